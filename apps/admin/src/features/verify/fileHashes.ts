import { hexadecimal, indexOfText } from '@prumo/pdf-signature/bytes';

/** As every document ends that was issued. */
const END = '%%EOF\n';

/** Browsers hash over HTTPS, and on this very machine, alone. */
export class NoHashing extends Error {}

/** The end of the first document in a file; undefined if the file ends there, or if there is none. */
export function firstEnd(bytes: Uint8Array): number | undefined {
  const at = indexOfText(bytes, END);
  const end = at + END.length;
  return at >= 0 && end < bytes.length ? end : undefined;
}

export interface FileHashes {
  bytes: Uint8Array;
  whole: string;
  /** Of the document that the file begins with, if something stands behind it. */
  beginning?: { length: number; sha256: string };
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/**
 * The SHA-256 of a file, and of the document that it begins with if something stands behind that. Nothing is sent.
 * @throws NoHashing where the browser does not hash
 */
export async function fileHashes(file: File): Promise<FileHashes> {
  if (!('subtle' in crypto)) throw new NoHashing();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const end = firstEnd(bytes);
  const whole = await sha256(bytes);
  return end === undefined
    ? { bytes, whole }
    : { bytes, whole, beginning: { length: end, sha256: await sha256(bytes.slice(0, end)) } };
}
