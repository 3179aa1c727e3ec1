import type { Book } from '../document/book.js';
import { COLORS, PAGE, STYLES, TEXT_WIDTH } from '../document/theme.js';
import { table } from './table/table.js';

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

/** Names and values, in two columns of them, read line by line; what has no value is left out. */
export function keyValues(
  book: Book,
  pairs: readonly (readonly [name: string, value: string | null | undefined])[],
): void {
  const told = pairs.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const rows = Array.from({ length: Math.ceil(told.length / 2) }, (_, index) => ({
    cells: [...(told[2 * index] ?? []), ...(told[2 * index + 1] ?? ['', ''])],
  }));
  const name = { title: '', width: 94, style: STYLES.cellMuted, headsRow: true };
  const value = { title: '', style: STYLES.cellStrong };
  table(book, { columns: [name, value, name, value], rows, header: false, dense: true });
}
