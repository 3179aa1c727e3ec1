import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { formatNumber } from '@prumo/domain';
import { CLEAR_OF_TOASTS } from '../toast/useToastPlace';

/** At most this many page buttons are shown. docs/rules.md, Lists. */
const MOST_BUTTONS = 5;

type PageButton = number | 'gap-start' | 'gap-end';

/**
 * The buttons of a pager: first and last page always, the present page with its neighbours, an ellipsis where
 * pages are left out, at most five pages in all.
 */
export function pageButtons(page: number, pages: number): PageButton[] {
  if (pages <= MOST_BUTTONS) return Array.from({ length: pages }, (_, index) => index + 1);
  const inner = MOST_BUTTONS - 2;
  const start = Math.min(Math.max(2, page - 1), pages - inner);
  const middle = Array.from({ length: inner }, (_, index) => start + index);
  const before: PageButton[] = start > 2 ? [1, 'gap-start'] : [1];
  const after: PageButton[] = start + inner < pages ? ['gap-end', pages] : [pages];
  return [...before, ...middle, ...after];
}

interface PageProps {
  button: PageButton;
  current: number;
  onGo: (page: number) => void;
}

const Page = ({ button, current, onGo }: PageProps) =>
  typeof button === 'number' ? (
    <IconButton
      size="small"
      onClick={() => onGo(button)}
      aria-label={`Página ${button}`}
      aria-current={button === current ? 'page' : undefined}
      sx={{
        width: { xs: 30, sm: 34 },
        height: 34,
        borderRadius: 1.5,
        typography: 'body2',
        '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 },
      }}
    >
      {button}
    </IconButton>
  ) : (
    <Typography component="span" aria-hidden color="text.secondary" sx={{ px: 0.5 }}>
      …
    </Typography>
  );

interface PagerProps {
  /** How many rows the page holds. */
  shown: number;
  total: number;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** 'Mostrando X de Y' and the pages of a list. */
export const ListFooter = () => {
  const { data = [], total = 0, page, perPage, setPage } = useListContext();
  return <Pager shown={data.length} total={total} page={page} perPage={perPage} onPage={setPage} />;
};

/** The same of rows that are all at hand. */
export function Pager({ shown, total, page, perPage, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        px: 2,
        py: 1.25,
      }}
    >
      <Typography variant="body2" color="text.secondary" role="status">
        Mostrando {formatNumber(shown)} de {formatNumber(total)}
      </Typography>
      {pages > 1 && (
        <Box
          component="nav"
          aria-label="Paginação"
          {...CLEAR_OF_TOASTS}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25 }}
        >
          <IconButton
            size="small"
            aria-label="Página anterior"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          {pageButtons(page, pages).map((button) => (
            <Page key={button} button={button} current={page} onGo={onPage} />
          ))}
          <IconButton
            size="small"
            aria-label="Próxima página"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
