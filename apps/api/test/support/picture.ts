import { crc32, deflateSync } from 'node:zlib';

/** Samples of a pixel, by PNG's kind of colour. */
const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

interface PngShape {
  /** Grey, colour, palette, grey with alpha, colour with alpha. */
  kind?: keyof typeof SAMPLES;
  bits?: number;
  interlace?: number;
  /** What is packed: each row begins with the number of its filter. Zeros, and so black, when absent. */
  rows?: Buffer;
  /** The compressed rows; made of `rows` when absent. */
  packed?: Buffer;
  /** Chunks before the pixels, by their names. */
  chunks?: readonly (readonly [string, Buffer])[];
}

/** A chunk of a PNG: length, name, data and checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A PNG file that says a size; as long as nothing else is asked for, a black picture that any program shows. */
export function png(width: number, height: number, shape: PngShape = {}): Buffer {
  const { kind = 0, bits = 8, interlace = 0, chunks = [] } = shape;
  const { rows = Buffer.alloc((width * SAMPLES[kind] * (bits / 8) + 1) * height) } = shape;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, kind, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...chunks.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', shape.packed ?? deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A company's mark with a clear ground: a ring and three bars. */
export function logoPng(): Buffer {
  const [width, height] = [240, 80];
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x - 40, y - 40);
      const isRing = distance > 22 && distance < 36;
      const isBar = x > 92 && x < 232 - ((y / 24) | 0) * 40 && y > 10 && y < 70 && (y - 10) % 24 < 12;
      const alpha = isRing || isBar ? 255 : 0;
      rows.set(isRing ? [154, 52, 18, alpha] : [27, 42, 48, alpha], y * (width * 4 + 1) + 1 + x * 4);
    }
  return png(width, height, { kind: 6, rows });
}

interface JpegShape {
  /** SOF0 to SOF15. */
  marker?: number;
  bits?: number;
  colours?: number;
  /** Segments before the frame, each with its marker and length. */
  segments?: readonly Buffer[];
}

/** A JPEG with a frame and a scan, whose compressed data are no picture. */
export function jpeg(width: number, height: number, shape: JpegShape = {}): Buffer {
  const { marker = 0xc0, bits = 8, colours = 3, segments = [] } = shape;
  const frame = Buffer.alloc(10 + 3 * colours);
  frame.set([0xff, marker, 0, 8 + 3 * colours, bits]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  frame[9] = colours;
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0, 0xff, 0xd0, 3]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, frame, scan, Buffer.from([0xff, 0xd9])]);
}

/** A segment of a JPEG. */
export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The data of an EXIF segment (APP1) with orientation and a GPS latitude reference, and a text behind them. */
export function exif(orientation: number, text: string): Buffer {
  const short = (tag: number, value: number) => [...tagged(tag, 3), 0, value, 0, 0];
  const tagged = (tag: number, type: number) => [tag >> 8, tag & 0xff, 0, type, 0, 0, 0, 1];
  const directory = [0, 2, ...short(0x0112, orientation), ...tagged(0x8825, 4), 0, 0, 0, 38, 0, 0, 0, 0];
  const gps = [0, 1, 0, 1, 0, 2, 0, 0, 0, 2, 0x53, 0, 0, 0, 0, 0, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, ...directory, ...gps];
  return Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff), Buffer.from(text)]);
}
