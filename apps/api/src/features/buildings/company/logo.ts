import type { PdeLogo } from '@prumo/domain';

import { cleanJpeg, isJpeg } from './jpeg.js';
import { type CleanedLogo, LOGO } from './logo-rules.js';
import { cleanPng, isPng } from './png.js';

/** The file's media type with its metadata and trailing bytes removed, or why no document can show it. */
export async function cleanLogo(file: Buffer): Promise<CleanedLogo> {
  try {
    if (isPng(file)) return await cleaned('image/png', cleanPng(file));
    if (isJpeg(file)) return await cleaned('image/jpeg', cleanJpeg(file));
    return { problem: LOGO.kind };
  } catch {
    return { problem: LOGO.damaged };
  }
}

async function cleaned(
  type: PdeLogo['mediaType'],
  result: Promise<Buffer | string> | Buffer | string,
): Promise<CleanedLogo> {
  const bytes = await result;
  return typeof bytes === 'string' ? { problem: bytes } : { type, bytes };
}
