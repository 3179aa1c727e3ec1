import type { Book } from '../../document/book.js';
import { COLORS, PAGE, STYLES, TEXT_WIDTH } from '../../document/theme.js';
import { RowWriter } from './draw-row.js';
import { type PlacedColumn, heightOf, type LaidRow, layRow, placeColumns } from './row-layout.js';
import { PADDING, type TableSpec } from './table-spec.js';

/** A header line, wrapped. */
interface LaidHeader {
  cells: readonly (readonly string[])[];
  height: number;
}

const STYLE = STYLES.columnTitle;

export function layHeader(placed: readonly PlacedColumn[], { type }: Book): LaidHeader {
  const cells = placed.map(({ column, width }) => type.lines(column.title, STYLE, width - 2 * PADDING.x));
  const lineCount = Math.max(...cells.map(({ length }) => length));
  return { cells, height: lineCount * STYLE.leading + 2 * PADDING.y };
}

function background({ flow, pen }: Book, height: number): void {
  pen.box(PAGE.left, flow.y, TEXT_WIDTH, height, COLORS.accentTint);
  pen.rule(PAGE.left, flow.y, TEXT_WIDTH, COLORS.accent, 0.9);
}

function cell(
  { flow, pen, type }: Book,
  placed: PlacedColumn,
  lines: readonly string[],
  height: number,
): void {
  const inner = placed.width - 2 * PADDING.x;
  const top = flow.y + height - PADDING.y - lines.length * STYLE.leading;
  lines.forEach((line, index) => {
    const centred = (placed.column.align ?? 'left') !== 'left';
    const offset = PADDING.x + (centred ? (inner - type.width(line, STYLE)) / 2 : 0);
    pen.text(line, PAGE.left + placed.x + offset, top + index * STYLE.leading, STYLE);
  });
}

/** The header where the table begins: its cells head their columns for a reader's software. */
export function drawHeader(book: Book, placed: readonly PlacedColumn[], { cells, height }: LaidHeader): void {
  const { flow, tags } = book;
  tags.artifact(() => background(book, height));
  tags.group('THead', () =>
    tags.group('TR', () =>
      placed.forEach((column, index) =>
        tags.leaf('TH', () => cell(book, column, cells[index] ?? [], height), { scope: 'Column' }),
      ),
    ),
  );
  flow.advance(height);
}

/** The header again, at the top of a further page: there for the eye, said once for the ear. */
export function repeatHeader(
  book: Book,
  placed: readonly PlacedColumn[],
  { cells, height }: LaidHeader,
): void {
  book.tags.artifact(() => {
    background(book, height);
    placed.forEach((column, index) => cell(book, column, cells[index] ?? [], height));
  }, 'Pagination');
  book.flow.advance(height);
}

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
