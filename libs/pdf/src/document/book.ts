import { loadFonts } from '../fonts/fonts.js';
import { Characters } from './characters.js';
import { Flow } from './flow.js';
import { createDocument, finish, openPage, type PdfKit } from './pdfkit/document.js';
import type { Metadata } from './pdfkit/metadata.js';
import { Outline } from './pdfkit/navigation.js';
import { Tags } from './pdfkit/tags.js';
import { Pen } from './pen.js';
import { Typesetter } from './typesetter.js';

/** A document in the making: what every component writes on. */
export interface Book {
  readonly doc: PdfKit;
  readonly characters: Characters;
  readonly type: Typesetter;
  readonly tags: Tags;
  readonly pen: Pen;
  readonly flow: Flow;
  readonly outline: Outline;
  /** Where each heading came to stand, by its id: pages count from 1. */
  readonly pageOf: Map<string, number>;
}

export const pageCount = ({ doc }: Book): number => doc.bufferedPageRange().count;

/** An empty book with its first page open: PDF/A-2a and PDF/UA-1, in Portuguese, titled. */
export function openBook(metadata: Metadata): Book {
  const fonts = loadFonts();
  const characters = new Characters((codePoint) => fonts.regular.hasGlyphForCodePoint(codePoint));
  const clean = (text: string): string => characters.clean(text).replace(/\s+/g, ' ').trim();
  const { title, author, subject, keywords, date } = metadata;
  const info = {
    title: clean(title),
    author: clean(author),
    subject: clean(subject),
    keywords: clean(keywords),
    date,
  };
  const doc = createDocument(info, fonts);
  const addPage = (): void => openPage(doc);
  addPage();
  return {
    doc,
    characters,
    type: new Typesetter(doc, characters),
    tags: new Tags(doc),
    pen: new Pen(doc),
    flow: new Flow(addPage),
    outline: new Outline(doc),
    pageOf: new Map(),
  };
}

/** The finished file. */
export function closeBook({ doc, tags }: Book): Promise<Uint8Array> {
  tags.end();
  return finish(doc);
}
