import { graphemesOf } from './characters.js';

/** The printed width of a text in points. */
export type Measure = (text: string) => number;

/** Printed as a space, but never a place to break. */
export const NO_BREAK_SPACE = '\u00A0';
const SIGN_AND_NUMBER = /([≤≥<>=±≠≈]) (?=[\d-])/g;
const NAME_AND_EQUALS = /(?<=(?<![\p{L}\d])\p{L}{1,2}) (?==[ \u00A0])/gu;
const NORM_AND_NUMBER = /\b(ABNT|NBR|ISO|CEP|CREA|CAU) (?=[A-Z\d])/g;
const WORD_AND_ROMAN = /(?<!\p{L})(\p{L}{3,}) (?=[IVX]+(?![\p{L}\d]))/gu;
const CLASS_AND_NUMBER = /\b(classes?|zona|n\.º) (?=\d)/giu;
const RANGE = /((?<![\p{L}\d])\p{Lu}*\d+) a (?=\p{Lu}*\d)/gu;
const NUMBER_AND_UNIT =
  /(\d) (?=(?:m²|m|cm|mm|dB|Pa|kPa|MPa|N|kN|J|kJ|W|h|min|lux|anos|%|°C|m\/s)(?![\p{L}\d]))/gu;

/** Other texts have nothing to keep together. */
const MAY_GLUE = /\d| [A-Z-]/;

/** Keeps a sign with its number, the name of a quantity with its equals sign, a number with its unit, both ends of a range, a class or norm with its number. */
export const glue = (text: string): string => {
  if (!MAY_GLUE.test(text)) return text;
  return text
    .replace(SIGN_AND_NUMBER, `$1${NO_BREAK_SPACE}`)
    .replace(NAME_AND_EQUALS, NO_BREAK_SPACE)
    .replace(NORM_AND_NUMBER, `$1${NO_BREAK_SPACE}`)
    .replace(WORD_AND_ROMAN, `$1${NO_BREAK_SPACE}`)
    .replace(CLASS_AND_NUMBER, `$1${NO_BREAK_SPACE}`)
    .replace(RANGE, `$1${NO_BREAK_SPACE}a${NO_BREAK_SPACE}`)
    .replace(NUMBER_AND_UNIT, `$1${NO_BREAK_SPACE}`);
};

/** Also after a slash between words, not in 'm/s' and 'CREA/CAU'. */
const AFTER_HYPHEN = /(?<=\p{L}[-–—])(?=\p{L})|(?<=\p{L}{2}\/)(?!CAU\b)(?=\p{L}{2})/u;

/** Number of characters of a word that fit; at least one, so that wrapping ends in any width. */
function chunk(characters: readonly string[], maxWidth: number, measure: Measure): number {
  let width = 0;
  let count = 0;
  for (const character of characters) {
    width += measure(character);
    if (width > maxWidth) break;
    count += 1;
  }
  while (count > 1 && measure(characters.slice(0, count).join('')) > maxWidth) count -= 1;
  return Math.max(count, 1);
}

/** Breaks a word that is wider than a line at the end of each line. */
function broken(word: string, maxWidth: number, measure: Measure): string[] {
  const parts: string[] = [];
  let rest = graphemesOf(word);
  while (rest.length > 0) {
    const count = chunk(rest, maxWidth, measure);
    parts.push(rest.slice(0, count).join(''));
    rest = rest.slice(count);
  }
  return parts;
}

/** A part that may be alone on a line; `spaced` if a space precedes it. */
interface Piece {
  text: string;
  spaced: boolean;
}

const piecesOf = (line: string): Piece[] =>
  line
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => word.split(AFTER_HYPHEN).map((text, index) => ({ text, spaced: index === 0 })));

/** Kept-together parts wider than a line are separated at their spaces before a word is broken. */
const ungluedIn = ({ text, spaced }: Piece, maxWidth: number, measure: Measure): Piece[] =>
  text.includes(NO_BREAK_SPACE) && measure(text) > maxWidth
    ? text.split(NO_BREAK_SPACE).map((part, index) => ({ text: part, spaced: index > 0 || spaced }))
    : [{ text, spaced }];

function wrapLine(line: string, maxWidth: number, measure: Measure): string[] {
  const lines: string[] = [];
  let current = '';
  let width = 0;
  const space = measure(' ');
  for (const { text, spaced } of piecesOf(line).flatMap((piece) => ungluedIn(piece, maxWidth, measure))) {
    const gap = current !== '' && spaced ? ' ' : '';
    const added = measure(text);
    const total = width + (gap === '' ? 0 : space) + added;
    if (current === '' ? added <= maxWidth : total <= maxWidth) {
      current += gap + text;
      width = current === text ? added : total;
      continue;
    }
    if (current !== '') lines.push(spaced ? `${current} ` : current);
    const parts = added <= maxWidth ? [text] : broken(text, maxWidth, measure);
    lines.push(...parts.slice(0, -1));
    current = parts.at(-1) ?? '';
    width = measure(current);
  }
  return [...lines, current];
}

/**
 * The lines of a text within a width; its own line breaks are kept. A line keeps the space at its end (even beyond
 * the width), since readers of tags and copied text join lines as they are.
 */
export const wrap = (text: string, maxWidth: number, measure: Measure): string[] => {
  const own = text.split('\n');
  return own.flatMap((line, index) => {
    const lines = wrapLine(line, maxWidth, measure);
    const last = lines.pop() ?? '';
    return [...lines, last !== '' && index < own.length - 1 ? `${last} ` : last];
  });
};
