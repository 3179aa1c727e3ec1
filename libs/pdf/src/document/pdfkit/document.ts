import PDFDocument from 'pdfkit';

import { type Font, FONT_NAMES, type FontName } from '../../fonts/fonts.js';
import { shapedWord, type ShapedWord } from '../../fonts/shaping.js';
import { extraXml, infoOf, type Metadata } from './metadata.js';

/** A pdfkit document; the package's types export the instance type only globally. */
export type PdfKit = PDFKit.PDFDocument;

/** An empty document without a page: PDF/A-3a and PDF/UA-1, in Portuguese. */
export function createDocument(
  metadata: Metadata,
  fonts: Readonly<Record<FontName, Font>>,
  clean: (text: string) => string,
): PdfKit {
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    subset: 'PDF/A-3a',
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    // No standard font: it would be listed even if unused, which PDF/A forbids.
    font: '',
    // `shapedWord` caches words for all documents.
    fontLayoutCache: false,
    info: infoOf(metadata, clean),
  });
  bufferFile(doc);
  doc.appendXML(extraXml(metadata));
  for (const name of FONT_NAMES) registerFont(doc, name, fonts[name]);
  return doc;
}

/** pdfkit also accepts fontkit's fonts; its types only files. */
function registerFont(doc: PdfKit, name: FontName, font: Font): void {
  doc.registerFont(name, font as unknown as Uint8Array).font(name);
  const { _font } = doc as unknown as { _font: { layoutRun(text: string): ShapedWord } };
  _font.layoutRun = (text) => shapedWord(font, text);
}

interface BufferedFile {
  _offset: number;
  _write(data: string | Uint8Array): void;
  push(chunk: Uint8Array | null): boolean;
}

/** Buffers text: pdfkit converts every line to bytes sign by sign and pushes each separately. */
function bufferFile(doc: PdfKit): void {
  const file = doc as unknown as BufferedFile;
  const push = file.push.bind(file);
  let lines = '';
  const flush = (): void => {
    if (lines !== '') push(Buffer.from(lines, 'latin1'));
    lines = '';
  };
  file._write = (data) => {
    if (typeof data === 'string') {
      lines += `${data}\n`;
      file._offset += data.length + 1;
    } else {
      flush();
      push(data);
      file._offset += data.length;
    }
  };
  file.push = (chunk) => {
    flush();
    return push(chunk);
  };
}

/** Opens a page. pdfkit writes its first transformation before the buffer exists. */
export function openPage(doc: PdfKit): void {
  doc.addPage();
  bufferPage(doc);
}

interface BufferedPage {
  write(chunk: string): void;
  end(): void;
  content: { write(chunk: Uint8Array): void };
}

/** Buffers the operators of a page: pdfkit keeps each as a byte array, most of the time of a long document. */
function bufferPage(doc: PdfKit): void {
  const page = doc.page as unknown as BufferedPage;
  const end = page.end.bind(page);
  let operators = '';
  page.write = (chunk) => {
    operators += `${chunk}\n`;
  };
  page.end = () => {
    page.content.write(Buffer.from(`${operators}\n`, 'latin1'));
    end();
  };
}

interface DottedLine {
  from: number;
  to: number;
  y: number;
  color: string;
  step: number;
  width: number;
}

const dotted = new WeakMap<object, string>();

/** Round dots: dashes of zero length, which `dash` refuses. The line style is written only if it changes on a page. */
export function dottedLine(doc: PdfKit, { from, to, y, color, step, width }: DottedLine): void {
  const look = `${width} w 1 J [0 ${step}] 0 d`;
  if (dotted.get(doc.page) !== look + color) {
    doc.strokeColor(color).addContent(look);
    dotted.set(doc.page, look + color);
  }
  doc.moveTo(from, y).lineTo(to, y).stroke();
}

export async function finish(doc: PdfKit): Promise<Uint8Array> {
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
