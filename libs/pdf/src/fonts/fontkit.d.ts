/** The used part of fontkit, which has no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
    readonly codePoints: readonly number[];
  }
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly {
      xAdvance: number;
      yAdvance: number;
      xOffset: number;
      yOffset: number;
    }[];
    readonly advanceWidth: number;
  }
  export interface Font {
    /** Glyphs by id, each with the characters that first requested it. */
    _glyphs: Record<number, Glyph>;
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { id: number };
    layout(text: string): GlyphRun;
  }
  export function create(data: Uint8Array): Font;
}
