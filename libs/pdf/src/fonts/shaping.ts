import type { Font } from './fonts.js';

/** So many words are kept shaped, of each weight: those of several documents, in a few megabytes. */
const WORDS = 5000;

/** A word's glyphs and where they stand, in thousandths of the type's size. Shared: to be read alone. */
export interface ShapedWord {
  readonly glyphs: readonly { id: number; advanceWidth: number; codePoints: readonly number[] }[];
  readonly positions: readonly {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
    /** What the glyph takes by itself, before it is set nearer to or farther from the next. */
    advanceWidth: number;
  }[];
  readonly advanceWidth: number;
}

const shaped = new WeakMap<Font, Map<string, ShapedWord>>();

/** The word in this font, shaped once for all documents: shaping is most of what a small document takes. */
export function shapedWord(font: Font, text: string): ShapedWord {
  let words = shaped.get(font);
  if (!words) shaped.set(font, (words = new Map()));
  let word = words.get(text);
  if (!word) {
    if (words.size === WORDS) words.clear();
    words.set(text, (word = shape(font, text)));
  }
  return word;
}

/**
 * What is kept of a word depends on the word alone, so that no document shows which were made before it: fontkit
 * remembers the character that first asked for a glyph, and is made to forget it.
 */
function shape(font: Font, text: string): ShapedWord {
  const known = font._glyphs;
  font._glyphs = {};
  const scale = 1000 / font.unitsPerEm;
  const run = font.layout(text);
  font._glyphs = known;
  const glyphs = run.glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints }));
  const positions = run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, index) => ({
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * scale,
  }));
  return { glyphs, positions, advanceWidth: run.advanceWidth * scale };
}
