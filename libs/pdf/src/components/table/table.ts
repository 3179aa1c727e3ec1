import type { Book } from '../../document/book.js';
import { COLORS, STYLES } from '../../document/theme.js';
import type { Typesetter } from '../../document/typesetter.js';
import { RowWriter } from './draw-row.js';
import {
  heightOf,
  type LaidCell,
  type LaidHead,
  layHead,
  type LaidRow,
  layRow,
  type PlacedColumn,
  placeColumns,
  rowsOf,
} from './row-layout.js';
import { type Group, PADDING, type TableSpec } from './table-spec.js';

interface LaidHeader {
  cells: readonly LaidCell[];
  height: number;
}

const STYLE = STYLES.columnTitle;
/** Ends the repeated title of a group. */
export const CONTINUES = '(continuação)';
/** Share of the free width to the left of a title. */
const SHARES = { left: 0, number: 0, center: 0.5, right: 1 } as const;

/** The left offset of a title, aligned like the column's texts. */
const centredIn =
  ({ column, width }: PlacedColumn, type: Typesetter) =>
  (line: string): number =>
    PADDING.x + SHARES[column.align ?? 'left'] * (width - 2 * PADDING.x - type.width(line, STYLE));

function layHeader(placed: readonly PlacedColumn[], { type }: Book): LaidHeader {
  const lines = placed.map(({ column, width }) => type.lines(column.title, STYLE, width - 2 * PADDING.x));
  const lineCount = Math.max(...lines.map(({ length }) => length));
  const cells = lines.map((cell) => ({ lines: cell, start: lineCount - cell.length, span: 1 }));
  return { cells, height: lineCount * STYLE.leading + 2 * PADDING.header };
}

function background({ flow, pen }: Book, height: number): void {
  pen.box(flow.left, flow.y, flow.width, height, COLORS.accent);
}

function cell({ flow, pen, type }: Book, placed: PlacedColumn, laid: LaidCell | undefined): void {
  if (!laid) return;
  const offset = centredIn(placed, type);
  laid.lines.forEach((line, index) => {
    pen.text(
      line,
      flow.left + placed.x + offset(line),
      flow.y + PADDING.header + (laid.start + index) * STYLE.leading,
      STYLE,
    );
  });
}

function drawHeader(book: Book, placed: readonly PlacedColumn[], { cells, height }: LaidHeader): void {
  const { flow, tags } = book;
  tags.artifact(() => background(book, height));
  tags.group('THead', () =>
    tags.group('TR', () =>
      placed.forEach((column, index) =>
        tags.leaf('TH', () => cell(book, column, cells[index]), { scope: 'Column' }),
      ),
    ),
  );
  flow.advance(height);
}

/** Repeats the header on a further page as an artifact: it is tagged only once. */
function repeatHeader(book: Book, placed: readonly PlacedColumn[], { cells, height }: LaidHeader): void {
  book.tags.artifact(() => {
    background(book, height);
    placed.forEach((column, index) => cell(book, column, cells[index]));
  }, 'Pagination');
  book.flow.advance(height);
}

const CONTINUED = STYLES.groupTitle;
const CONTINUED_HEIGHT = CONTINUED.leading + 2 * PADDING.dense;

/** Repeats the title of the group that continues on a further page or column, as an artifact. */
function repeatTitle({ flow, pen, tags, type }: Book, title: string): void {
  const ending = ` ${CONTINUES}`;
  const width = flow.width - 2 * PADDING.x - type.width(ending, CONTINUED);
  const line = `${type.fitted(title, CONTINUED, width)}${ending}`;
  tags.artifact(() => {
    pen.box(flow.left, flow.y, flow.width, CONTINUED_HEIGHT, COLORS.accentTint);
    pen.text(line, flow.left + PADDING.x, flow.y + PADDING.dense, CONTINUED);
  }, 'Pagination');
  flow.advance(CONTINUED_HEIGHT);
}

/** A table up to this share of a page is not divided … */
const WHOLE = 0.15;
/** … unless more than this share of the previous page would stay empty. */
const MAX_EMPTY = 0.35;

/** A group up to this share of a page is not divided. */
const WHOLE_GROUP = 0.08;

/** Minimum height of a row on a page: three lines of one that is taller than a page. */
const leastOf = ({ height, padding }: LaidRow, pageHeight: number): number =>
  height <= pageHeight ? height : heightOf(3, 0, padding);

interface LaidGroup {
  group: Group | undefined;
  head: LaidHead | null;
  rows: readonly LaidRow[];
}

/** Height that must fit at the beginning of a row: the row, with the next one if either would be alone on a page. */
function needed(rows: readonly LaidRow[], index: number, pageHeight: number): number {
  const row = rows[index];
  const next = rows[index + 1];
  if (!row) return 0;
  const least = leastOf(row, pageHeight);
  const withNext = next && (index === 0 || index === rows.length - 2);
  const sum = least + (withNext ? leastOf(next, pageHeight) : 0);
  return sum <= pageHeight ? sum : least;
}

/** A tall head may begin with a few lines and continue on the next page. */
function leastHead(head: LaidHead | null, pageHeight: number): number {
  if (!head) return 0;
  if (head.height <= pageHeight * WHOLE) return head.height;
  return Math.min(head.height, heightOf(head.title.length, 3, head.padding));
}

/** Height that must fit to begin a group: all of a small one, else its head and first rows, even the next group's. */
function neededBy(groups: readonly LaidGroup[], at: number, pageHeight: number): number {
  const group = groups[at];
  if (!group) return 0;
  const { head, rows } = group;
  const headHeight = leastHead(head, pageHeight);
  if (rows.length === 0) return Math.min(headHeight + neededBy(groups, at + 1, pageHeight), pageHeight);
  const whole = rows.reduce((total, { height }) => total + height, headHeight);
  if (whole <= pageHeight * WHOLE_GROUP) return whole;
  return Math.min(headHeight + needed(rows, 0, pageHeight), pageHeight);
}

function layGroups(book: Book, spec: TableSpec, placed: readonly PlacedColumn[]): LaidGroup[] {
  const { type } = book;
  const groups = spec.groups ?? [undefined];
  return groups.map((group) => ({
    group,
    head: group ? layHead(group, type, spec, book.flow.width) : null,
    rows: (group ? group.rows : (spec.rows ?? [])).map((row) =>
      layRow(row, placed, type, spec, book.flow.width),
    ),
  }));
}

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);

const heightOfGroup = ({ head, rows }: LaidGroup): number =>
  (head?.height ?? 0) + sum(rows.map((row) => row.height));

/** The height of a table that is not divided, in points. */
export function tableHeight(book: Book, spec: TableSpec): number {
  const placed = placeColumns(spec, book.type, book.flow.width);
  const header = (spec.header ?? true) ? layHeader(placed, book).height : 0;
  return header + sum(layGroups(book, spec, placed).map(heightOfGroup));
}

/** Of a balanced column, for rows that cannot be divided; in points. */
const SLACK = 12;

/** Whether the table goes to one page, possibly the next. */
function staysWhole({ flow }: Book, { whole: wanted = false, groups }: TableSpec, height: number): boolean {
  if (wanted) return height <= flow.pageHeight;
  const leavesHole = !flow.fits(height) && flow.room > flow.pageHeight * MAX_EMPTY;
  return !groups && height <= flow.pageHeight * WHOLE && !leavesHole;
}

/**
 * Draws a table over the whole width. Its header is repeated on every page and in every column, with the title of a
 * group that continues there; rows are split only if taller than a page; the first two rows stay with the header and
 * the preceding heading, the last two stay together, and a short table or group stays whole if that leaves no gap.
 */
export function table(book: Book, spec: TableSpec): void {
  const { flow, tags, type } = book;
  if (rowsOf(spec).length === 0 && !spec.groups?.length) return;
  const placed = placeColumns(spec, type, flow.width);
  const header = (spec.header ?? true) ? layHeader(placed, book) : undefined;
  const headerHeight = header?.height ?? 0;
  const pageHeight = flow.pageHeight - headerHeight - (spec.groups ? CONTINUED_HEIGHT : 0);
  const groups = layGroups(book, spec, placed);

  let open = '';
  let rest = sum(groups.map(heightOfGroup));
  const balance = (): void => {
    if (spec.balanced) flow.balance(rest + flow.columns * (headerHeight + CONTINUED_HEIGHT + SLACK));
  };
  const continueTable = (title: string): void => {
    flow.breakPage();
    balance();
    if (header) repeatHeader(book, placed, header);
    if (title !== '') repeatTitle(book, title);
  };
  const writer = new RowWriter(book, placed, () => continueTable(open));

  tags.group('Table', () => {
    balance();
    const whole = headerHeight + rest;
    const first = headerHeight + neededBy(groups, 0, pageHeight);
    flow.place(staysWhole(book, spec, whole) ? whole : first);
    if (header) drawHeader(book, placed, header);
    groups.forEach(({ group, head, rows }, at) => {
      if (at > 0 && neededBy(groups, at, pageHeight) > flow.room) continueTable(group?.title ? '' : open);
      open = group?.title || open;
      tags.group('TBody', () => {
        if (group?.bookmark) book.outline.add(type.single(group.bookmark), 1, flow.y);
        if (head) writer.head(head);
        rest -= head?.height ?? 0;
        rows.forEach((row, index) => {
          if (index > 0 && needed(rows, index, pageHeight) > flow.room) continueTable(open);
          writer.write(row);
          rest -= row.height;
        });
      });
    });
  });
  flow.gap(spec.after ?? 8);
}
