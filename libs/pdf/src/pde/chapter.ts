import type { Book } from '../document/book.js';
import { type Heading, heading, type HeadingLevel, section } from '../document/heading.js';

/** A chapter: its headings are known before a page is laid, for the contents come first. */
export interface Chapter {
  heading: Heading;
  /** Headings below its own that the contents list too. */
  inner: readonly Heading[];
  /** Whether it begins on a page of its own. */
  ownPage: boolean;
  /** Writes what follows the chapter's heading. */
  build(book: Book): void;
}

/** Makes headings with ids in the order of the document. */
export type MakeHeading = (level: HeadingLevel, title: string, eyebrow?: string) => Heading;

export function headingMaker(): MakeHeading {
  let count = 0;
  return (level, title, eyebrow) => {
    count += 1;
    return { id: `s${String(count).padStart(6, '0')}`, level, title, ...(eyebrow && { eyebrow }) };
  };
}

/** A chapter without headings of its own below. */
export const plainChapter = (
  heading: Heading,
  build: (book: Book) => void,
  { ownPage = false } = {},
): Chapter => ({ heading, inner: [], ownPage, build });

export function writeChapter(book: Book, chapter: Chapter): void {
  if (chapter.ownPage) book.flow.newPage();
  section(book, () => {
    heading(book, chapter.heading);
    chapter.build(book);
  });
}

/** The headings of the chapters that the contents list, in order. */
export const listedHeadings = (chapters: readonly Chapter[]): Heading[] =>
  chapters.flatMap(({ heading: own, inner }) => [own, ...inner]);
