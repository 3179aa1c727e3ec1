import { type SignatureFacts, validateSignedFile } from '@prumo/pdf-signature';

/** An issued document, and the bytes that a file has behind it. */
export interface SignedFile {
  original: Uint8Array;
  appended: Uint8Array;
  /** Trusted root certificates in PEM; empty: none. */
  roots: string;
}

/** The task of a worker thread, since hostile files must not block the event loop. */
export default ({ original, appended, roots }: SignedFile): Promise<SignatureFacts[] | null> =>
  validateSignedFile(Buffer.concat([original, appended]), original.length, roots);
