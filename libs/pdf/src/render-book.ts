import type { PdeCompany } from '@prumo/domain';

import { type Book, closeBook, openBook, pageCount } from './document/book.js';
import { drawFrames, type Frame } from './document/frame.js';
import { paletteOf } from './document/palette.js';
import { attach } from './document/pdfkit/attachment.js';
import type { Metadata } from './document/pdfkit/metadata.js';
import { FRAME } from './pde/words/frame.js';

export interface RenderedDocument {
  bytes: Uint8Array;
  pages: number;
  /** Characters that the fonts lack, printed as '□'; invisible ones by code point ('U+0007'). */
  replaced: string[];
}

/** Identity of a document of any kind. */
interface DocumentModel {
  building: { name: string };
  company?: PdeCompany;
  authenticityCode: string;
  version: number;
  generatedAt: string;
}

/** A frame's defaults: the title, the building and the authenticity code. */
interface BookOptions extends Omit<Metadata, 'date'>, Partial<Frame> {
  /** Attached as JSON, for programs. */
  data?: { name: string; content: object };
}

/** Renders a document: its pages, then their heads and feet, and its data. Pure: the same model gives the same bytes. */
export async function renderBook<M extends DocumentModel>(
  model: M,
  { title, author, subject, keywords, data, ...frame }: BookOptions,
  write: (book: Book, model: M) => void,
): Promise<RenderedDocument> {
  const { building, company, authenticityCode, version, generatedAt } = model;
  const date = new Date(generatedAt);
  const metadata = { title: `${title} – ${building.name}`, author, subject, keywords, date };
  const book = openBook(metadata, paletteOf(company?.accentColor));
  write(book, model);
  drawFrames(book, {
    headLeft: title,
    headRight: building.name,
    footLeft: FRAME.footer(authenticityCode, version),
    firstHead: 1,
    pageLabel: FRAME.page,
    ...frame,
  });
  if (data)
    attach(book.doc, {
      name: `${data.name}.json`,
      mediaType: 'application/json',
      description: FRAME.data,
      data: Buffer.from(JSON.stringify(data.content)),
      date,
    });
  const pages = pageCount(book);
  return { bytes: await closeBook(book), pages, replaced: book.characters.replaced };
}
