import { Alert, Button } from '@mui/material';
import { type GridRecord, storedText } from './gridColumn';
import { GRID } from './gridWords';
import type { Grid } from './useGrid';

/** Why the active cell or its row is not saved, and what the person can do about it. */
export function RowRefusal<R extends GridRecord>({ grid }: { grid: Grid<R> }) {
  const { active, edits, dispatch, order, definition } = grid;
  const id = order.ids[active.row] ?? 0;
  const edit = edits.rows.get(id);
  const column = definition.columns[active.column];
  const cell = column && edit?.cells[column.key];
  const text = cell?.error ?? edit?.failure;
  if (!edit || text === undefined) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 1 }}
      action={
        <>
          {cell?.isConflict && (
            <Button size="small" color="inherit" onClick={() => dispatch({ type: 'keep', id })}>
              {GRID.keepMine}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => dispatch({ type: 'discard', id })}>
            {cell?.isConflict ? GRID.takeTheirs : GRID.discardRow}
          </Button>
        </>
      }
    >
      {text} {cell?.isConflict && column && GRID.stored(storedText(column, edit.base))}
    </Alert>
  );
}
