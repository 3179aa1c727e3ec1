import type { PdeLogo } from '@prumo/domain';

import { type Pixels, readPng } from '../png.js';
import type { PdfKit } from './document.js';

/** A picture ready to be drawn; sizes in pixels. */
export interface Picture {
  width: number;
  height: number;
  /** Of EXIF; from 5 on the picture lies on its side. */
  orientation?: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** pdfkit decodes alpha asynchronously, so that errors were lost, and does not support a transparent colour. */
function embedded(doc: PdfKit, { width, height, colors, samples, alpha }: Pixels): Picture {
  const image = (colorSpace: string, more: object = {}) =>
    doc.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: colorSpace,
      ...more,
    });
  const mask = alpha && image('DeviceGray');
  mask?.end(alpha);
  const obj = image(colors === 1 ? 'DeviceGray' : 'DeviceRGB', mask ? { SMask: mask } : {});
  obj.end(samples);
  return { width, height, ...{ label: 'Picture', obj } };
}

/** Loads a picture; undefined if unreadable, since the document must not fail for it. */
export function openPicture(doc: PdfKit, { mediaType, base64 }: PdeLogo): Picture | undefined {
  const file = Buffer.from(base64, 'base64');
  try {
    if (mediaType === 'image/png') return embedded(doc, readPng(file));
    return (doc as unknown as { openImage(file: Buffer): Picture }).openImage(file);
  } catch {
    return undefined;
  }
}

/** Width and height as drawn. */
export const pictureSize = ({
  width,
  height,
  orientation = 1,
}: Picture): { width: number; height: number } =>
  orientation > 4 ? { width: height, height: width } : { width, height };

export function drawPicture(doc: PdfKit, picture: Picture, { x, y, width, height }: Box): void {
  doc.image(picture as never, x, y, { fit: [width, height], align: 'center', valign: 'center' });
}
