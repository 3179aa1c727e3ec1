import { randomInt } from 'node:crypto';

/** No letters or digits that are taken for one another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** A password that nobody guesses (about 92 bits) and that can be read out and typed. */
export const randomPassword = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
