/** A cell by the places of its row and column, from 0. */
export interface CellAt {
  row: number;
  column: number;
}

/** The selected cells, corners included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows of a screen: the step of PageUp and PageDown. */
  pageRows: number;
}

export type GridCommand =
  | { type: 'move'; to: CellAt; extends: boolean }
  /** `replaces`: the key that is typed takes the place of the text. */
  | { type: 'edit'; replaces: boolean }
  | { type: 'clear' }
  | { type: 'fill' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'selectAll' }
  /** The next Tab leaves the grid. */
  | { type: 'release' };

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

export const rangeOf = (anchor: CellAt, active: CellAt): CellRange => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

/** The nearest cell of the grid. */
export const clampCell = (
  { row, column }: CellAt,
  { rows, columns }: Omit<GridSize, 'pageRows'>,
): CellAt => ({
  row: Math.min(Math.max(row, 0), Math.max(rows - 1, 0)),
  column: Math.min(Math.max(column, 0), columns - 1),
});

/** The next cell in reading order; undefined beyond the ends of the grid. */
export function besideCell({ row, column }: CellAt, step: 1 | -1, size: GridSize): CellAt | undefined {
  const place = row * size.columns + column + step;
  if (place < 0 || place >= size.rows * size.columns) return undefined;
  return { row: Math.floor(place / size.columns), column: place % size.columns };
}

/** The target of an arrow, Home, End or a page key; with Ctrl (or Cmd) the end of the grid in that direction. */
function moved(
  { key, ctrlKey, metaKey }: KeyPress,
  { row, column }: CellAt,
  size: GridSize,
): CellAt | undefined {
  const isFar = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isFar ? lastRow : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isFar ? lastColumn : column + 1 };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: row - size.pageRows, column };
    case 'PageDown':
      return { row: row + size.pageRows, column };
    default:
      return undefined;
  }
}

function shortcut({ key, shiftKey }: KeyPress): GridCommand | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return { type: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { type: 'redo' };
    case 'd':
      return { type: 'fill' };
    case 'a':
      return { type: 'selectAll' };
    default:
      return undefined;
  }
}

const isTyped = (key: string): boolean => [...key].length === 1 || key === 'Dead' || key === 'Process';

/** The action of a key while no cell is edited; undefined: not handled by the grid. */
export function commandOf(press: KeyPress, at: CellAt, size: GridSize): GridCommand | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press;
  if (altKey && !ctrlKey) return undefined;
  const target = moved(press, at, size);
  if (target) return { type: 'move', to: clampCell(target, size), extends: shiftKey };
  if (key === 'Tab') {
    const next = besideCell(at, shiftKey ? -1 : 1, size);
    return next && { type: 'move', to: next, extends: false };
  }
  if ((ctrlKey || metaKey) && !altKey) return shortcut(press);
  if (key === 'Enter' || key === 'F2') return { type: 'edit', replaces: false };
  if (key === 'Delete' || key === 'Backspace') return { type: 'clear' };
  if (key === 'Escape') return { type: 'release' };
  return isTyped(key) ? { type: 'edit', replaces: true } : undefined;
}

/** Where a key leads from a cell that is being edited, once its text is committed. @param isQuick it was opened by typing */
export function committedTo(
  press: KeyPress,
  at: CellAt,
  size: GridSize,
  isQuick: boolean,
): CellAt | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = press;
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Enter') return clampCell({ ...at, row: at.row + (shiftKey ? -1 : 1) }, size);
  if (key === 'Tab') return besideCell(at, shiftKey ? -1 : 1, size) ?? at;
  if (!isQuick || !key.startsWith('Arrow')) return undefined;
  const target = moved(press, at, size);
  return target && clampCell(target, size);
}
