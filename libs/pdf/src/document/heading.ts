import { type Book, pageCount } from './book.js';
import type { Before } from './flow.js';
import { COLORS, PAGE, TEXT_WIDTH, type TextStyle, STYLES } from './theme.js';

/** Below the document's title (level 1): section or requirement, criterion, analysis. */
export type HeadingLevel = 2 | 3 | 4;

/** A heading, and where the contents and the bookmarks find it. */
export interface Heading {
  /** Unique in the document, and in the order of the document when sorted as text. */
  id: string;
  level: HeadingLevel;
  title: string;
  /** A line in small type above the title: 'Requisito 12'. */
  eyebrow?: string;
}

interface Look {
  style: TextStyle;
  before: number;
  after: number;
}

const title = (
  font: TextStyle['font'],
  size: number,
  leading: number,
  color: string = COLORS.ink,
): TextStyle => ({
  font,
  size,
  leading,
  color,
});

const LOOKS: Readonly<Record<HeadingLevel, Look>> = {
  2: { style: title('semibold', 20, 25, COLORS.accent), before: 26, after: 11 },
  3: { style: title('semibold', 13, 17.5), before: 22, after: 7 },
  4: { style: title('semibold', 10.5, 14.5, COLORS.accent), before: 15, after: 6 },
};

/** The name of a heading in the contents and bookmarks: 'Requisito 12 – Desempenho acústico'. */
export const headingName = ({ eyebrow, title }: Heading): string =>
  eyebrow ? `${eyebrow} – ${title}` : title;

/** A heading that stays with what follows it, in bookmarks and contents. */
export function heading(book: Book, item: Heading): void {
  const { flow, pen, tags, type } = book;
  const { style, before, after } = LOOKS[item.level];
  const eyebrow = item.eyebrow === undefined ? '' : type.fitted(item.eyebrow, STYLES.eyebrow, TEXT_WIDTH);
  const lines = type.lines(item.title, style, TEXT_WIDTH);
  const eyebrowHeight = eyebrow === '' ? 0 : STYLES.eyebrow.leading + 1;
  const text = eyebrowHeight + lines.length * style.leading + after;
  const tag = `H${item.level}`;
  const element = tags.add(tag);

  const air: Readonly<Record<Before, number>> = { page: 0, heading: before * 0.4, text: before };
  flow.hold({
    height: (follows) => air[follows] + text,
    draw(y, follows) {
      const top = y + air[follows];
      tags.content(tag, element, () => {
        pen.text(eyebrow && `${eyebrow} `, PAGE.left, top, STYLES.eyebrow);
        pen.lines(lines, PAGE.left, top + eyebrowHeight, style);
      });
      element.end();
      book.pageOf.set(item.id, pageCount(book));
      book.doc.addNamedDestination(item.id, 'XYZ', null, Math.max(top - 16, 0), null);
      book.outline.add(type.single(headingName(item)), item.level - 2, top);
    },
  });
}

/** A part of the document, as readers' software lists them; its headings don't leave it. */
export function section({ flow, tags }: Book, build: () => void): void {
  tags.group('Sect', () => {
    build();
    flow.settle();
  });
}
