import { type Book, pageCount } from './book.js';
import { COLORS, PAGE, style, STYLES, TEXT_WIDTH, type TextStyle } from './theme.js';

export interface Frame {
  headLeft: string;
  /** Printed first in the head of every page: 'MINUTA'. */
  headMark?: string | undefined;
  headRight: string;
  footLeft: string;
  /** The first page with a head: a cover has none. */
  firstHead: 1 | 2;
  /** 'página 3 de 12'. */
  pageLabel(page: number, pages: number): string;
}

const HEAD_Y = 25;
const FOOT_Y = PAGE.height - 34;

const TITLE: TextStyle = { ...STYLES.running, font: 'semibold', color: COLORS.accent };
const MARK = style('semibold', 11, 11, COLORS.alert);
const GAP = 12;

function head({ pen, type }: Book, { headLeft, headMark, headRight }: Frame): void {
  const { running } = STYLES;
  let x: number = PAGE.left;
  if (headMark) {
    pen.text(headMark, x, HEAD_Y, MARK);
    x += type.width(headMark, MARK) + GAP;
  }
  const left = type.single(headLeft);
  pen.text(left, x, HEAD_Y, TITLE);
  const room = PAGE.width - PAGE.right - x - type.width(left, TITLE) - 2 * GAP;
  const right = type.fitted(headRight, running, room);
  pen.text(right, PAGE.width - PAGE.right - type.width(right, running), HEAD_Y, running);
  pen.rule(PAGE.left, HEAD_Y + 19, TEXT_WIDTH, COLORS.hairline);
}

function foot({ pen, type }: Book, { footLeft }: Frame, label: string): void {
  const { running } = STYLES;
  const width = type.width(label, running);
  pen.rule(PAGE.left, FOOT_Y - 7, TEXT_WIDTH, COLORS.hairline);
  pen.text(type.fitted(footLeft, running, TEXT_WIDTH - width - 24), PAGE.left, FOOT_Y, running);
  pen.text(label, PAGE.width - PAGE.right - width, FOOT_Y, running);
}

/** Draws head and foot when the number of pages is known. */
export function drawFrames(book: Book, frame: Frame): void {
  const { doc, tags } = book;
  const pages = pageCount(book);
  for (let page = 1; page <= pages; page += 1) {
    doc.switchToPage(page - 1);
    if (page >= frame.firstHead) tags.artifact(() => head(book, frame), 'Pagination');
    tags.artifact(() => foot(book, frame, frame.pageLabel(page, pages)), 'Pagination');
  }
}
