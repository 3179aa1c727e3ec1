import type { PdeLogo } from '@prumo/domain';

/** Width and height limit in pixels. */
const MAX_PIXELS = 2048;

/** Reasons for refusing an image, as the field shows them. */
export const IMAGE_FAULTS = {
  kind: 'Envie uma imagem PNG ou JPEG.',
  damaged: 'A imagem está incompleta ou danificada: abra-a e salve-a de novo.',
  size: `Envie uma imagem de até ${MAX_PIXELS} × ${MAX_PIXELS} pixels.`,
  png: 'Salve o PNG com 8 bits por canal e sem entrelaçamento.',
  jpeg: 'Salve o JPEG em RGB ou tons de cinza, com 8 bits por canal: CMYK não é aceito.',
} as const;

/** An image as it is stored, or the reason for refusing it. */
export type CleanedImage = { type: PdeLogo['mediaType']; bytes: Buffer } | { problem: string };

export const isImageSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MAX_PIXELS && height <= MAX_PIXELS;
