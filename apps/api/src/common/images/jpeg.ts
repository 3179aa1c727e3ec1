import { exifWithOrientation, orientationOf } from './exif-orientation.js';
import { isImageSize, IMAGE_FAULTS } from './image-rules.js';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const [EOI, SOS, APP0, APP1, APP14] = [0xd9, 0xda, 0xe0, 0xe1, 0xee];
/** Quantisation and Huffman tables, restart interval. */
const TABLES = new Set([0xdb, 0xc4, 0xdd]);
/** Bytes of JFIF's and Adobe's segment without a thumbnail or other data behind them. */
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isSupportedFrame = (marker: number, segment: Buffer): boolean =>
  marker <= 0xc2 && segment[4] === 8 && [1, 3].includes(segment.readUInt8(9));

export const isJpeg = (file: Buffer): boolean => file.subarray(0, START.length).equals(START);

/**
 * The same compressed pixels in a JPEG without metadata, comments, thumbnails, colour profile and trailing bytes. Of
 * EXIF the orientation alone stays. A string is the reason for refusing the file.
 */
export function cleanJpeg(file: Buffer): Buffer | string {
  const kept: Buffer[] = [START];
  let hasFrame = false;
  let hasScan = false;
  for (let at = START.length; ;) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
    if (file.readUInt8(at) !== 0xff) return IMAGE_FAULTS.damaged;
    const marker = file.readUInt8(at + 1);
    if (marker === EOI) return hasScan ? Buffer.concat([...kept, END]) : IMAGE_FAULTS.damaged;
    const end = at + 2 + file.readUInt16BE(at + 2);
    const segment = file.subarray(at, end);
    if (end > file.length || segment.length < 4) return IMAGE_FAULTS.damaged;
    if (isFrame(marker)) {
      if (!isImageSize(segment.readUInt16BE(7), segment.readUInt16BE(5))) return IMAGE_FAULTS.size;
      if (!isSupportedFrame(marker, segment)) return IMAGE_FAULTS.jpeg;
      if (hasFrame) return IMAGE_FAULTS.damaged;
      hasFrame = true;
    }
    if (marker === SOS && !hasFrame) return IMAGE_FAULTS.damaged;
    const next = marker === SOS ? scanEnd(file, end) : end;
    kept.push(withoutMetadata(marker, file.subarray(at, next)));
    hasScan ||= marker === SOS;
    at = next;
  }
}

/** The part of a segment that is needed to show the pixels, which may be empty. */
function withoutMetadata(marker: number, segment: Buffer): Buffer {
  if (marker === SOS || isFrame(marker) || TABLES.has(marker)) return segment;
  const data = segment.subarray(4);
  if (marker === APP0 && data.length >= JFIF_BYTES && data.toString('latin1', 0, 5) === 'JFIF\0')
    return segmentOf(APP0, Buffer.concat([data.subarray(0, JFIF_BYTES - 2), Buffer.alloc(2)]));
  if (marker === APP14 && data.length >= ADOBE_BYTES && data.toString('latin1', 0, 5) === 'Adobe')
    return segmentOf(APP14, data.subarray(0, ADOBE_BYTES));
  const orientation = marker === APP1 ? orientationOf(data) : 1;
  return orientation === 1 ? Buffer.alloc(0) : segmentOf(APP1, exifWithOrientation(orientation));
}

function segmentOf(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The end of the compressed data from `from` on: the next marker other than RST0 to RST7. */
export function scanEnd(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}
