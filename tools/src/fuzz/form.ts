import { filePart, FORM_END, FORM_TYPE, formOf } from '../client/form.js';
import { chance, type Gen, int, pick } from './gen.js';
import type { Body, Mood } from './body.js';

const bytesOf = (g: Gen, documents: readonly Buffer[]): Buffer => {
  const known = documents.length > 0 && chance(g, 60) ? pick(g, documents) : undefined;
  if (known && chance(g, 70)) return known;
  const bytes = Buffer.from(known ?? Buffer.alloc(int(g, 0, 2000), '%PDF-1.7 '));
  if (bytes.length > 0) bytes[int(g, 0, bytes.length - 1)] = int(g, 0, 255);
  return bytes;
};

/** A form with a file: one of the documents that were handed out, one of their bytes changed, or none at all. */
export function formBodyOf(g: Gen, mood: Mood, documents: readonly Buffer[]): Body {
  const file = bytesOf(g, documents);
  const right = formOf(file);
  const body = (bytes: Buffer, type = FORM_TYPE): Body => ({ type, bytes });
  if (mood === 'valid') return body(right);
  const treacherous = pick(g, ['__proto__', 'toString', '', 'outro', 'file[0]', 'a'.repeat(300)]);
  return pick<() => Body>(g, [
    () => body(Buffer.concat([filePart(file, treacherous, '../../a'), FORM_END])),
    () => body(Buffer.concat([filePart(file), filePart(file), FORM_END])),
    () => body(right.subarray(0, int(g, 0, right.length))),
    () => body(right, 'multipart/form-data'),
    () => body(FORM_END),
    () => body(Buffer.alloc(0)),
    () => body(Buffer.from('{}'), 'application/json'),
  ])();
}
