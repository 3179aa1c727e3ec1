import { Paper, Box, Button, List, ListItemButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate, Link, useParams } from 'react-router-dom';
import { PageHeader } from '../../shared/PageHeader';
import { HELP } from '../navigation';
import { NotFound } from '../ScreenError';

/** Texts of the manual's screen, beside the manual. */
const TEXTS = {
  description: 'Manual do Prumo',
  contents: 'Páginas do manual',
  previous: 'Anterior',
  next: 'Próxima',
} as const;

/** A page of the manual; its HTML was made from our own Markdown while the console was built. */
export interface ManualPage {
  slug: string;
  title: string;
  html: string;
}

const modules = import.meta.glob<ManualPage>('../../../../../docs/manual/[0-9]*.md', { eager: true });

/** In the order of their file names. */
export const PAGES: readonly ManualPage[] = Object.entries(modules)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([, page]) => page);

/** How the manual's HTML looks. */
const Prose = styled(Paper)(({ theme }) => ({
  padding: theme.spacing(3, 4),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  minWidth: 0,
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& > *': { maxWidth: '76ch' },
  '& > :first-child': { marginTop: 0 },
  '& h2': { ...theme.typography.h5, outline: 'none' },
  '& h3': { ...theme.typography.h6, marginTop: theme.spacing(3.5), marginBottom: theme.spacing(1) },
  '& a': { color: theme.palette.primary.main },
  '& li': { marginBottom: theme.spacing(0.5) },
  '& > p:has(> img)': { maxWidth: 'none' },
  '& img': {
    maxWidth: '100%',
    height: 'auto',
    borderRadius: 8,
    border: `1px solid ${theme.palette.divider}`,
  },
  '& blockquote': {
    margin: theme.spacing(2, 0),
    padding: theme.spacing(1, 2),
    borderLeft: `4px solid ${theme.palette.warning.main}`,
    backgroundColor: theme.palette.action.hover,
    '& p': { margin: 0 },
  },
  '& .table': { overflowX: 'auto', maxWidth: 'none' },
  '& table': { borderCollapse: 'collapse', overflowWrap: 'normal' },
  '& th, & td': {
    padding: theme.spacing(0.75, 1.5),
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& kbd, & code': {
    padding: '1px 6px',
    borderRadius: 4,
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.action.hover,
    fontFamily: 'inherit',
    fontSize: '0.9em',
    whiteSpace: 'nowrap',
  },
}));

/** A page of the manual. Links between pages stay within the console. */
export function Article({ page }: { page: ManualPage }) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(page.slug);
  useEffect(() => {
    if (shown.current === page.slug) return;
    shown.current = page.slug;
    window.scrollTo(0, 0);
    const heading = root.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page.slug]);
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href^="/"]');
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '/ajuda');
  };
  // The HTML is our own Markdown, compiled with the console: nothing that a person typed gets here.
  const content = { __html: page.html };
  return (
    <Prose variant="outlined" as="article" ref={root} onClick={follow} dangerouslySetInnerHTML={content} />
  );
}

const addressOf = ({ slug }: ManualPage) => `/ajuda/${slug}`;

const Contents = ({ current }: { current: ManualPage }) => (
  <Box component="nav" aria-label={TEXTS.contents} sx={{ position: { md: 'sticky' }, top: 24 }}>
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
      <PageHeader title={HELP} tabTitle={`${page.title} · ${HELP}`} description={TEXTS.description} />
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
            <Turn page={PAGES[index - 1]} label={TEXTS.previous} />
            <Turn page={PAGES[index + 1]} label={TEXTS.next} />
          </Box>
        </Box>
      </Box>
    </>
  );
}

export default HelpScreen;
