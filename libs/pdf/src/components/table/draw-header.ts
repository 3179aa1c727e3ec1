import type { Book } from '../../document/book.js';
import { COLORS, PAGE, STYLES, TEXT_WIDTH } from '../../document/theme.js';
import { PADDING } from './table-spec.js';
import type { PlacedColumn } from './row-layout.js';

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
