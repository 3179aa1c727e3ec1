import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [40, 20];

/** A segment of a JPEG: marker, length and data. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** EXIF that tells where the photo was taken: a directory with a place (GPS), and a text behind it. */
const exif = (text: string): Buffer => {
  const place = [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26];
  const south = [0, 1, 0, 2, 0, 0, 0, 2, 0x53, 0, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...place, 0, 0, 0, 0, 0, 1, ...south, 0, 0, 0, 0];
  return Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff), Buffer.from(text)]);
};

/** A photo as a phone stores it: its place, a comment and a profile say `text`, and so does what stands behind it. */
export function photo(text: string): Buffer {
  const secret = Buffer.from(text);
  const frame = Buffer.from([8, 0, HEIGHT, 0, WIDTH, 1, 1, 0x11, 0]);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif(text)),
    segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), secret])),
    segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), secret])),
    segment(0xfe, secret),
    segment(0xc0, frame),
    scan,
    Buffer.from([0xff, 0xd9]),
    secret,
  ]);
}

/** A chunk of a PNG: length, name, data and checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A black PNG whose texts, whose place, and what stands behind its pixels and its end say `text`. */
export function screenshot(text: string): Buffer {
  const secret = Buffer.from(text);
  const header = Buffer.from([0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), secret])),
    chunk('eXIf', exif(text).subarray(6)),
    chunk('IDAT', Buffer.concat([deflateSync(Buffer.alloc((WIDTH + 1) * HEIGHT)), secret])),
    chunk('IEND', Buffer.alloc(0)),
    secret,
  ]);
}
