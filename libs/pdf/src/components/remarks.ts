import type { Book } from '../document/book.js';
import { COLORS, STYLES } from '../document/theme.js';
import { table } from './table/table.js';

/** Between a panel's edge and its text, in points. */
const INSET = { x: 14, y: 8 } as const;
const STYLE = STYLES.text;

/** A highlighted remark: a panel with a bar in the accent colour, kept on one page. */
export function note({ flow, pen, tags, type }: Book, text: string): void {
  const lines = type.lines(text, STYLE, flow.width - 2 * INSET.x);
  const height = lines.length * STYLE.leading + 2 * INSET.y;
  flow.place(height);
  tags.artifact(() => {
    pen.box(flow.left, flow.y, flow.width, height, COLORS.panel);
    pen.box(flow.left, flow.y, 2.5, height, COLORS.accent);
  });
  tags.leaf('P', () => pen.lines(lines, flow.left + INSET.x, flow.y + INSET.y, STYLE));
  flow.advance(height);
  flow.gap(8);
}

/** Width below which names and values are in one column, in points. */
const NARROW = 300;

/** Names and values, in two columns if there is room, read by line; names without a value are omitted. */
export function keyValues(
  book: Book,
  pairs: readonly (readonly [name: string, value: string | null | undefined])[],
): void {
  const present = pairs.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const name = { title: '', width: 94, style: STYLES.cellMuted, headsRow: true };
  const value = { title: '', style: STYLES.cellStrong };
  const spec = { header: false, dense: true };
  if (book.flow.width < NARROW) {
    table(book, { ...spec, columns: [name, value], rows: present.map((cells) => ({ cells })) });
    return;
  }
  const rows = Array.from({ length: Math.ceil(present.length / 2) }, (_, index) => ({
    cells: [...(present[2 * index] ?? []), ...(present[2 * index + 1] ?? ['', ''])],
  }));
  table(book, { ...spec, columns: [name, value, name, value], rows });
}
