import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const MOST = 256;
/** The square of how far apart two shades are that look alike. */
const NEAR = 96;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

const bytesOf = (colour: number): readonly number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

function distance(one: number, other: number): number {
  const others = bytesOf(other);
  return bytesOf(one).reduce((sum, byte, at) => sum + (byte - (others[at] ?? 0)) ** 2, 0);
}

/** The colours that there is most of, alike ones once, and of each colour the place of the one that is nearest to it. */
function paletteOf(pixels: Uint32Array): {
  palette: readonly number[];
  placeOf: ReadonlyMap<number, number>;
} {
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const all = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette: number[] = [];
  // A shade that nobody tells from another leaves its place to a colour that there is little of.
  for (const colour of all)
    if (palette.length < MOST && !palette.some((known) => distance(known, colour) < NEAR))
      palette.push(colour);
  const nearest = (colour: number): number => {
    const away = palette.map((known) => distance(known, colour));
    return away.indexOf(Math.min(...away));
  };
  return { palette, placeOf: new Map(all.map((colour) => [colour, nearest(colour)])) };
}

/** A PNG of 256 colours at most, a quarter of what all shades of a printed page's edges take. */
export function palettePng(width: number, height: number, rgba: Uint8ClampedArray): Buffer {
  const bytes = Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const pixels = Uint32Array.from({ length: width * height }, (_, at) => bytes.readUIntBE(at * 4, 3));
  const { palette, placeOf } = paletteOf(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (const [at, colour] of pixels.entries()) {
    // Each row begins with the filter that it is under: none.
    rows[at + Math.floor(at / width) + 1] = placeOf.get(colour) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(bytesOf))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
