import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [40, 20];

/** A segment of a JPEG: marker, length and data. */
function segment(marker: number, ...data: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(data.map((part) => Buffer.from(part as Buffer)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** EXIF data (TIFF) with a GPS directory, and a text behind it. */
const exif = (text: string): Buffer => {
  const gps = [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26];
  const south = [0, 1, 0, 2, 0, 0, 0, 2, 0x53, 0, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...gps, 0, 0, 0, 0, 0, 1, ...south, 0, 0, 0, 0];
  return Buffer.concat([Buffer.from(tiff), Buffer.from(text)]);
};

/** A JPEG with `text` in its EXIF, XMP, ICC profile and comment, and behind its end. */
export const jpegWith = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, 'Exif\0\0', exif(text)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', text),
    segment(0xe2, 'ICC_PROFILE\0\x01\x01', text),
    segment(0xfe, text),
    segment(0xc0, Buffer.from([8, 0, HEIGHT, 0, WIDTH, 1, 1, 0x11, 0])),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9]),
    Buffer.from(text),
  ]);

/** A chunk of a PNG: length, name, data and checksum. */
function chunk(name: string, data: Buffer | string): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(data as Buffer)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(named.length - 4);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A black PNG with `text` in its text chunk and EXIF, behind its pixels and behind its end. */
export const pngWith = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.from([0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, 8, 0, 0, 0, 0])),
    chunk('tEXt', `Comment\0${text}`),
    chunk('eXIf', exif(text)),
    chunk('IDAT', Buffer.concat([deflateSync(Buffer.alloc((WIDTH + 1) * HEIGHT)), Buffer.from(text)])),
    chunk('IEND', ''),
    Buffer.from(text),
  ]);
