import { groupBy } from '@prumo/domain';

import { STYLES, type TextStyle } from '../../document/theme.js';
import type { Typesetter } from '../../document/typesetter.js';
import type { Measure } from '../../document/wrap.js';
import { type Column, type Group, PADDING, type Row, type TableSpec } from './table-spec.js';

/** The widths of the columns, in points: fixed ones first, the rest by their shares. */
export function columnWidths(columns: readonly Column[], total: number): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const shares = columns.reduce((sum, { width, grow }) => sum + (width === undefined ? (grow ?? 1) : 0), 0);
  const share = shares === 0 ? 0 : (total - fixed) / shares;
  return columns.map(({ width, grow }) => width ?? (grow ?? 1) * share);
}

/** A number with what may precede and follow it: '≥ 25', '≤ 0,65', '2,3·FT', '13 anos', '25 mm · sem níveis'. */
const NUMBER = /^((?:[≤≥<>=±≠≈]\s?)?[-−]?\d[\d.]*)(,\d+)?(\D.{0,11}?)?(\s· .*)?$/u;

const leftOf = (text: string, measure: Measure): number | undefined => {
  const match = NUMBER.exec(text);
  return match ? measure(match[1] ?? '') : undefined;
};

/** Offsets that align decimal commas; undefined for another text, and for all if the numbers need more than `width`. */
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
  return (text) => {
    const before = leftOf(text, measure);
    return before === undefined ? undefined : left - before;
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
  padding: number;
  height: number;
}

const LEADING = STYLES.cell.leading;
const NOTE_LEADING = STYLES.cellMuted.leading;
/** Between a row's cells and its note. */
export const NOTE_GAP = 1;

/** The height of lines of cells with a note below. */
export const heightOf = (lineCount: number, noteCount: number, padding: number): number =>
  2 * padding + lineCount * LEADING + (noteCount > 0 ? NOTE_GAP + noteCount * NOTE_LEADING : 0);

/** What follows the digits: 'dB', '% ao ano'. */
const unitOf = (text: string): string => NUMBER.exec(text)?.[3] ?? '';

/** The rows of each titled group, with those of the untitled ones that continue it. */
function blocksOf({ rows = [], groups }: TableSpec): Row[][] {
  if (!groups) return [[...rows]];
  const blocks: Row[][] = [];
  for (const { title, rows: own } of groups) {
    if (title !== '' || blocks.length === 0) blocks.push([]);
    blocks.at(-1)?.push(...own);
  }
  return blocks;
}

/** Aligns the numbers of a column by group and unit: 'dB' and 'W/(m²·K)' have commas of their own, merged cells too. */
function commas(
  spec: TableSpec,
  index: number,
  place: (texts: string[], isMerged: boolean) => (text: string) => number | undefined,
): (line: string, row: Row) => number | undefined {
  const offsets = new Map<Row, (text: string) => number | undefined>();
  for (const block of blocksOf(spec)) {
    const alike = groupBy(
      block,
      ({ cells, span }) => `${span ? 'merged ' : ''}${unitOf(cells[index] ?? '')}`,
    );
    for (const rows of alike.values()) {
      const texts = rows.map(({ cells }) => cells[index] ?? '');
      const offset = place(texts, rows[0].span !== undefined);
      for (const row of rows) offsets.set(row, offset);
    }
  }
  return (line, row) => offsets.get(row)?.(line);
}

export const rowsOf = ({ rows = [], groups = [] }: TableSpec): readonly Row[] =>
  groups.length > 0 ? groups.flatMap((group) => group.rows) : rows;

export function placeColumns(spec: TableSpec, type: Typesetter, total: number): PlacedColumn[] {
  const { columns } = spec;
  let right = 0;
  return columnWidths(columns, total).map((width, index) => {
    const column = columns[index] as Column;
    const style = column.style ?? STYLES.cell;
    const inner = width - 2 * PADDING.x;
    const x = right;
    right += width;
    const placed = { column, x, width, style };
    const rest = (line: string, set: TextStyle): number => inner - type.width(line, set);
    if (column.align === 'center')
      return { ...placed, offset: (line, set) => PADDING.x + rest(line, set) / 2 };
    if (column.align === 'right') return { ...placed, offset: (line, set) => PADDING.x + rest(line, set) };
    if (column.align !== 'number') return { ...placed, offset: () => PADDING.x };
    const onComma = commas(spec, index, (texts, isMerged) =>
      numberColumn(texts, isMerged ? total : inner, (text) => type.width(text, style)),
    );
    const offset: PlacedColumn['offset'] = (line, _set, isAlone, row) =>
      PADDING.x + ((isAlone ? onComma(line, row) : undefined) ?? 0);
    return { ...placed, offset };
  });
}

/** The style of a cell: its column's, strong in a strong row. */
export const cellStyle = ({ style }: PlacedColumn, strong: boolean): TextStyle =>
  strong ? { ...style, font: STYLES.cellStrong.font } : style;

const paddingOf = ({ dense = false }: TableSpec): number => (dense ? PADDING.dense : PADDING.y);

/** The width of a cell and the number of columns that it covers; none if another cell covers it. */
function extentOf({ span }: Row, placed: readonly PlacedColumn[], index: number): [number, number] {
  const own = placed[index]?.width ?? 0;
  const [first, last] = span ?? [index, index];
  if (index < first || index > last) return [own, 1];
  if (index > first) return [0, 0];
  const widths = placed.slice(first, last + 1).map(({ width }) => width);
  return [widths.reduce((sum, width) => sum + width, 0), widths.length];
}

export function layRow(
  row: Row,
  placed: readonly PlacedColumn[],
  type: Typesetter,
  spec: TableSpec,
  total: number,
): LaidRow {
  const strong = row.strong ?? false;
  const cells = placed.map((column, index): LaidCell => {
    const [width, span] = extentOf(row, placed, index);
    if (span === 0) return { lines: [], start: 0, span };
    const style = cellStyle(column, strong);
    return { lines: type.lines(row.cells[index] ?? '', style, width - 2 * PADDING.x), start: 0, span };
  });
  const note = type.lines(row.note?.trim() ?? '', STYLES.cellMuted, total - 2 * PADDING.x);
  const lineCount = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const padding = paddingOf(spec);
  return { row, cells, note, strong, lineCount, padding, height: heightOf(lineCount, note.length, padding) };
}

/** Null for an empty group. */
export function layHead(
  { title, note }: Group,
  type: Typesetter,
  spec: TableSpec,
  total: number,
): LaidHead | null {
  const width = total - 2 * PADDING.x;
  const titleLines = type.lines(title.trim(), STYLES.groupTitle, width);
  const noteLines = type.lines(note?.trim() ?? '', STYLES.cellMuted, width);
  if (titleLines.length + noteLines.length === 0) return null;
  const padding = paddingOf(spec);
  const height = 2 * padding + titleLines.length * LEADING + noteLines.length * NOTE_LEADING;
  return { title: titleLines, note: noteLines, padding, height };
}
