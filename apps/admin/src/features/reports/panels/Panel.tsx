import { Box, Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/failure';
import { DialogShell } from '../../../shared/form/DialogShell';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import type { ReportRef } from '../Report';

/** Props of every panel of the list. */
export interface ReportPanelProps {
  report: ReportRef;
  onClose: () => void;
}

export interface PanelProps {
  title: string;
  /** Whether what is shown is being read anew. */
  busy?: boolean;
  /** Beside the closing button. */
  action?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of a report that is only read. */
export const Panel = ({ title, busy = false, action, onClose, children }: PanelProps) => (
  <DialogShell title={title} size="lg" onClose={onClose}>
    {busy && <LinearProgress aria-label="Carregando…" />}
    <DialogContent dividers>{children}</DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        Fechar
      </Button>
      {action}
    </DialogActions>
  </DialogShell>
);

interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Said of a failure when the server gives no words of its own. */
  fallback: string;
  children: (data: T) => ReactNode;
}

/** The result of a query: a placeholder while it runs, an error with a retry button. */
export function Loaded<T>({ query, fallback, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (error && !isFetching) return <ErrorAlert onRetry={refetch}>{messageOf(error, fallback)}</ErrorAlert>;
  if (data !== undefined) return children(data);
  return <SkeletonLines lines={5} height={40} spacing={1.5} />;
}

/** There is nothing to show, and what would change that. */
export const PanelEmpty = ({ title, hint }: { title: string; hint: string }) => (
  <Box role="status" sx={{ py: 5, textAlign: 'center' }}>
    <Typography variant="h6" component="p">
      {title}
    </Typography>
    <Typography color="text.secondary">{hint}</Typography>
  </Box>
);

/** A plain table of a panel. On phones a row is a card whose cells name their column (`data-label`). */
export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: theme.typography.body2.fontSize,
  '& caption': {
    textAlign: 'left',
    fontWeight: 650,
    fontSize: theme.typography.body1.fontSize,
    paddingBlock: theme.spacing(0.5),
    overflowWrap: 'anywhere',
    '& span': { fontWeight: 400, color: theme.palette.text.secondary },
  },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: theme.spacing(0.75, 1),
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  // What begins a line stands under the heading above it.
  '& thead th:first-of-type, & tbody th': { paddingLeft: 0 },
  '& tbody th': { fontWeight: 400, color: theme.palette.text.secondary },
  '& thead th': { fontWeight: 600, borderBottomWidth: 2 },
  '& tbody th[scope="rowgroup"]': { fontWeight: 600, color: 'inherit', paddingTop: theme.spacing(1.25) },
  '&[data-first-wide] thead th:first-of-type': { width: '46%' },
  '&[data-auto]': { tableLayout: 'auto' },
  // Its columns are as wide as their longest word, where all seven fit so.
  [theme.breakpoints.up(740)]: { '&[data-auto] :is(th, td, code)': { overflowWrap: 'break-word' } },
  '&[data-auto] tbody th': { fontWeight: 600, color: 'inherit' },
  '&[data-first-wide] tbody th': { color: 'inherit' },
  '& tbody tr': { contentVisibility: 'auto', containIntrinsicSize: 'auto 36px' },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& caption': { display: 'block' },
    '& tbody tr': { borderBottom: `1px solid ${theme.palette.divider}`, paddingBlock: theme.spacing(0.75) },
    '& tbody th, & tbody td': { border: 0, padding: theme.spacing(0.25, 0) },
    '& td[data-label]::before': {
      content: 'attr(data-label) ": "',
      color: theme.palette.text.secondary,
    },
  },
}));

/** The head of a `Table`. */
export const TableHead = ({ columns }: { columns: readonly string[] }) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map((title) => (
        <th key={title} role="columnheader" scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
