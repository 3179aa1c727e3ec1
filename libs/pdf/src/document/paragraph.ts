import type { Book } from './book.js';
import { STYLES, type TextStyle } from './theme.js';

interface ParagraphOptions {
  style?: TextStyle;
  /** Space below, in points. */
  after?: number;
  /** Stays with what follows it, like a heading; for few lines. */
  withNext?: boolean;
}

function heldParagraph(
  { flow, pen, tags }: Book,
  lines: readonly string[],
  { style, after }: { style: TextStyle; after: number },
): void {
  const element = tags.add('P');
  flow.hold({
    height: () => lines.length * style.leading + after,
    draw(y) {
      tags.content('P', element, () => pen.lines(lines, flow.left, y, style));
      element.end();
    },
  });
}

/** A paragraph over the whole width, continued on the next page or column if necessary. */
export function paragraph(
  book: Book,
  text: string,
  { style = STYLES.body, after = 8, withNext = false }: ParagraphOptions = {},
): void {
  const { flow, pen, tags, type } = book;
  let rest = type.lines(text, style, flow.width);
  if (rest.length === 0) return;
  if (withNext) {
    heldParagraph(book, rest, { style, after });
    return;
  }
  const element = tags.add('P');
  while (rest.length > 0) {
    flow.place(Math.min(rest.length, 2) * style.leading);
    const count = Math.max(1, Math.min(rest.length, Math.floor(flow.room / style.leading)));
    const lines = rest.slice(0, count);
    tags.content('P', element, () => pen.lines(lines, flow.left, flow.y, style));
    flow.advance(count * style.leading);
    rest = rest.slice(count);
  }
  element.end();
  flow.gap(after);
}
