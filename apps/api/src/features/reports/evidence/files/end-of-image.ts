import { scanEnd } from '../../../../common/images/jpeg.js';

const PNG_SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk, beside its data. */
const CHUNK_FRAME = 12;
const [EOI, SOS] = [0xd9, 0xda];

/** The offset behind the last chunk of a PNG, whose pixels are not unpacked; undefined if it is no whole PNG. */
export function endOfPng(file: Buffer): number | undefined {
  for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_FRAME <= file.length;) {
    const name = file.toString('latin1', at + 4, at + 8);
    if ((at === PNG_SIGNATURE_BYTES) !== (name === 'IHDR')) return undefined;
    at += CHUNK_FRAME + file.readUInt32BE(at);
    if (name === 'IEND') return at <= file.length ? at : undefined;
  }
  return undefined;
}

/** The offset behind the end marker of a JPEG; undefined if it is no whole JPEG. */
export function endOfJpeg(file: Buffer): number | undefined {
  let hasScan = false;
  for (let at = 2; at + 2 <= file.length;) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1];
    if (marker === EOI) return hasScan ? at + 2 : undefined;
    if (at + 4 > file.length) return undefined;
    const end = at + 2 + file.readUInt16BE(at + 2);
    at = marker === SOS ? scanEnd(file, end) : end;
    hasScan ||= marker === SOS;
  }
  return undefined;
}
