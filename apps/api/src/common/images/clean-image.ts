import type { PdeLogo } from '@prumo/domain';

import { type CleanedImage, IMAGE_FAULTS } from './image-rules.js';
import { cleanJpeg, isJpeg } from './jpeg.js';
import { cleanPng, isPng } from './png.js';

/** The file's media type with its metadata and trailing bytes removed, or why no document can show it. */
export async function cleanImage(file: Buffer): Promise<CleanedImage> {
  try {
    if (isPng(file)) return await cleaned('image/png', cleanPng(file));
    if (isJpeg(file)) return await cleaned('image/jpeg', cleanJpeg(file));
    return { problem: IMAGE_FAULTS.kind };
  } catch {
    return { problem: IMAGE_FAULTS.damaged };
  }
}

async function cleaned(
  type: PdeLogo['mediaType'],
  result: Promise<Buffer | string> | Buffer | string,
): Promise<CleanedImage> {
  const bytes = await result;
  return typeof bytes === 'string' ? { problem: bytes } : { type, bytes };
}
