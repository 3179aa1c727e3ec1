import { getOrInsert } from '@prumo/domain';

import type { FontName } from '../../fonts/fonts.js';
import { INDEX_DROP, INDEX_SIZE, segmentsOf } from '../symbols.js';
import type { PdfKit } from './document.js';

interface GlyphPosition {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}
/** Private parts of pdfkit's fonts that its `text` uses. */
interface PdfFont {
  id: string;
  ref(): object;
  encode(text: string): [codes: string[], positions: GlyphPosition[]];
}
interface Internals {
  _font: PdfFont;
  page: { fonts: Record<string, object> };
}

/** The operands that show a text; null if a glyph is off the baseline (an accent placed on its letter). */
type Shown = string | null;

const rounded = (value: number): number => Math.round(value * 100) / 100;

function shown([codes, positions]: ReturnType<PdfFont['encode']>): Shown {
  const parts: string[] = [];
  let run = '';
  for (const [index, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    if (xOffset !== 0 || yOffset !== 0) return null;
    run += codes[index];
    if (xAdvance === advanceWidth) continue;
    parts.push(`<${run}> ${rounded(advanceWidth - xAdvance)}`);
    run = '';
  }
  if (run !== '') parts.push(`<${run}>`);
  return `[${parts.join(' ')}] TJ`;
}

/** The operands of a line's parts in order; null as above. */
type ShownLine = readonly { operator: string; isIndex: boolean }[] | null;

function shownLine(text: string, font: PdfFont): ShownLine {
  const parts: { operator: string; isIndex: boolean }[] = [];
  for (const { text: part, isIndex } of segmentsOf(text)) {
    const operator = shown(font.encode(part));
    if (operator === null) return null;
    parts.push({ operator, isIndex });
  }
  return parts;
}

/** Writes pdfkit's text operators, but shapes each distinct text once: long tables repeat few texts. */
export class Glyphs {
  readonly #fonts = new Map<FontName, { font: PdfFont; texts: Map<string, ShownLine> }>();

  constructor(private readonly doc: PdfKit) {}

  /** Draws a line with its baseline at `y`, in points from the top of the page. */
  show(text: string, x: number, y: number, { font: name, size }: { font: FontName; size: number }): void {
    const { font, texts } = this.#font(name);
    const parts = getOrInsert(texts, text, () => shownLine(text, font));
    if (parts === null) {
      this.doc.font(name).fontSize(size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      return;
    }
    const { page } = this.doc as unknown as Internals;
    page.fonts[font.id] ??= font.ref();
    // The page's axis points down, the text's must point up.
    const matrix = `1 0 0 -1 ${rounded(x)} ${rounded(y)} Tm`;
    const sized = (share: number): string => `/${font.id} ${rounded(size * share)} Tf`;
    // An index continues the line: only size and rise change.
    const drawn = parts.map(({ operator, isIndex }) =>
      isIndex
        ? `${sized(INDEX_SIZE)} ${rounded(-size * INDEX_DROP)} Ts ${operator} ${sized(1)} 0 Ts`
        : operator,
    );
    this.doc.addContent(`BT ${sized(1)} ${matrix} ${drawn.join(' ')} ET`);
  }

  #font(name: FontName): { font: PdfFont; texts: Map<string, ShownLine> } {
    return getOrInsert(this.#fonts, name, () => {
      const { _font: font } = this.doc.font(name) as unknown as Internals;
      return { font, texts: new Map() };
    });
  }
}
