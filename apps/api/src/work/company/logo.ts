import { inflateSync } from 'node:zlib';

import type { PdeLogo } from '@prumo/domain';

/** In pixels, either way. */
const LARGEST = 2048;
const PNG = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Samples of a pixel, by PNG's kind of colour. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const isSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= LARGEST && height <= LARGEST;

/** A PNG that is as large as it says when it is unpacked, and no larger. */
function isPng(file: Buffer): boolean {
  const packed: Buffer[] = [];
  let at = PNG.length;
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return false;
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(file.subarray(at + 8, end - 4));
    at = end;
  }
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const samples = SAMPLES[file.readUInt8(25)];
  const isPlain = file.readUInt8(24) === 8 && file.readUInt8(28) === 0;
  if (!samples || !isPlain || !isSize(width, height)) return false;
  const size = (width * samples + 1) * height;
  return inflateSync(Buffer.concat(packed), { maxOutputLength: size }).length === size;
}

/** A JPEG whose frame says a size. */
function isJpeg(file: Buffer): boolean {
  let at = 2;
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return marker <= 0xc2 && isSize(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5));
    at += 2 + file.readUInt16BE(at + 2);
  }
  return false;
}

/** What a file is by its bytes, whatever its name says; undefined when it is no logo that a document can show. */
export function logoType(file: Buffer): PdeLogo['mediaType'] | undefined {
  try {
    if (file.subarray(0, PNG.length).equals(PNG)) return isPng(file) ? 'image/png' : undefined;
    return file.readUInt16BE(0) === 0xffd8 && isJpeg(file) ? 'image/jpeg' : undefined;
  } catch {
    return undefined;
  }
}
