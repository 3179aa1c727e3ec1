import { getOrInsert } from '@prumo/domain';

import type { FontName } from '../fonts/fonts.js';
import { Characters } from './characters.js';
import type { PdfKit } from './pdfkit/document.js';
import { INDEX_SIZE, segmentsOf } from './symbols.js';
import type { TextStyle } from './theme.js';
import { glue, NO_BREAK_SPACE, wrap } from './wrap.js';

const ELLIPSIS = '…';
/** Widths are measured once at this size and scaled. */
const UNIT = 1000;

/** Cleans, measures and wraps texts, each distinct text once. */
export class Typesetter {
  readonly #widths = new Map<FontName, Map<string, number>>();
  readonly #lines = new Map<string, readonly string[]>();

  constructor(
    private readonly doc: PdfKit,
    private readonly characters: Characters,
  ) {}

  /** The printable text on one line. */
  single(text: string): string {
    return this.characters.single(text);
  }

  /** The visible width, without trailing space. */
  width(text: string, style: TextStyle): number {
    return this.#measure(text.trimEnd(), style);
  }

  /** The lines of a text within a width; none for a blank text. */
  lines(text: string, style: TextStyle, maxWidth: number): readonly string[] {
    return getOrInsert(this.#lines, `${style.font}|${style.size}|${maxWidth}|${text}`, () => {
      const clean = glue(this.characters.clean(text)).trimEnd();
      return clean === '' ? [] : wrap(clean, maxWidth, (part) => this.#measure(part, style));
    });
  }

  /** At most `count` lines, the last one cut with an ellipsis. */
  linesUpTo(count: number, text: string, style: TextStyle, maxWidth: number): readonly string[] {
    const lines = this.lines(text, style, maxWidth);
    if (lines.length <= count) return lines;
    const rest = lines.slice(count - 1).join('');
    return [...lines.slice(0, count - 1), this.fitted(rest, style, maxWidth)];
  }

  /** One line, cut with an ellipsis if it does not fit. */
  fitted(text: string, style: TextStyle, maxWidth: number): string {
    const line = this.single(text);
    if (this.width(line, style) <= maxWidth) return line;
    const room = maxWidth - this.width(ELLIPSIS, style);
    const [first = ''] = wrap(line, room, (part) => this.#measure(part, style));
    return first.trimEnd() + ELLIPSIS;
  }

  #measure(text: string, { font, size }: TextStyle): number {
    return (this.#unitWidth(text, font) * size) / UNIT;
  }

  #unitWidth(text: string, font: FontName): number {
    const widths = getOrInsert(this.#widths, font, () => new Map<string, number>());
    return getOrInsert(widths, text, () => {
      this.doc.font(font).fontSize(UNIT);
      return segmentsOf(text.replaceAll(NO_BREAK_SPACE, ' ')).reduce(
        (sum, part) => sum + this.doc.widthOfString(part.text) * (part.isIndex ? INDEX_SIZE : 1),
        0,
      );
    });
  }
}
