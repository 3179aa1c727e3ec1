import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code that people read and type, of five bits a character. */
export const newShortCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** 'ABCD-EFGH', as it is shown. */
export const groupShortCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Undoes case, grouping and lookalike letters. */
export const normalizeShortCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
