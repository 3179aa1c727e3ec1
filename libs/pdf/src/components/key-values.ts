import type { Book } from '../document/book.js';
import { STYLES } from '../document/theme.js';
import { table } from './table/table.js';

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
