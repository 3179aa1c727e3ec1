import { hash } from 'node:crypto';

/** For random texts of 80 bits and more, which need no slow hash. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url');
