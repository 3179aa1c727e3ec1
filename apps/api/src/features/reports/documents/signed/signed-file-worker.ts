import { AppendedJudge } from './appended.js';
import { Original } from './original.js';
import { PdfSyntaxError } from './pdf-values.js';
import { appendedRevisions } from './revisions.js';
import { certificatesOf, readSignature, type ReadSignature } from './signatures.js';

/** A document as it was issued, and what a file has behind it. */
export interface SignedFile {
  original: Uint8Array;
  appended: Uint8Array;
  /** The roots that are trusted, in PEM; empty: none. */
  roots: string;
}

/** The signatures of a file that says what it said; null when something else was appended. */
export type SignedVerdict = ReadSignature[] | null;

/** More are no signing of a document. */
const MOST_SIGNATURES = 16;

/** Judges what a file has behind the document. */
export async function judgeSignedFile({ original, appended, roots }: SignedFile): Promise<SignedVerdict> {
  const file = Buffer.concat([original, appended]);
  try {
    const document = new Original(file, original.length);
    const found = new AppendedJudge(document).judge(appendedRevisions(file, document, original.length));
    if (found.length === 0 || found.length > MOST_SIGNATURES) return null;
    const trusted = certificatesOf(roots);
    const signatures: ReadSignature[] = [];
    for (const signature of found) signatures.push(await readSignature(file, signature, trusted));
    return signatures;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}

/** The task of a worker thread (piscina's shape): hostile files keep nobody else waiting. */
export default judgeSignedFile;
