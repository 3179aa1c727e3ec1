import type { Book } from '../../document/book.js';
import { STYLES } from '../../document/theme.js';
import { drawHeader, layHeader, repeatHeader } from './draw-header.js';
import { RowWriter } from './draw-row.js';
import { heightOf, type LaidRow, layRow, placeColumns } from './row-layout.js';
import type { TableSpec } from './table-spec.js';

/** A table up to this share of a page is not divided … */
const WHOLE = 0.3;
/** … unless more than this share of the page before it would stay empty. */
const MOST_EMPTY = 0.35;

/** The least of a row that may stand on a page: of one that is taller than a page, three lines. */
const leastOf = (height: number, pageHeight: number): number =>
  height <= pageHeight ? height : heightOf(3, 0);

/**
 * What must fit where a row begins: the row itself, with the next one where it would else stand alone on either
 * side of a page's end, and what follows the last one.
 */
function needed(rows: readonly LaidRow[], index: number, pageHeight: number, below: number): number {
  const least = (at: number): number => leastOf(rows[at]?.height ?? 0, pageHeight);
  const last = rows.length - 1;
  const withNext = index === 0 || index === last - 1;
  const end = withNext ? Math.min(index + 1, last) : index;
  const sum = least(index) + (end > index ? least(end) : 0) + (end === last ? below : 0);
  return sum <= pageHeight ? sum : least(index);
}

/**
 * A table over the whole width. Its header stands on every page that it reaches; no row is split unless it is
 * taller than a page; the first two rows stay with the header, and all with the heading before them, the last
 * two stay together, and a short table stays whole where that leaves no hole.
 */
export function table(book: Book, spec: TableSpec): void {
  const { flow, tags, type } = book;
  if (spec.rows.length === 0) return;
  const placed = placeColumns(spec, type);
  const header = (spec.header ?? true) ? layHeader(placed, book) : undefined;
  const headerHeight = header?.height ?? 0;
  const pageHeight = flow.pageHeight - headerHeight;
  const rows = spec.rows.map((row) => layRow(row, placed, type, spec.noteLabel));

  const continueTable = (): void => {
    flow.breakPage();
    if (header) repeatHeader(book, placed, header);
  };
  const writer = new RowWriter(book, placed, continueTable);

  tags.group('Table', () => {
    const below = spec.keepBelow ?? 0;
    const whole = rows.reduce((sum, { height }) => sum + height, headerHeight + below);
    const first = headerHeight + needed(rows, 0, pageHeight, below);
    const leavesHole = !flow.fits(whole) && flow.room > flow.pageHeight * MOST_EMPTY;
    const staysWhole = spec.whole
      ? whole <= flow.pageHeight
      : whole <= flow.pageHeight * WHOLE && !leavesHole;
    flow.place(staysWhole ? whole : first);
    if (header) drawHeader(book, placed, header);
    tags.group('TBody', () => {
      rows.forEach((row, index) => {
        if (index > 0 && needed(rows, index, pageHeight, below) > flow.room) continueTable();
        writer.write(row);
      });
    });
  });
  flow.gap(spec.after ?? STYLES.body.leading);
}
