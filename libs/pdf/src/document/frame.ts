import { type Book, pageCount } from './book.js';
import { COLORS, PAGE, STYLES, TEXT_WIDTH } from './theme.js';

/** What stands at the edges of every page. */
interface Frame {
  headLeft: string;
  headRight: string;
  footLeft: string;
  /** 'página 3 de 12'. */
  pageLabel(page: number, pages: number): string;
}

const HEAD_Y = 46;
const FOOT_Y = PAGE.height - 52;

function head({ pen, type }: Book, { headLeft, headRight }: Frame): void {
  const style = STYLES.running;
  const left = type.single(headLeft);
  const room = TEXT_WIDTH - type.width(left, style) - 24;
  const right = type.fitted(headRight, style, room);
  pen.text(left, PAGE.left, HEAD_Y, { ...style, font: 'semibold', color: COLORS.accent });
  pen.text(right, PAGE.width - PAGE.right - type.width(right, style), HEAD_Y, style);
  pen.rule(PAGE.left, HEAD_Y + 19, TEXT_WIDTH, COLORS.hairline);
}

function foot({ pen, type }: Book, { footLeft }: Frame, label: string): void {
  const style = STYLES.running;
  const width = type.width(label, style);
  pen.rule(PAGE.left, FOOT_Y - 9, TEXT_WIDTH, COLORS.hairline);
  pen.text(type.fitted(footLeft, style, TEXT_WIDTH - width - 24), PAGE.left, FOOT_Y, style);
  pen.text(label, PAGE.width - PAGE.right - width, FOOT_Y, style);
}

/** Draws head and foot on all pages, once their number is known; the cover has no head. */
export function drawFrames(book: Book, frame: Frame): void {
  const { doc, tags } = book;
  const pages = pageCount(book);
  for (let page = 1; page <= pages; page += 1) {
    doc.switchToPage(page - 1);
    if (page > 1) tags.artifact(() => head(book, frame), 'Pagination');
    tags.artifact(() => foot(book, frame, frame.pageLabel(page, pages)), 'Pagination');
  }
}
