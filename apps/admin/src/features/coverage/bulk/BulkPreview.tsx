import {
  Box,
  Checkbox,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { Secondary } from '../../../shared/list/cells';
import { Pager } from '../../../shared/list/ListFooter';
import { usePageSize } from '../../settings/usePageSize';
import {
  BULK,
  type BulkRow,
  type BulkStatus,
  choosable,
  type Chosen,
  FILTERS,
  rowText,
  shownRows,
  statusCounts,
  statusText,
} from './bulk';

const COLORS = {
  enters: 'success',
  elsewhere: 'warning',
  covered: 'default',
  taken: 'error',
  repeated: 'default',
  notFound: 'error',
  ambiguous: 'error',
} as const satisfies Record<BulkStatus, string>;

interface BulkPreviewProps {
  rows: readonly BulkRow[];
  /** Whether what another one covers is to change. */
  moves: boolean;
  /** Absent where nothing is to be chosen. */
  chosen?: Chosen | undefined;
}

type Shown = BulkRow & { id: number };

/** The effect on each municipality and line, filtered by effect and name, page by page. */
export function BulkPreview({ rows, moves, chosen }: BulkPreviewProps) {
  const [status, setStatus] = useState<BulkStatus | ''>('');
  const [q, setQ] = useState('');
  const numbered = useMemo(() => rows.map((row, id): Shown => ({ ...row, id })), [rows]);
  const shown = useMemo(() => shownRows(numbered, status, q), [numbered, status, q]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <TextField
          select
          size="small"
          label={BULK.filter}
          value={status}
          onChange={({ target }) => setStatus(target.value as BulkStatus | '')}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 180px' }}
        >
          <option value="">{BULK.all(rows.length)}</option>
          {statusCounts(rows).map(([each, count]) => (
            <option key={each} value={each}>
              {BULK.some(FILTERS[each], count)}
            </option>
          ))}
        </TextField>
        <TextField
          size="small"
          label={BULK.search}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          slotProps={{ htmlInput: { type: 'search', autoComplete: 'off' } }}
          sx={{ flex: '2 1 220px' }}
        />
      </Box>
      {/* A new filter starts at the first page. */}
      <PreviewTable key={`${status} ${q}`} rows={shown} moves={moves} chosen={chosen} />
    </>
  );
}

interface PreviewTableProps extends BulkPreviewProps {
  rows: readonly Shown[];
}

function PreviewTable({ rows, moves, chosen }: PreviewTableProps) {
  const { perPage } = usePageSize();
  const [page, setPage] = useState(1);
  if (rows.length === 0)
    return (
      <Typography role="status" color="text.secondary" sx={{ py: 3, textAlign: 'center' }}>
        {BULK.noneShown}
      </Typography>
    );
  const hasLines = rows.some(({ line }) => line !== null);
  const shown = rows.slice((page - 1) * perPage, page * perPage);
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
      <Table size="small" aria-label={BULK.heading}>
        <TableHead>
          <TableRow>
            {chosen && (
              <TableCell padding="checkbox">
                <ChooseAll rows={rows} chosen={chosen} />
              </TableCell>
            )}
            {hasLines && <TableCell align="right">{BULK.line}</TableCell>}
            <TableCell>{BULK.city}</TableCell>
            <TableCell>{BULK.status}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={row.id} hover>
              {chosen && (
                <TableCell padding="checkbox">
                  <Choose row={row} chosen={chosen} />
                </TableCell>
              )}
              {hasLines && <TableCell align="right">{row.line}</TableCell>}
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {rowText(row)}
                {row.candidates.length > 0 && <Secondary>{BULK.mayBe(row.candidates)}</Secondary>}
              </TableCell>
              <TableCell>
                <Chip
                  size="small"
                  variant="outlined"
                  color={COLORS[row.status]}
                  label={statusText(row, moves && isTicked(row, chosen))}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pager shown={shown.length} total={rows.length} page={page} perPage={perPage} onPage={setPage} />
    </Box>
  );
}

function ChooseAll({ rows, chosen }: { rows: readonly BulkRow[]; chosen: Chosen }) {
  const ids = choosable(rows);
  const ticked = ids.filter(chosen.has).length;
  return (
    <Checkbox
      size="small"
      checked={ids.length > 0 && ticked === ids.length}
      indeterminate={ticked > 0 && ticked < ids.length}
      disabled={ids.length === 0}
      onChange={() => chosen.set(ids, ticked < ids.length)}
      slotProps={{ input: { 'aria-label': BULK.chooseAll } }}
    />
  );
}

const isTicked = ({ cityId }: BulkRow, chosen: Chosen | undefined): boolean =>
  !chosen || (cityId !== null && chosen.has(cityId));

function Choose({ row, chosen }: { row: BulkRow; chosen: Chosen }) {
  const [cityId] = choosable([row]);
  if (cityId === undefined) return null;
  return (
    <Checkbox
      size="small"
      checked={chosen.has(cityId)}
      onChange={(_, isChosen) => chosen.set([cityId], isChosen)}
      slotProps={{ input: { 'aria-label': BULK.choose(rowText(row)) } }}
    />
  );
}
