const ALPHABET = 26;
const FIRST = 'A'.charCodeAt(0);

/** The letters of a section by its index, from 0: 'A', 'Z', 'AA'. */
export const lettersOf = (at: number): string =>
  (at >= ALPHABET ? lettersOf(Math.floor(at / ALPHABET) - 1) : '') +
  String.fromCharCode(FIRST + (at % ALPHABET));

/** Deeper than any composition that can be calculated. */
const MAX_STEPS = 8;

const LETTERS = /^[A-Z]{1,2}$/;
const NUMBER = /^[1-9]\d{0,2}$/;

const indexOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * ALPHABET + letter.charCodeAt(0) - FIRST + 1, 0);

/** Sections and layers by turns, from the outermost section: '2.A.1' is [1, 2, 1, 1]. */
export type LayerPath = readonly number[];

/** Reads a layer's position: '2', 'B.1', '2.A.1'; undefined of anything else. */
export function readPlace(text: string): LayerPath | undefined {
  const steps = text.trim().toUpperCase().split('.');
  const whole = NUMBER.test(steps[0] ?? '') ? ['A', ...steps] : steps;
  const isPlace =
    whole.length <= MAX_STEPS &&
    whole.length % 2 === 0 &&
    whole.every((step, at) => (at % 2 === 0 ? LETTERS : NUMBER).test(step));
  return isPlace ? whole.map((step, at) => (at % 2 === 0 ? indexOf(step) : Number(step))) : undefined;
}
