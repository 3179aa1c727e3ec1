import { crc32, inflate } from 'node:zlib';

import { PNG_INDEXED, PNG_SAMPLES, PNG_SIGNATURE, pngChunks } from '@prumo/pdf/png-chunks';

import { isImageSize, IMAGE_FAULTS } from './image-rules.js';

const MAX_PALETTE_BYTES = 768;
/** Length of tRNS by colour type; the types with an alpha channel have none. */
const TRANSPARENCY_BYTES: Readonly<Record<number, number>> = { 0: 2, 2: 6, 3: 256 };
const LAST_FILTER = 4;
const CHUNK_BYTES = 64 * 1024;

export const isPng = (file: Buffer): boolean => file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);

/**
 * The same pixels in a PNG of IHDR, PLTE, tRNS, IDAT and IEND alone: metadata and trailing bytes are removed, those
 * behind the compressed pixels too. A string is the reason for refusing the file.
 */
export async function cleanPng(file: Buffer): Promise<Buffer | string> {
  const chunks = pngChunks(file);
  const [header, packed] = [chunks?.get('IHDR'), chunks?.get('IDAT')];
  if (header?.length !== 13 || !packed) return IMAGE_FAULTS.damaged;
  const [width, height, type] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(9)];
  if (!isImageSize(width, height)) return IMAGE_FAULTS.size;
  if (header.readUInt8(8) !== 8 || header.readUInt8(12) !== 0) return IMAGE_FAULTS.png;
  const row = width * (PNG_SAMPLES[type] ?? 0) + 1;
  const { rows, packedBytes } = await unpack(packed, row * height);
  const palette = type === PNG_INDEXED ? (chunks?.get('PLTE') ?? Buffer.alloc(0)) : undefined;
  const isPaletteRight = !palette || (palette.length > 0 && palette.length % 3 === 0);
  if (row === 1 || rows.length !== row * height || !isPaletteRight) return IMAGE_FAULTS.damaged;
  for (let at = 0; at < rows.length; at += row)
    if ((rows[at] ?? 0) > LAST_FILTER) return IMAGE_FAULTS.damaged;
  const transparency = chunks?.get('tRNS')?.subarray(0, TRANSPARENCY_BYTES[type] ?? 0);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette.subarray(0, MAX_PALETTE_BYTES))] : []),
    ...(transparency?.length ? [chunk('tRNS', transparency)] : []),
    chunk('IDAT', packed.subarray(0, packedBytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The decompressed rows, and how many bytes of `packed` they took; in a thread of libuv. */
function unpack(packed: Buffer, maxOutputLength: number): Promise<{ rows: Buffer; packedBytes: number }> {
  return new Promise((resolve, reject) => {
    inflate(packed, { maxOutputLength, chunkSize: CHUNK_BYTES, info: true }, (error, result) => {
      if (error) return reject(error);
      const { buffer, engine } = result as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
      resolve({ rows: buffer, packedBytes: engine.bytesWritten });
    });
  });
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
