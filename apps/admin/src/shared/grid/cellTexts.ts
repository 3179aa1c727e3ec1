import type { GridColumn } from './gridColumn';
import type { CellRange } from './gridKeys';

/** A text for a cell, by the places of its row and column. */
export interface CellText {
  row: number;
  column: number;
  text: string;
}

const count = (from: number, to: number): number => to - from + 1;

const cellsOf = ({ top, bottom, left, right }: CellRange, textAt: (row: number, column: number) => string) =>
  Array.from({ length: count(top, bottom) }, (_, row) =>
    Array.from({ length: count(left, right) }, (_cell, column) => ({
      row: top + row,
      column: left + column,
      text: textAt(row, column),
    })),
  ).flat();

const isEditable = <R>(columns: readonly GridColumn<R>[], { column }: CellText): boolean =>
  columns[column]?.edit !== undefined;

/** The selected cells emptied. */
export const clearedCells = <R>(columns: readonly GridColumn<R>[], range: CellRange): CellText[] =>
  cellsOf(range, () => '').filter((cell) => isEditable(columns, cell));

/**
 * The first row of the selection copied to those below it; where one row is selected, the row above it.
 * @param textAt the text of a cell by the places of its row and column
 */
export function filledCells<R>(
  columns: readonly GridColumn<R>[],
  { top, bottom, ...sides }: CellRange,
  textAt: (row: number, column: number) => string,
): CellText[] {
  const source = top === bottom ? top - 1 : top;
  if (source < 0) return [];
  const target = { ...sides, top: source + 1, bottom };
  return cellsOf(target, (_row, column) => textAt(source, sides.left + column)).filter((cell) =>
    isEditable(columns, cell),
  );
}

export interface Paste {
  cells: CellText[];
  /** The cells that the paste covers. */
  range: CellRange;
  /** Rows that are beyond the last of the grid. */
  cutRows: number;
}

/** How often a block of `length` fits into a selection of `selected`, which it then repeats in. */
const repeated = (length: number, selected: number): number =>
  selected > length && selected % length === 0 ? selected : length;

/** A copied block from the selection's first cell on; a larger selection that it fits into is filled with it. */
export function pastedCells<R>(
  columns: readonly GridColumn<R>[],
  block: readonly (readonly string[])[],
  { top, bottom, left, right }: CellRange,
  rowCount: number,
): Paste {
  const width = Math.max(...block.map((row) => row.length));
  const height = repeated(block.length, count(top, bottom));
  const last = Math.min(top + height, rowCount) - 1;
  const range = {
    top,
    bottom: last,
    left,
    right: Math.min(left + repeated(width, count(left, right)), columns.length) - 1,
  };
  const cells = cellsOf(range, (row, column) => block[row % block.length]?.[column % width] ?? '');
  return {
    cells: cells.filter((cell) => isEditable(columns, cell)),
    range,
    cutRows: top + height - 1 - last,
  };
}
