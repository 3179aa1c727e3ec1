import { Box, Pagination, type PaginationProps, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { formatNumber } from '@prumo/domain';
import { CLEAR_OF_TOASTS } from '../toast/useToastPlace';

const labelOf: NonNullable<PaginationProps['getItemAriaLabel']> = (type, page) => {
  if (type === 'page') return `Página ${page}`;
  return type === 'next' ? 'Próxima página' : 'Página anterior';
};

interface PagerProps {
  /** The number of rows on the page. */
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

/** The same outside of a list context. No siblings: at most five page buttons (docs/rules.md, Lists). */
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
        <Pagination
          {...CLEAR_OF_TOASTS}
          aria-label="Paginação"
          count={pages}
          page={page}
          siblingCount={0}
          onChange={(_event, next) => onPage(next)}
          getItemAriaLabel={labelOf}
          color="primary"
          shape="rounded"
        />
      )}
    </Box>
  );
}
