import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal, of a text in UTF-8 or of bytes. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
