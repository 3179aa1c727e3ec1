import type { TableSpec } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { type Heading, heading, type HeadingLevel, section } from '../document/heading.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';

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

/** The text that introduces what stands below it. */
export const introduce = (book: Book, text: string): void =>
  paragraph(book, text, { style: STYLES.small, after: 4, withNext: true });

/** A chapter of an introduction and a table. */
export const tableChapter = (
  make: MakeHeading,
  { title, intro }: { title: string; intro: string },
  spec: TableSpec,
): Chapter =>
  chapter(make(title), (book) => {
    introduce(book, intro);
    table(book, { ...spec, dense: true });
  });

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
