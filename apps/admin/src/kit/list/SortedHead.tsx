import { type ComponentPropsWithRef, type ReactNode, useMemo } from 'react';
import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import { useDataTableSortContext } from 'ra-core';
import { DataTableHead } from 'react-admin';

const DIRECTION = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column's heading. Which column it is, react-admin tells its cell by class alone. */
function HeadCell({ className = '', ...props }: ComponentPropsWithRef<'th'>) {
  const sort = useDataTableSortContext();
  const sorted = sort && className.split(' ').includes(`column-${sort.field}`);
  return <th {...props} className={className} {...(sorted && { 'aria-sort': DIRECTION[sort.order] })} />;
}

// Its types leave out `component`, which its table cell takes all the same.
const CELL = { component: HeadCell } as object;

const withHeadCell = (theme: Theme): Theme => ({
  ...theme,
  components: { ...theme.components, RaDataTableHeadCell: { defaultProps: CELL } },
});

/** The headings of a list; the one it is sorted by says so to screen readers, which react-admin's own does not. */
export function SortedHead({ children }: { children?: ReactNode }) {
  const theme = useTheme();
  const headed = useMemo(() => withHeadCell(theme), [theme]);
  return (
    <ThemeProvider theme={headed}>
      <DataTableHead>{children}</DataTableHead>
    </ThemeProvider>
  );
}
