import { randomBytes } from 'node:crypto';

import { hashToken } from '../../../common/sha256.js';
import { newShortCode, normalizeShortCode } from '../../../common/short-code.js';

/** 40 bits: whoever guesses needs the token too. */
const CODE_LENGTH = 8;

/** A token of 256 bits, and its hash. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const newLinkCode = (): string => newShortCode(CODE_LENGTH);

/** Hashed with the token, so that the short code can't be guessed from its hash alone. */
export const hashLinkCode = (token: string, code: string): string =>
  hashToken(`${token}:${normalizeShortCode(code)}`);
