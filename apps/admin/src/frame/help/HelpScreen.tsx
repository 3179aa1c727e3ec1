import { Box, Button, List, ListItemButton } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { NotFound } from '../NotFound';
import { PageHeader } from '../../kit/PageHeader';
import { Article } from './Article';
import { type ManualPage, PAGES } from './pages';
import { WORDS } from './words';

const addressOf = ({ slug }: ManualPage) => `/ajuda/${slug}`;

const Contents = ({ current }: { current: ManualPage }) => (
  <Box component="nav" aria-label={WORDS.contents} sx={{ position: { md: 'sticky' }, top: 24 }}>
    <List disablePadding dense sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr', md: '1fr' } }}>
      {PAGES.map((page) => (
        <li key={page.slug}>
          <ListItemButton
            component={Link}
            to={addressOf(page)}
            selected={page === current}
            aria-current={page === current ? 'page' : undefined}
            sx={{ borderRadius: 2 }}
          >
            {page.title}
          </ListItemButton>
        </li>
      ))}
    </List>
  </Box>
);

const Turn = ({ page, label }: { page: ManualPage | undefined; label: string }) =>
  page ? (
    <Button component={Link} to={addressOf(page)} sx={{ whiteSpace: 'normal' }}>
      {label}: {page.title}
    </Button>
  ) : (
    <span />
  );

/** The manual inside the console. */
function HelpScreen() {
  const { slug } = useParams();
  const index = slug === undefined ? 0 : PAGES.findIndex((page) => page.slug === slug);
  const page = PAGES[index];
  if (!page) return <NotFound />;
  return (
    <>
      <PageHeader
        title={WORDS.title}
        tabTitle={`${page.title} · ${WORDS.title}`}
        description={WORDS.description}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '230px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Contents current={page} />
        <Box sx={{ minWidth: 0 }}>
          <Article page={page} />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 2 }}>
            <Turn page={PAGES[index - 1]} label={WORDS.previous} />
            <Turn page={PAGES[index + 1]} label={WORDS.next} />
          </Box>
        </Box>
      </Box>
    </>
  );
}

export default HelpScreen;
