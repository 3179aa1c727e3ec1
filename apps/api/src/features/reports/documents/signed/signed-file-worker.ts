import type { SignatureRecord } from '../verification.dto.js';
import { RevisionValidator } from './appended.js';
import { appendedRevisions } from './incremental-updates.js';
import { Original } from './original.js';
import { PdfSyntaxError } from './pdf-values.js';
import { certificatesOf, readSignature } from './signatures.js';

/** An issued document, and the bytes that a file has behind it. */
export interface SignedFile {
  original: Uint8Array;
  appended: Uint8Array;
  /** Trusted root certificates in PEM; empty: none. */
  roots: string;
}

/** The signatures of a file; null when anything else was appended. */
export type SignedVerdict = SignatureRecord[] | null;

const MOST_SIGNATURES = 16;

/** Validates the bytes behind the document; the task of a worker thread, since hostile files must not block the event loop. */
export default async function validateSignedFile({
  original,
  appended,
  roots,
}: SignedFile): Promise<SignedVerdict> {
  const file = Buffer.concat([original, appended]);
  try {
    const document = new Original(file, original.length);
    const found = new RevisionValidator(document).validate(
      appendedRevisions(file, document, original.length),
    );
    if (found.length === 0 || found.length > MOST_SIGNATURES) return null;
    const trusted = certificatesOf(roots);
    const signatures: SignatureRecord[] = [];
    for (const signature of found) signatures.push(await readSignature(file, signature, trusted));
    return signatures;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}
