import { STYLES, TEXT_WIDTH, type TextStyle } from '../../document/theme.js';
import type { Typesetter } from '../../document/typesetter.js';
import type { Measure } from '../../document/wrap.js';
import { type Column, PADDING, type Row, type TableSpec } from './table-spec.js';

/** The widths of the columns, in points: the fixed ones first, the rest by their shares. */
export function columnWidths(columns: readonly Column[], total: number): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const shares = columns.reduce((sum, { width, grow }) => sum + (width === undefined ? (grow ?? 1) : 0), 0);
  const share = shares === 0 ? 0 : (total - fixed) / shares;
  return columns.map(({ width, grow }) => width ?? (grow ?? 1) * share);
}

/** A number with what may stand before and behind it: '≥ 25', '≤ 0,65', '2,3·FT', '13 anos'. */
const NUMBER = /^((?:[≤≥<>=±≠≈]\s?)?[-−]?\d[\d.]*)(,\d+)?(.{0,8})$/u;

const leftOf = (text: string, measure: Measure): number | undefined => {
  const match = NUMBER.exec(text);
  return match ? measure(match[1] ?? '') : undefined;
};

/**
 * Where the cells of a column begin, from the left of its text area of `width` points, so that the decimal
 * commas of its numbers stand below each other and the whole stands in the middle. Undefined for a text that is
 * no number; undefined for all when the numbers need more than the width together.
 */
export function numberColumn(
  texts: readonly string[],
  width: number,
  measure: Measure,
): (text: string) => number | undefined {
  let [left, right] = [0, 0];
  for (const text of new Set(texts)) {
    const before = leftOf(text, measure);
    if (before === undefined) continue;
    left = Math.max(left, before);
    right = Math.max(right, measure(text) - before);
  }
  if (left + right > width) return () => undefined;
  const comma = (width - left - right) / 2 + left;
  return (text) => {
    const before = leftOf(text, measure);
    return before === undefined ? undefined : comma - before;
  };
}

/** A column in its place: x from the left of the text area, widths in points. */
export interface PlacedColumn {
  column: Column;
  x: number;
  width: number;
  style: TextStyle;
  /** Where a line of a cell begins, from the left of the column; a cell of several lines is no number. */
  offset(line: string, style: TextStyle, isAlone: boolean): number;
}

/** A row's texts, wrapped. */
export interface LaidRow {
  cells: readonly (readonly string[])[];
  note: readonly string[];
  strong: boolean;
  /** The most lines that a cell has. */
  lineCount: number;
  height: number;
}

const LEADING = STYLES.cell.leading;
const NOTE_LEADING = STYLES.small.leading;
const NOTE_WIDTH = TEXT_WIDTH - 2 * PADDING.x;
/** Between a row's cells and its note. */
export const NOTE_GAP = 2.5;

export const heightOf = (lineCount: number, noteCount: number): number =>
  2 * PADDING.y + lineCount * LEADING + (noteCount > 0 ? NOTE_GAP + noteCount * NOTE_LEADING : 0);

function offsetIn(
  { align = 'left' }: Column,
  inner: number,
  texts: () => string[],
  type: Typesetter,
  style: TextStyle,
): PlacedColumn['offset'] {
  if (align === 'left') return () => PADDING.x;
  const centred = (line: string, set: TextStyle): number => PADDING.x + (inner - type.width(line, set)) / 2;
  if (align === 'center') return centred;
  const onComma = numberColumn(texts(), inner, (text) => type.width(text, style));
  return (line, set, isAlone) => {
    const offset = isAlone ? onComma(line) : undefined;
    return offset === undefined ? centred(line, set) : PADDING.x + offset;
  };
}

export function placeColumns({ columns, rows }: TableSpec, type: Typesetter): PlacedColumn[] {
  let x = 0;
  return columnWidths(columns, TEXT_WIDTH).map((width, index) => {
    const column = columns[index] as Column;
    const style = column.style ?? STYLES.cell;
    const inner = width - 2 * PADDING.x;
    const texts = (): string[] =>
      rows
        .map(({ cells }) => type.lines(cells[index] ?? '', style, inner))
        .flatMap((lines) => (lines.length === 1 ? lines : []));
    const placed = { column, x, width, style, offset: offsetIn(column, inner, texts, type, style) };
    x += width;
    return placed;
  });
}

/** The style of a cell: its column's, strong in a strong row. */
export const cellStyle = ({ style }: PlacedColumn, strong: boolean): TextStyle =>
  strong ? { ...style, font: STYLES.cellStrong.font } : style;

export function layRow(row: Row, placed: readonly PlacedColumn[], type: Typesetter, noteLabel = ''): LaidRow {
  const strong = row.strong ?? false;
  const cells = placed.map((column, index) =>
    type.lines(row.cells[index] ?? '', cellStyle(column, strong), column.width - 2 * PADDING.x),
  );
  const noteText = row.note?.trim() ? `${noteLabel}${row.note.trim()}` : '';
  const note = type.lines(noteText, STYLES.small, NOTE_WIDTH);
  const lineCount = Math.max(1, ...cells.map(({ length }) => length));
  return { cells, note, strong, lineCount, height: heightOf(lineCount, note.length) };
}
