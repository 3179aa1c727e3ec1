import {
  Alert,
  Box,
  Button,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { formatNumber } from '@prumo/domain';
import { keep } from '../../download';
import { PlanSection } from '../../plan/PlanSection';
import { countsOf, errorsCsv, IMPORT, type ImportRow, type Judged } from './import-words';

const COLOR = { create: 'success', update: 'info', same: 'default', error: 'error' } as const;
const SHOWN = ['all', 'create', 'update', 'same', 'error'] as const;
const PER_PAGE = 25;

type Shown = (typeof SHOWN)[number];

const Details = ({ row }: { row: ImportRow }) => (
  <>
    {row.label !== '' && <Typography variant="body2">{row.label}</Typography>}
    {row.errors.map(({ key, column, value, message }) => (
      <Typography key={key} variant="body2" color="error">
        {IMPORT.fault(column, value, message)}
      </Typography>
    ))}
    {row.action === 'update' &&
      row.changes.map(({ column, from, to }) => (
        <Typography key={column} variant="body2" color="text.secondary">
          {column}: {IMPORT.becomes(from, to)}
        </Typography>
      ))}
    {row.action === 'create' && (
      <Typography variant="body2" color="text.secondary">
        {row.changes.map(({ column, to }) => `${column}: ${to ?? IMPORT.empty}`).join(' · ')}
      </Typography>
    )}
  </>
);

/** Buttons that wrap to a second line keep their own borders and corners. */
const FILTER = {
  flexWrap: 'wrap',
  gap: 0.75,
  '& .MuiToggleButtonGroup-grouped': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
} as const;

interface FilterProps {
  report: Judged;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

const Filter = ({ report, shown, onShow }: FilterProps) => {
  const counts = countsOf(report);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown}
      aria-label={IMPORT.filter}
      onChange={(_event, next: Shown | null) => next && onShow(next)}
      sx={FILTER}
    >
      {SHOWN.map((kind) => (
        <ToggleButton key={kind} value={kind} sx={{ textTransform: 'none' }}>
          {IMPORT.count(IMPORT.shown[kind], counts[kind])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const Rows = ({ rows, line }: { rows: readonly ImportRow[]; line: string }) => (
  <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{line}</TableCell>
          <TableCell>{IMPORT.action}</TableCell>
          <TableCell sx={{ width: '100%' }}>{IMPORT.record}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={`${row.list ?? ''} ${row.line}`} sx={{ verticalAlign: 'top' }}>
            <TableCell>{formatNumber(row.line)}</TableCell>
            <TableCell>
              <Chip
                size="small"
                variant="outlined"
                color={COLOR[row.action]}
                label={IMPORT.actions[row.action]}
              />
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              <Details row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
    {rows.length === 0 && (
      <Typography color="text.secondary" sx={{ p: 2 }}>
        {IMPORT.noRows}
      </Typography>
    )}
  </TableContainer>
);

interface ReportTableProps {
  report: Judged;
  words: { line: string; wrong: (count: number) => string; nothing: string };
}

/** The effect on every row, page by page; wrong rows are shown first. */
export function ReportTable({ report, words }: ReportTableProps) {
  const { plan, rows, total } = report;
  const first = total.wrong > 0 ? 'error' : 'all';
  const [{ of, shown, page }, setView] = useState<{ of: string; shown: Shown; page: number }>({
    of: plan,
    shown: first,
    page: 0,
  });
  // Another report starts at its first page.
  if (of !== plan) setView({ of: plan, shown: first, page: 0 });
  const kept = shown === 'all' ? rows : rows.filter(({ action }) => action === shown);
  const isNothing = total.wrong === 0 && total.created + total.changed === 0;
  return (
    <PlanSection heading={IMPORT.preview}>
      {total.wrong > 0 && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {words.wrong(total.wrong)}
          <Box>
            <Button
              color="inherit"
              size="small"
              onClick={() => keep(new Blob([errorsCsv(report)], { type: 'text/csv' }), IMPORT.errorsName)}
              sx={{ mt: 0.5, ml: '-10px' }}
            >
              {IMPORT.errorsFile}
            </Button>
          </Box>
        </Alert>
      )}
      {isNothing && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {words.nothing}
        </Alert>
      )}
      <Box sx={{ mb: 1.5 }}>
        <Filter
          report={report}
          shown={shown}
          onShow={(next) => setView({ of: plan, shown: next, page: 0 })}
        />
      </Box>
      <Rows rows={kept.slice(page * PER_PAGE, (page + 1) * PER_PAGE)} line={words.line} />
      {kept.length > PER_PAGE && (
        <TablePagination
          component="div"
          count={kept.length}
          page={page}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[PER_PAGE]}
          onPageChange={(_event, next) => setView({ of: plan, shown, page: next })}
          labelDisplayedRows={({ from, to, count }) =>
            `${formatNumber(from)}–${formatNumber(to)} de ${formatNumber(count)}`
          }
          getItemAriaLabel={(type) => (type === 'next' ? 'Próxima página' : 'Página anterior')}
        />
      )}
    </PlanSection>
  );
}
