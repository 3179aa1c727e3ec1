import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture in sixteen greys: 0 is black, 15 white; one byte a pixel, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const HEADER_LENGTH = 13;

/** The greys of pixels in red, green, blue and alpha. */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) {
    const share = (offset: number, weight: number): number => (rgba[index * 4 + offset] ?? 0) * weight;
    pixels[index] = Math.round((share(0, 0.299) + share(1, 0.587) + share(2, 0.114)) / 17);
  }
  return { width, height, pixels };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** As a PNG of four bits a pixel, without filters: small for pages, which are mostly white. */
export function toPng({ width, height, pixels }: GreyPicture): Buffer {
  const header = Buffer.alloc(HEADER_LENGTH);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 0, 0, 0, 0], 8);
  const stride = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(stride * height);
  pixels.forEach((grey, index) => {
    const x = index % width;
    const at = Math.floor(index / width) * stride + 1 + (x >> 1);
    rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? grey << 4 : grey);
  });
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Reads what `toPng` has written. */
export function fromPng(png: Buffer): GreyPicture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = SIGNATURE.length + 12 + HEADER_LENGTH;
  const rows = inflateSync(png.subarray(start + 8, start + 8 + png.readUInt32BE(start)));
  const stride = 1 + Math.ceil(width / 2);
  const pixels = Uint8Array.from({ length: width * height }, (_, index) => {
    const x = index % width;
    const pair = rows[Math.floor(index / width) * stride + 1 + (x >> 1)] ?? 0;
    return x % 2 === 0 ? pair >> 4 : pair & 15;
  });
  return { width, height, pixels };
}
