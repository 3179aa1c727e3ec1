import { hash } from 'node:crypto';

/** SHA-256 in hexadecimal, of a text in UTF-8 or of bytes. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/** The hash of a random text of 80 bits and more, which needs no slow hash. */
export const hashToken = (text: string): string => hash('sha256', text, 'base64url');
