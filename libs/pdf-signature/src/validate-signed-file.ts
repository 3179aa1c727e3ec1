import { RevisionValidator } from './appended.js';
import { appendedRevisions } from './incremental-updates.js';
import { Original } from './original.js';
import { PdfSyntaxError } from './pdf-values.js';
import { certificatesOf, readSignature, type SignatureFacts } from './signatures.js';

const MOST_SIGNATURES = 16;

/**
 * The signatures that a file has behind an issued document, oldest first; null when anything else was appended. Bounded
 * in steps and memory: the file may be hostile.
 * @param length of the document that the file begins with
 * @param roots trusted root certificates in PEM; empty: none
 */
export async function validateSignedFile(
  file: Uint8Array,
  length: number,
  roots = '',
): Promise<SignatureFacts[] | null> {
  try {
    const document = new Original(file, length);
    const found = new RevisionValidator(document).validate(appendedRevisions(file, document, length));
    if (found.length === 0 || found.length > MOST_SIGNATURES) return null;
    const trusted = certificatesOf(roots);
    const signatures: SignatureFacts[] = [];
    for (const signature of found) signatures.push(await readSignature(file, signature, trusted));
    return signatures;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}
