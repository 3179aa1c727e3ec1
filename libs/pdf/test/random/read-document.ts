import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { inspect, type Inspection, type StructureElement } from '@prumo/pdf-check';

import { openPdf, pagesOf } from '../pdf-reader.js';

/** Without white space: what remains of a text wherever its lines were broken. */
export const packed = (text: string): string => text.replace(/\s+/gu, '');

/** A page's text in the order in which it is drawn; each piece with the id of its marked content. */
export interface PieceOfPage {
  id: string;
  text: string;
}

/** A document as it can be read again: its structure by our checker's reader, its texts by pdf.js. */
export interface ReadDocument {
  pdf: PDFDocumentProxy;
  inspection: Inspection;
  pages: PieceOfPage[][];
  /** All that an element holds, without white space; wherever its parts stand. */
  textOf(element: StructureElement): string;
  /** The pages on which an element's content stands, counted from 1. */
  pagesOf(element: StructureElement): number[];
  /** The id of each piece of content of an element and what is below it. */
  idsOf(element: StructureElement): string[];
}

async function piecesOf(page: PDFPageProxy): Promise<PieceOfPage[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const pieces: PieceOfPage[] = [];
  for (const item of items) {
    if ('str' in item) {
      const last = pieces.at(-1);
      if (last) last.text += item.str;
    } else if (item.type !== 'endMarkedContent') pieces.push({ id: item.id ?? '', text: '' });
  }
  return pieces.map(({ id, text }) => ({ id, text: packed(text) }));
}

export async function readDocument(bytes: Uint8Array): Promise<ReadDocument> {
  const [pdf, inspection] = await Promise.all([openPdf(bytes), inspect(bytes)]);
  const pages = await Promise.all((await pagesOf(pdf)).map(piecesOf));
  const texts = new Map(pages.flat().map(({ id, text }) => [id, text]));
  const numbers = new Map(inspection.pages.map(({ ref, number }) => [ref, number]));
  const ownIds = ({ contents }: StructureElement): string[] =>
    contents.map(({ page, mcid }) => `p${page?.objectNumber}R_mc${mcid}`);
  const idsOf = (element: StructureElement): string[] => [
    ...ownIds(element),
    ...element.children.flatMap(idsOf),
  ];
  const pagesWith = (element: StructureElement): number[] => [
    ...element.contents.map(({ page }) => numbers.get(page) ?? 0),
    ...element.children.flatMap(pagesWith),
  ];
  return {
    pdf,
    inspection,
    pages,
    idsOf,
    textOf: (element) =>
      idsOf(element)
        .map((id) => texts.get(id) ?? '')
        .join(''),
    pagesOf: (element) => [...new Set(pagesWith(element))].sort((a, b) => a - b),
  };
}
