import { deflateRawSync } from 'node:zlib';

const MIN_LENGTH = 16;
/** 16 random characters compress to 17 bytes and more; repetitions and sequences to 13 and fewer. */
const MIN_COMPRESSED_BYTES = 15;
const KEYBOARD = 'qwertyuiopasdfghjklzxcvbnm1234567890';

const stepsOf = (codes: readonly number[]): number[] =>
  codes.slice(1).map((code, at) => code - (codes[at] ?? 0));

/** Refuses short texts, repetitions and the order of the alphabet, digits or keyboard. Sentences pass. */
export function looksRandom(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const keys = Array.from(text.toLowerCase(), (character) => KEYBOARD.indexOf(character));
  const views = [codes, stepsOf(codes), stepsOf(keys)];
  return (
    codes.length >= MIN_LENGTH &&
    views.every((symbols) => deflateRawSync(Uint8Array.from(symbols)).length >= MIN_COMPRESSED_BYTES)
  );
}
