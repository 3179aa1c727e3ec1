import FillIcon from '@mui/icons-material/KeyboardDoubleArrowDown';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, Typography } from '@mui/material';
import { TooltipIconButton } from '../TooltipIconButton';
import type { GridRecord } from './gridColumn';
import { type GridEdits, isRefused, rowStatus } from './gridEdits';
import { GRID } from './gridWords';
import type { Grid } from './useGrid';

/** Texts about the grid's unsaved rows. */
export function savingText<R>({ rows }: GridEdits<R>): string {
  const edits = [...rows.values()];
  const of = (status: string): number => edits.filter((edit) => rowStatus(edit) === status).length;
  const refused = edits.filter(isRefused).length;
  const parts = [
    of('saving') > 0
      ? GRID.saving(of('saving') + of('changed'))
      : of('changed') > 0
        ? GRID.changed(of('changed'))
        : '',
    refused > 0 ? GRID.refused(refused) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? GRID.saved : parts.join(' ');
}

interface GridToolbarProps<R extends GridRecord> {
  grid: Grid<R>;
  count: string;
  onFill: () => void;
}

/** Above a grid: undo, redo and fill for those without a keyboard, and how far its rows are saved. */
export function GridToolbar<R extends GridRecord>({ grid, count, onFill }: GridToolbarProps<R>) {
  const { edits, dispatch, order, select, active } = grid;
  const refused = order.ids.flatMap((id, row) => {
    const edit = edits.rows.get(id);
    return edit && isRefused(edit) ? [{ row, edit }] : [];
  });
  const goToError = () => {
    const next = refused.find(({ row }) => row > active.row) ?? refused[0];
    if (!next) return;
    const { columns } = grid.definition;
    const column = columns.findIndex(({ key }) => next.edit.cells[key]?.error !== undefined);
    select({ row: next.row, column: Math.max(column, 0) });
  };
  const hasFailed = refused.some(({ edit }) => edit.failure !== undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minHeight: 40, mb: 0.5 }}>
      <TooltipIconButton tip={GRID.undo} disabled={edits.undo.length === 0} onClick={grid.undo}>
        <UndoIcon fontSize="small" />
      </TooltipIconButton>
      <TooltipIconButton tip={GRID.redo} disabled={edits.redo.length === 0} onClick={grid.redo}>
        <RedoIcon fontSize="small" />
      </TooltipIconButton>
      <TooltipIconButton tip={GRID.fill} onClick={onFill}>
        <FillIcon fontSize="small" />
      </TooltipIconButton>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ ml: 1 }}>
        {savingText(edits)}
      </Typography>
      {refused.length > 0 && (
        <Button size="small" onClick={goToError}>
          {GRID.nextError}
        </Button>
      )}
      {hasFailed && (
        <Button size="small" onClick={() => dispatch({ type: 'retry' })}>
          {GRID.retry}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
        {count}
      </Typography>
    </Box>
  );
}
