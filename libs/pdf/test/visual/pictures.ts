import { fileURLToPath } from 'node:url';

import { createCanvas } from '@napi-rs/canvas';
import type { PdeModel } from '@prumo/domain';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { renderPde } from '../../src/index.js';
import { FIXTURES } from '../fixtures.js';
import { openPdf } from '../pdf-reader.js';
import { type GreyPicture, greyOf } from './grey-picture.js';

export const REFERENCES = fileURLToPath(new URL('./references/', import.meta.url));
const DOTS_PER_INCH = 56;

/** The compared pages: all, but selected ones of a very long report. */
const PAGES: Readonly<Record<string, readonly number[]>> = { 'very-long': [2, 3, 4, 5, 15, 18] };

async function draw(page: PDFPageProxy): Promise<GreyPicture> {
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / 72 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // pdf.js expects a browser's canvas; this one has the same methods.
  const target = { canvas, canvasContext: context, viewport, background: '#fff' } as unknown;
  await page.render(target as Parameters<PDFPageProxy['render']>[0]).promise;
  return greyOf(context.getImageData(0, 0, width, height).data, width, height);
}

/** The compared pages of a report by name: 'typical-03'. */
export async function picturesOf(name: string, model: PdeModel): Promise<Map<string, GreyPicture>> {
  const pdf = await openPdf((await renderPde(model)).bytes);
  const pages = PAGES[name] ?? Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pictures = new Map<string, GreyPicture>();
  for (const number of pages) {
    pictures.set(`${name}-${String(number).padStart(2, '0')}`, await draw(await pdf.getPage(number)));
  }
  return pictures;
}

export { FIXTURES };
