import { crc32, inflateSync } from 'node:zlib';

import type { PdeLogo } from '@prumo/domain';

/** In pixels, either way. */
const LARGEST = 2048;

/** Why a file can't be a logo, as its field tells it. */
export const LOGO = {
  kind: 'Envie uma imagem PNG ou JPEG.',
  damaged: 'A imagem está incompleta ou danificada: abra-a e salve-a de novo.',
  size: `Envie uma imagem de até ${LARGEST} × ${LARGEST} pixels.`,
  png: 'Salve o PNG com 8 bits por canal e sem entrelaçamento.',
  jpeg: 'Salve o JPEG em RGB ou tons de cinza, com 8 bits por canal: CMYK não é aceito.',
} as const;

/** What a file is by its bytes, whatever its name says, or why no document can show it. */
type Judgement = { type: PdeLogo['mediaType'] } | { problem: string };

const refused = (problem: string): Judgement => ({ problem });
const isSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= LARGEST && height <= LARGEST;

const PNG = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Samples of a pixel, by PNG's kind of colour. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;
const LAST_FILTER = 4;

/** The chunks of a PNG that is whole: each with its checksum, up to the one that ends it. */
function chunksOf(file: Buffer): Map<string, Buffer> | undefined {
  const chunks = new Map<string, Buffer>();
  let at = PNG.length;
  while (at + 12 <= file.length && !chunks.has('IEND')) {
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length || crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end))
      return undefined;
    const name = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, end);
    const before = chunks.get(name);
    chunks.set(name, before ? Buffer.concat([before, data]) : data);
    at = end + 4;
  }
  return chunks.has('IEND') ? chunks : undefined;
}

/** A PNG that is as large as it says when it is unpacked, and no larger. */
function judgePng(file: Buffer): Judgement {
  const chunks = chunksOf(file);
  const [header, packed] = [chunks?.get('IHDR'), chunks?.get('IDAT')];
  if (header?.length !== 13 || !packed) return refused(LOGO.damaged);
  const [width, height, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(9)];
  if (!isSize(width, height)) return refused(LOGO.size);
  if (header.readUInt8(8) !== 8 || header.readUInt8(12) !== 0) return refused(LOGO.png);
  const row = width * (SAMPLES[kind] ?? 0) + 1;
  const rows = inflateSync(packed, { maxOutputLength: row * height });
  const palette = chunks?.get('PLTE')?.length ?? 0;
  const isWhole =
    row > 1 && rows.length === row * height && (kind !== PALETTE || (palette > 0 && palette % 3 === 0));
  if (!isWhole) return refused(LOGO.damaged);
  for (let at = 0; at < rows.length; at += row)
    if ((rows[at] ?? 0) > LAST_FILTER) return refused(LOGO.damaged);
  return { type: 'image/png' };
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** A JPEG with a frame that can be shown, its pixels behind it, and its end. */
function judgeJpeg(file: Buffer): Judgement {
  let isFramed = false;
  let at = 2;
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file.readUInt8(at + 1);
    if (marker === 0xda)
      return isFramed && file.lastIndexOf(END_OF_JPEG) > at ? { type: 'image/jpeg' } : refused(LOGO.damaged);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (!isSize(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5))) return refused(LOGO.size);
      const isPlain = marker <= 0xc2 && file[at + 4] === 8 && [1, 3].includes(file.readUInt8(at + 9));
      if (!isPlain) return refused(LOGO.jpeg);
      isFramed = true;
    }
    at += 2 + file.readUInt16BE(at + 2);
  }
  return refused(LOGO.damaged);
}

/** Whether a file can be a logo: anything that a document could not show, whole and at once, can't. */
export function judgeLogo(file: Buffer): Judgement {
  try {
    if (file.subarray(0, PNG.length).equals(PNG)) return judgePng(file);
    return file.length > 1 && file.readUInt16BE(0) === 0xffd8 ? judgeJpeg(file) : refused(LOGO.kind);
  } catch {
    return refused(LOGO.damaged);
  }
}
