import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { COLORS, PAGE, STYLES, TEXT_WIDTH, type TextStyle } from '../document/theme.js';
import { table } from './table/table.js';

/** Something said below a table, about the whole of it. */
interface Remark {
  text: string;
  style: TextStyle;
}

/** In points: above the first remark, and below each. */
const GAP = { before: 6, after: 8 } as const;
/** A remark of more lines may go on over the next page. */
const MOST_LINES = 8;

/** The room that a table must leave below its last row, so that its remarks stay with it. */
export const remarksHeight = ({ type }: Book, remarks: readonly Remark[]): number =>
  remarks.reduce<number>((sum, { text, style }) => {
    const lines = Math.min(type.lines(text, style, TEXT_WIDTH).length, MOST_LINES);
    return sum + lines * style.leading + GAP.after;
  }, GAP.before);

export function remarks(book: Book, said: readonly Remark[]): void {
  if (said.length === 0) return;
  book.flow.gap(GAP.before);
  for (const { text, style } of said) paragraph(book, text, { style, after: GAP.after });
}

/** In points, between a panel's edge and its text. */
const INSET = { x: 14, y: 8 } as const;
const STYLE = { ...STYLES.cell, color: COLORS.ink };

/** A remark that stands out: a panel with a bar in the accent colour. Kept on one page; meant to be short. */
export function note({ flow, pen, tags, type }: Book, text: string): void {
  const lines = type.lines(text, STYLE, TEXT_WIDTH - 2 * INSET.x);
  const height = lines.length * STYLE.leading + 2 * INSET.y;
  flow.place(height);
  tags.artifact(() => {
    pen.box(PAGE.left, flow.y, TEXT_WIDTH, height, COLORS.panel);
    pen.box(PAGE.left, flow.y, 2.5, height, COLORS.accent);
  });
  tags.leaf('P', () => pen.lines(lines, PAGE.left + INSET.x, flow.y + INSET.y, STYLE));
  flow.advance(height);
  flow.gap(12);
}

/** Names and values, a line each; what has no value is left out. */
export function keyValues(
  book: Book,
  pairs: readonly (readonly [name: string, value: string | null])[],
): void {
  const rows = pairs.flatMap(([name, value]) => (value ? [{ cells: [name, value] }] : []));
  const columns = [
    { title: '', width: 160, style: STYLES.cellMuted, headsRow: true },
    { title: '', style: STYLES.cellStrong },
  ];
  table(book, { columns, rows, header: false });
}
