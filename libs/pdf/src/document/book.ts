import { FONT_NAMES, loadFonts } from '../fonts/fonts.js';
import { Characters } from './characters.js';
import { Flow } from './flow.js';
import { extraXml, infoOf, type Metadata } from './metadata.js';
import { Outline } from './outline.js';
import { bufferPage } from './page-buffer.js';
import { PDFDocument, type PdfKit } from './pdfkit.js';
import { Pen } from './pen.js';
import { Tags } from './tags.js';
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
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    subset: 'PDF/A-2a',
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    // No standard font: each is named in the file even when unused, and none may be in PDF/A.
    font: '',
    info: infoOf(info),
  });
  doc.appendXML(extraXml(info));
  // pdfkit takes fontkit's own fonts too; its types know only files.
  for (const name of FONT_NAMES) doc.registerFont(name, fonts[name] as unknown as Uint8Array);
  // The first transformation of a page is written by `addPage` itself, before the buffer is there.
  const addPage = (): void => {
    doc.addPage();
    bufferPage(doc);
  };
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
export async function closeBook({ doc, tags }: Book): Promise<Uint8Array> {
  tags.end();
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
