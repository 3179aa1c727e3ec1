import { groupBy } from '@prumo/domain';

import { STYLES, type TextStyle } from '../../document/theme.js';
import type { Typesetter } from '../../document/typesetter.js';
import type { Measure } from '../../document/wrap.js';
import { ASIDE_GAP, runIn } from './run-in.js';
import { type Column, type Group, PADDING, type Row, type TableSpec } from './table-spec.js';

/** The widths of the columns, in points: fixed ones first, the rest by their shares. */
export function columnWidths(columns: readonly Column[], total: number): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const shares = columns.reduce((sum, { width, grow }) => sum + (width === undefined ? (grow ?? 1) : 0), 0);
  const share = shares === 0 ? 0 : (total - fixed) / shares;
  return columns.map(({ width, grow }) => width ?? (grow ?? 1) * share);
}

/** A number with what may precede and follow it: '≥ 25', '≤ 0,65', '2,3·FT', '13 anos'. */
const NUMBER = /^((?:[≤≥<>=±≠≈]\s?)?[-−]?\d[\d.]*)(,\d+)?(\D.{0,11})?$/u;

const leftOf = (text: string, measure: Measure): number | undefined => {
  const match = NUMBER.exec(text);
  return match ? measure(match[1] ?? '') : undefined;
};

/** Offsets that align decimal commas; undefined for another text, and for all if the numbers need more than `width`. */
export function numberColumn(
  texts: readonly string[],
  width: number,
  measure: Measure,
  isAtEnd = false,
): (text: string) => number | undefined {
  let [left, right] = [0, 0];
  for (const text of new Set(texts)) {
    const before = leftOf(text, measure);
    if (before === undefined) continue;
    left = Math.max(left, before);
    right = Math.max(right, measure(text) - before);
  }
  if (left + right > width) return () => undefined;
  const comma = isAtEnd ? width - right : (width - left - right) / 2 + left;
  return (text) => {
    const before = leftOf(text, measure);
    return before === undefined ? undefined : comma - before;
  };
}

/** A column with its place: x from the left of the text area, widths in points. */
export interface PlacedColumn {
  column: Column;
  x: number;
  width: number;
  style: TextStyle;
  /** Left offset of a cell's line in the column; a cell of several lines is not a number. */
  offset(line: string, style: TextStyle, isAlone: boolean, row: Row): number;
}

export interface LaidCell {
  lines: readonly string[];
  /** The row's line on which it begins, from 0. */
  start: number;
  /** Left offset of its lines in the text area; absent: the column's. */
  left?: number;
  /** Number of columns; 0 if another cell covers it. */
  span: number;
}

export interface LaidRow {
  row: Row;
  cells: readonly LaidCell[];
  note: readonly string[];
  strong: boolean;
  lineCount: number;
  /** Above and below its texts, in points. */
  padding: number;
  height: number;
}

export interface LaidHead {
  title: readonly string[];
  note: readonly string[];
  /** One line at the right of the title's last one; '' if none. */
  aside: string;
  padding: number;
  height: number;
}

const LEADING = STYLES.cell.leading;
const NOTE_LEADING = STYLES.small.leading;
/** Between a row's cells and its note. */
export const NOTE_GAP = 1;

/** The height of lines of cells with a note below. */
export const heightOf = (lineCount: number, noteCount: number, padding: number): number =>
  2 * padding + lineCount * LEADING + (noteCount > 0 ? NOTE_GAP + noteCount * NOTE_LEADING : 0);

/** The unit: the row's, or that after the number. */
const keyOf = ({ unit }: Row, text: string): string => unit ?? NUMBER.exec(text)?.[3] ?? '';

/** Aligns the numbers of a column by unit: 'dB' and 'W/(m²·K)' have commas of their own. */
function commas(
  rows: readonly Row[],
  index: number,
  place: (texts: string[]) => (text: string) => number | undefined,
  linesOf: (text: string) => readonly string[],
): (line: string, key: string) => number | undefined {
  const figures = rows.flatMap((row) => {
    const [text = '', ...others] = linesOf(row.cells[index] ?? '');
    return text !== '' && others.length === 0 ? [{ text, key: keyOf(row, text) }] : [];
  });
  const byKey = [...groupBy(figures, ({ key }) => key)];
  const offsets = new Map(byKey.map(([key, all]) => [key, place(all.map(({ text }) => text))]));
  return (line, key) => offsets.get(key)?.(line);
}

export const rowsOf = ({ rows = [], groups = [] }: TableSpec): readonly Row[] =>
  groups.length > 0 ? groups.flatMap((group) => group.rows) : rows;

/** Places columns side by side; in a run-in table the first spans the others. */
function widthsOf({ columns, runIn }: TableSpec, total: number): { x: number; width: number }[] {
  if (runIn) {
    let right = total - columns.reduce((sum, { width = 0 }) => sum + width, 0);
    return columns.map(({ width }) => {
      if (width === undefined) return { x: 0, width: total };
      right += width;
      return { x: right - width, width };
    });
  }
  let left = 0;
  return columnWidths(columns, total).map((width) => {
    left += width;
    return { x: left - width, width };
  });
}

export function placeColumns(spec: TableSpec, type: Typesetter, total: number): PlacedColumn[] {
  const { columns } = spec;
  const rows = rowsOf(spec);
  return widthsOf(spec, total).map(({ x, width }, index) => {
    const column = columns[index] as Column;
    const style = column.style ?? STYLES.cell;
    const inner = width - 2 * PADDING.x;
    const isAtEnd = column.align === 'end' || column.align === 'right';
    const centred = (line: string, set: TextStyle): number => PADDING.x + (inner - type.width(line, set)) / 2;
    if ((column.align ?? 'left') === 'left') return { column, x, width, style, offset: () => PADDING.x };
    if (column.align === 'center') return { column, x, width, style, offset: centred };
    const atEnd = (line: string, set: TextStyle): number => PADDING.x + inner - type.width(line, set);
    if (column.align === 'right') return { column, x, width, style, offset: atEnd };
    const place = (texts: string[]): ReturnType<typeof numberColumn> =>
      numberColumn(texts, inner, (text) => type.width(text, style), isAtEnd);
    const onComma = commas(rows, index, place, (text) => type.lines(text, style, inner));
    const offset: PlacedColumn['offset'] = (line, set, isAlone, row) => {
      const found = isAlone ? onComma(line, keyOf(row, line)) : undefined;
      if (found !== undefined) return PADDING.x + found;
      return isAtEnd ? atEnd(line, set) : centred(line, set);
    };
    return { column, x, width, style, offset };
  });
}

/** The style of a cell: its column's, strong in a strong row. */
export const cellStyle = ({ style }: PlacedColumn, strong: boolean): TextStyle =>
  strong ? { ...style, font: STYLES.cellStrong.font } : style;

const paddingOf = ({ dense = false }: TableSpec): number => (dense ? PADDING.dense : PADDING.y);

export function layRow(
  row: Row,
  placed: readonly PlacedColumn[],
  type: Typesetter,
  spec: TableSpec,
  total: number,
): LaidRow {
  const strong = row.strong ?? false;
  const linesIn = (index: number, width: number): readonly string[] =>
    type.lines(
      row.cells[index] ?? '',
      cellStyle(placed[index] as PlacedColumn, strong),
      width - 2 * PADDING.x,
    );
  const cells = spec.runIn
    ? runIn(row, placed, type, linesIn)
    : placed.map(({ width }, index): LaidCell => ({ lines: linesIn(index, width), start: 0, span: 1 }));
  const note = type.lines(row.note?.trim() ?? '', STYLES.small, total - 2 * PADDING.x);
  const lineCount = Math.max(1, ...cells.map((cell) => cell.start + cell.lines.length));
  const padding = paddingOf(spec);
  return { row, cells, note, strong, lineCount, padding, height: heightOf(lineCount, note.length, padding) };
}

/** Null for an empty group. */
export function layHead(
  { title, note, aside: own = '' }: Group,
  type: Typesetter,
  spec: TableSpec,
  total: number,
): LaidHead | null {
  const width = total - 2 * PADDING.x;
  const aside = type.fitted(own, STYLES.small, width);
  const asideWidth = aside === '' ? 0 : type.width(aside, STYLES.small) + ASIDE_GAP;
  const whole = type.lines(title.trim(), STYLES.groupTitle, width);
  const lastWidth = type.width(whole.at(-1) ?? '', STYLES.groupTitle);
  // The aside gets a line of its own if it does not fit behind the title.
  const titleLines = lastWidth + asideWidth <= width ? whole : [...whole, ''];
  const noteLines = type.lines(note?.trim() ?? '', STYLES.small, width);
  if (titleLines.length + noteLines.length === 0) return null;
  const padding = paddingOf(spec);
  const height = 2 * padding + titleLines.length * LEADING + noteLines.length * NOTE_LEADING;
  return { title: titleLines, note: noteLines, aside, padding, height };
}
