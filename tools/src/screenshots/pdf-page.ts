import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels per point: an A4 page becomes about 890 pixels wide. */
const SCALE = 1.5;

/** A picture (WebP: a third of its PNG) of the first page of a PDF that has this text. */
export async function pictureOfPage(pdf: Buffer, text: string): Promise<Buffer> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      if (!words.includes(text)) continue;
      const viewport = page.getViewport({ scale: SCALE });
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      // pdf.js draws on any canvas of that interface; its types know the browser's alone.
      await page.render({ canvas: canvas as never, viewport }).promise;
      return await canvas.encode('webp', 75);
    }
  } finally {
    await task.destroy();
  }
  throw new Error(`No page says "${text}".`);
}
