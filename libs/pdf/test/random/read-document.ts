import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { inspect, type Inspection, type StructureElement } from '@prumo/pdf-check';

import { openPdf, pagesOf } from '../pdf-reader.js';

/** Removes white space, so that texts are equal however their lines break. */
export const packed = (text: string): string => text.replace(/\s+/gu, '');

/** A piece of a page's text in drawing order, with the id of its marked content. */
export interface PieceOfPage {
  id: string;
  text: string;
}

/** A parsed document: its structure by our checker, its texts by pdf.js. */
export interface ReadDocument {
  pdf: PDFDocumentProxy;
  inspection: Inspection;
  pages: PieceOfPage[][];
  /** The text of an element without white space. */
  textOf(element: StructureElement): string;
  /** The pages of an element's content, from 1. */
  pagesOf(element: StructureElement): number[];
  /** The ids of the content of an element and its descendants. */
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
