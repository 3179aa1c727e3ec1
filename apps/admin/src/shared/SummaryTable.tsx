import { Table, TableBody, TableCell, TableHead, type TableProps, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface SummaryColumn<R> {
  label: string;
  align?: 'left' | 'right';
  /** In pixels. */
  width?: number;
  /** Whether the cell names its row. */
  isRowHeader?: boolean;
  render: (row: R) => ReactNode;
}

interface SummaryTableProps<R> extends Pick<TableProps, 'aria-label' | 'stickyHeader'> {
  caption?: ReactNode;
  columns: readonly SummaryColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string | number;
}

/** A small table without pages, for rows that are not those of a list context. */
export const SummaryTable = <R,>({ caption, columns, rows, keyOf, ...props }: SummaryTableProps<R>) => (
  <Table size="small" {...props}>
    {caption}
    <TableHead>
      <TableRow>
        {columns.map(({ label, align = 'left', width }) => (
          <TableCell key={label} align={align} sx={{ width }}>
            {label}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={keyOf(row)}>
          {columns.map(({ label, align = 'left', isRowHeader = false, render }) => (
            <TableCell
              key={label}
              align={align}
              {...(isRowHeader && { component: 'th', scope: 'row' })}
              sx={{ fontVariantNumeric: align === 'right' ? 'tabular-nums' : undefined }}
            >
              {render(row)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
