import { getOrInsert } from '@prumo/domain';

import type { Font } from './fonts.js';

/** Maximum number of cached words per weight: those of several documents, in a few megabytes. */
const WORDS = 5000;

/** A word's glyphs and positions, in thousandths of the font size. Shared: read only. */
export interface ShapedWord {
  readonly glyphs: readonly { id: number; advanceWidth: number; codePoints: readonly number[] }[];
  readonly positions: readonly {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
    /** The glyph's own advance, without kerning. */
    advanceWidth: number;
  }[];
  readonly advanceWidth: number;
}

const shaped = new WeakMap<Font, Map<string, ShapedWord>>();

/** The shaped word, cached for all documents: shaping takes most of the time of a small document. */
export function shapedWord(font: Font, text: string): ShapedWord {
  const words = getOrInsert(shaped, font, () => new Map<string, ShapedWord>());
  if (words.size === WORDS && !words.has(text)) words.clear();
  return getOrInsert(words, text, () => shape(font, text));
}

/** A cached word must depend on itself alone: fontkit's memory of who first requested a glyph is reset. */
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
