import { crc32 } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Samples per pixel by colour type. */
export const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
export const PNG_INDEXED = 3;

/** Chunks up to IEND by name, equal ones concatenated; undefined if the file ends early or a checksum is wrong. */
export function pngChunks(file: Buffer): ReadonlyMap<string, Buffer> | undefined {
  const chunks = new Map<string, Buffer>();
  let at = PNG_SIGNATURE.length;
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
