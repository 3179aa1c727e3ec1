import { chance, type Gen, int, pick } from './gen.js';
import type { Body, Mood } from './body.js';

const BOUNDARY = 'prumo-fuzz';

const part = (name: string, file: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n`),
    Buffer.from('Content-Type: application/pdf\r\n\r\n'),
    bytes,
    Buffer.from('\r\n'),
  ]);

const bytesOf = (g: Gen, documents: readonly Buffer[]): Buffer => {
  const known = documents.length > 0 && chance(g, 60) ? pick(g, documents) : undefined;
  if (known && chance(g, 70)) return known;
  const bytes = Buffer.from(known ?? Buffer.alloc(int(g, 0, 2000), '%PDF-1.7 '));
  if (bytes.length > 0) bytes[int(g, 0, bytes.length - 1)] = int(g, 0, 255);
  return bytes;
};

/** A form with a file: one of the documents that were handed out, one of their bytes changed, or none at all. */
export function formOf(g: Gen, mood: Mood, documents: readonly Buffer[]): Body {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  const file = bytesOf(g, documents);
  const right = { type, bytes: Buffer.concat([part('file', 'documento.pdf', file), end]) };
  if (mood === 'valid') return right;
  const treacherous = pick(g, ['__proto__', 'toString', '', 'outro', 'file[0]', 'a'.repeat(300)]);
  return pick<() => Body>(g, [
    () => ({ type, bytes: Buffer.concat([part(treacherous, '../../a', file), end]) }),
    () => ({ type, bytes: Buffer.concat([part('file', 'a', file), part('file', 'b', file), end]) }),
    () => ({ type, bytes: right.bytes.subarray(0, int(g, 0, right.bytes.length)) }),
    () => ({ type: 'multipart/form-data', bytes: right.bytes }),
    () => ({ type, bytes: end }),
    () => ({ type, bytes: Buffer.alloc(0) }),
    () => ({ type: 'application/json', bytes: Buffer.from('{}') }),
  ])();
}
