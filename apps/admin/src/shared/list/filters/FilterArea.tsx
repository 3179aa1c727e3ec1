import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Box, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from '../../useIsPhone';

const FILTERS = { show: 'Filtros', withCount: (count: number) => `Filtros (${count})` } as const;

const CHIPS = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'center',
  order: { xs: 1, lg: 0 },
  flex: { xs: '1 0 100%', lg: '0 1 auto' },
  minWidth: 0,
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  overflowX: { lg: 'auto' },
  // Room for the outline of a focused chip, which the scrolling would cut.
  p: '3px',
  m: '-3px',
} as const;

/** The chips of a list's filters. A phone shows them on request: seven of them would take half of its screen. */
export function FilterArea({ children }: { children: ReactNode }) {
  const { filterValues } = useListContext();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const { q: _q, ...chosen } = (filterValues ?? {}) as Record<string, unknown>;
  const count = Object.keys(chosen).length;
  return (
    <>
      {isPhone && (
        <Button
          variant="outlined"
          color={count > 0 ? 'primary' : 'inherit'}
          startIcon={<FilterIcon />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          // Some lists have chips only for what a link has set.
          sx={{ minHeight: 40, borderRadius: 5, '&:has(+ :empty)': { display: 'none' } }}
        >
          {count > 0 ? FILTERS.withCount(count) : FILTERS.show}
        </Button>
      )}
      <Box id={id} sx={{ ...CHIPS, ...(isPhone && !isOpen && { display: 'none' }) }}>
        {children}
      </Box>
    </>
  );
}
