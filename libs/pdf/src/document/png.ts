import { inflateSync } from 'node:zlib';

import { PNG_INDEXED, PNG_SAMPLES, pngChunks } from './png-chunks.js';

/** Decoded pixels: 8 bits a sample, row by row. */
export interface Pixels {
  width: number;
  height: number;
  /** Samples of a pixel: grey, or red, green and blue. */
  colors: 1 | 3;
  samples: Buffer;
  /** Opacity of each pixel; null if all are opaque. */
  alpha: Buffer | null;
}

/** Larger pictures take too long to draw. */
const MAX_PIXELS = 2048 * 2048;
const OPAQUE = 255;

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** The predicted value of a byte by its row's filter, from the bytes to the left, above, and above left. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter === 4) return paeth(left, up, corner);
  throw new Error('A row of a PNG has a filter that there is none of.');
}

function unfiltered(rows: Uint8Array, height: number, width: number, step: number): Buffer {
  const length = width * step;
  const plain = Buffer.alloc(length * height);
  let above: Uint8Array = new Uint8Array(length);
  for (let row = 0; row < height; row++) {
    const from = row * (length + 1) + 1;
    const filter = rows[from - 1] ?? 0;
    const line = new Uint8Array(plain.buffer, plain.byteOffset + row * length, length);
    for (let at = 0; at < length; at++) {
      const [left, corner] = at < step ? [0, 0] : [line[at - step] ?? 0, above[at - step] ?? 0];
      line[at] = (rows[from + at] ?? 0) + predicted(filter, left, above[at] ?? 0, corner);
    }
    above = line;
  }
  return plain;
}

/** The opacity of a pixel by the transparent colour, which has two bytes a sample. */
function opacityByColor(chunk: Buffer | undefined): (plain: Buffer, at: number) => number {
  const clear = chunk && Buffer.from(chunk.filter((_, at) => at % 2 === 1));
  return (plain, at) => (clear?.equals(plain.subarray(at, at + clear.length)) ? 0 : OPAQUE);
}

function fromPalette(plain: Buffer, chunks: ReadonlyMap<string, Buffer>): Pick<Pixels, 'samples' | 'alpha'> {
  const [palette, clear] = [chunks.get('PLTE') ?? Buffer.alloc(0), chunks.get('tRNS')];
  const samples = Buffer.alloc(plain.length * 3);
  plain.forEach((color, pixel) => {
    if (palette.copy(samples, pixel * 3, color * 3, color * 3 + 3) < 3)
      throw new Error('A pixel of a PNG has a colour that its palette has not.');
  });
  return { samples, alpha: clear ? Buffer.from(plain.map((color) => clear[color] ?? OPAQUE)) : null };
}

function splitOpacity(
  plain: Buffer,
  step: number,
  clear: Buffer | undefined,
): Pick<Pixels, 'samples' | 'alpha'> {
  const colors = step > 2 ? 3 : 1;
  if (step === colors && !clear) return { samples: plain, alpha: null };
  const count = plain.length / step;
  const samples = Buffer.alloc(count * colors);
  const alpha = Buffer.alloc(count);
  const seen =
    step === colors ? opacityByColor(clear) : (_: Buffer, at: number) => plain.readUInt8(at + colors);
  for (let pixel = 0; pixel < count; pixel++) {
    for (let color = 0; color < colors; color++)
      samples[pixel * colors + color] = plain[pixel * step + color] ?? 0;
    alpha[pixel] = seen(plain, pixel * step);
  }
  return { samples, alpha };
}

/** Decodes a PNG of 8 bits a sample without interlacing. @throws for any other */
export function readPng(file: Buffer): Pixels {
  const chunks = pngChunks(file);
  if (!chunks) throw new Error('A PNG that is damaged.');
  const header = chunks.get('IHDR') ?? Buffer.alloc(0);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bits, kind, interlace] = [header.readUInt8(8), header.readUInt8(9), header.readUInt8(12)];
  const step = PNG_SAMPLES[kind];
  if (bits !== 8 || interlace !== 0 || !step || width * height > MAX_PIXELS)
    throw new Error('A PNG that is not read here.');
  const size = (width * step + 1) * height;
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0), { maxOutputLength: size });
  if (rows.length !== size) throw new Error('A PNG of other pixels than it says.');
  const plain = unfiltered(rows, height, width, step);
  const isPainted = kind === PNG_INDEXED;
  const { samples, alpha } = isPainted
    ? fromPalette(plain, chunks)
    : splitOpacity(plain, step, chunks.get('tRNS'));
  const isOpaque = alpha?.every((one) => one === OPAQUE) ?? true;
  return { width, height, colors: isPainted || step > 2 ? 3 : 1, samples, alpha: isOpaque ? null : alpha };
}
