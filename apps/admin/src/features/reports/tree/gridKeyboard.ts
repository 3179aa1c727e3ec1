import type { TreeRow } from './treeRows';

/** The columns of the tree: the item itself, its three levels, and a requirement's switch. */
export const COLUMNS = { item: 0, firstLevel: 1, enabled: 4 } as const;

/** A cell by the line's place on the screen and its column. */
interface Cell {
  row: number;
  column: number;
}

/** The action of a key in the tree: moves the focus, or opens or closes a group. */
type KeyAction = { kind: 'focus'; cell: Cell } | { kind: 'toggle'; key: string };

const lastColumn = ({ depth }: TreeRow): number => (depth === 1 ? COLUMNS.enabled : COLUMNS.enabled - 1);

const focus = (row: number, column: number): KeyAction => ({ kind: 'focus', cell: { row, column } });
const toggle = ({ key }: TreeRow): KeyAction => ({ kind: 'toggle', key });

function parentOf(rows: readonly TreeRow[], row: number, depth: number): number | undefined {
  for (let above = row - 1; above >= 0; above -= 1) {
    if ((rows[above]?.depth ?? depth) < depth) return above;
  }
  return undefined;
}

function vertical(rows: readonly TreeRow[], target: number, column: number): KeyAction | undefined {
  const row = rows[target];
  return row && focus(target, Math.min(column, lastColumn(row)));
}

function right(row: TreeRow, { row: index, column }: Cell): KeyAction | undefined {
  if (column === COLUMNS.item && row.open === false) return toggle(row);
  return column < lastColumn(row) ? focus(index, column + 1) : undefined;
}

function left(rows: readonly TreeRow[], row: TreeRow, { row: index, column }: Cell): KeyAction | undefined {
  if (column > COLUMNS.item) return focus(index, column - 1);
  if (row.open) return toggle(row);
  const parent = parentOf(rows, index, row.depth);
  return parent === undefined ? undefined : focus(parent, COLUMNS.item);
}

/**
 * The WAI-ARIA treegrid's keys: arrows walk the cells, right opens a closed group and left closes an open one or
 * goes to its parent, Home and End walk the line, with Ctrl the whole tree. Undefined: the key is not ours.
 */
export function keyAction(
  rows: readonly TreeRow[],
  cell: Cell,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): KeyAction | undefined {
  const row = rows[cell.row];
  if (!row) return undefined;
  switch (key) {
    case 'ArrowDown':
      return vertical(rows, cell.row + 1, cell.column);
    case 'ArrowUp':
      return vertical(rows, cell.row - 1, cell.column);
    case 'ArrowRight':
      return right(row, cell);
    case 'ArrowLeft':
      return left(rows, row, cell);
    case 'Home':
      return ctrlKey ? vertical(rows, 0, cell.column) : focus(cell.row, COLUMNS.item);
    case 'End':
      return ctrlKey ? vertical(rows, rows.length - 1, cell.column) : focus(cell.row, lastColumn(row));
    case 'Enter':
    case ' ':
      return cell.column === COLUMNS.item && row.open !== undefined ? toggle(row) : undefined;
    default:
      return undefined;
  }
}
