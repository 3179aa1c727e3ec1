import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { TEXT_WIDTH, type TextStyle } from '../document/theme.js';

/** Something said below a table, about the whole of it. */
export interface Remark {
  text: string;
  style: TextStyle;
}

/** In points: above the first remark, and below each. */
const GAP = { before: 6, after: 8 } as const;
/** A remark of more lines may go on over the next page. */
const MOST_LINES = 8;

/** The room that a table must leave below its last row, so that its remarks stay with it. */
export const remarksHeight = ({ type }: Book, remarks: readonly Remark[]): number =>
  remarks.reduce<number>((sum, { text, style }) => {
    const lines = Math.min(type.lines(text, style, TEXT_WIDTH).length, MOST_LINES);
    return sum + lines * style.leading + GAP.after;
  }, GAP.before);

export function remarks(book: Book, said: readonly Remark[]): void {
  if (said.length === 0) return;
  book.flow.gap(GAP.before);
  for (const { text, style } of said) paragraph(book, text, { style, after: GAP.after });
}
