import type { Book } from '../document/book.js';
import { type Heading, heading, type HeadingLevel, section } from '../document/heading.js';

/** A chapter. Its heading exists before pages are laid out, since the contents come first. */
export interface Chapter {
  heading: Heading;
  /** Whether it begins on a new page; a number: on the next page or column if fewer points are left. */
  ownPage: boolean | number;
  build(book: Book): void;
}

/** Creates headings with ids in the order of the document. */
export type MakeHeading = (title: string, level?: HeadingLevel) => Heading;

export function headingMaker(): MakeHeading {
  let count = 0;
  return (title, level = 2) => {
    count += 1;
    return { id: `s${String(count).padStart(6, '0')}`, level, title };
  };
}

export const chapter = (
  heading: Heading,
  build: (book: Book) => void,
  { ownPage = false }: { ownPage?: boolean | number } = {},
): Chapter => ({ heading, ownPage, build });

export function writeChapter(book: Book, { heading: own, ownPage, build }: Chapter): void {
  const { flow } = book;
  flow.settle();
  if (ownPage === true) flow.newPage();
  else if (typeof ownPage === 'number' && flow.room < ownPage && !flow.opensPage) flow.breakPage();
  section(book, () => {
    heading(book, own);
    build(book);
  });
}
