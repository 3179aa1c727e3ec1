import { type Book, pageCount } from './book.js';
import type { Before } from './flow.js';
import { COLORS, style, type TextStyle } from './theme.js';

/** Below the document's title (level 1): a chapter, and a part of one. */
export type HeadingLevel = 2 | 3;

/** A heading, with its identity for contents and bookmarks. */
export interface Heading {
  /** Unique in the document, and sorted in its order. */
  id: string;
  level: HeadingLevel;
  title: string;
}

interface Look {
  style: TextStyle;
  before: number;
  after: number;
}

const LOOKS: Readonly<Record<HeadingLevel, Look>> = {
  2: { style: style('semibold', 15, 19, COLORS.accent), before: 10, after: 3 },
  3: { style: style('semibold', 13, 17.5), before: 14, after: 5 },
};

/** In a narrow column. */
const NARROW: Look = { style: style('semibold', 15, 18.5, COLORS.accent), before: 9, after: 3 };

/** Adds a heading that stays with what follows it, with its bookmark. */
export function heading(book: Book, item: Heading): void {
  const { flow, pen, tags, type } = book;
  const { style: look, before, after } = flow.columns > 1 && item.level === 2 ? NARROW : LOOKS[item.level];
  const lines = type.lines(item.title, look, flow.width);
  const text = lines.length * look.leading + after;
  const tag = `H${item.level}`;
  const element = tags.add(tag);

  const air: Readonly<Record<Before, number>> = { page: 0, heading: before * 0.4, text: before };
  flow.hold({
    height: (follows) => air[follows] + text,
    draw(y, follows) {
      const top = y + air[follows];
      tags.content(tag, element, () => pen.lines(lines, flow.left, top, look));
      element.end();
      book.pageOf.set(item.id, pageCount(book));
      book.doc.addNamedDestination(item.id, 'XYZ', null, Math.max(top - 16, 0), null);
      book.outline.add(type.single(item.title), item.level - 2, top);
    },
  });
}

/** A section of the structure; its headings stay inside. */
export function section({ flow, tags }: Book, build: () => void): void {
  tags.group('Sect', () => {
    build();
    flow.settle();
  });
}
