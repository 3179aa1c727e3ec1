/** The part of fontkit (which brings no types of its own) that this library asks. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { id: number };
  }
  export function create(data: Uint8Array): Font;
}
