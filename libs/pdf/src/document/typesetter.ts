import type { FontName } from '../fonts/fonts.js';
import { Characters } from './characters.js';
import type { PdfKit } from './pdfkit/document.js';
import type { TextStyle } from './theme.js';
import { glue, type Measure, NO_BREAK_SPACE, wrap } from './wrap.js';

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
    const key = `${style.font}|${style.size}|${maxWidth}|${text}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const clean = glue(this.characters.clean(text)).trimEnd();
    const measure: Measure = (part) => this.#measure(part, style);
    const lines = clean === '' ? [] : wrap(clean, maxWidth, measure);
    this.#lines.set(key, lines);
    return lines;
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
    let widths = this.#widths.get(font);
    if (!widths) this.#widths.set(font, (widths = new Map()));
    const known = widths.get(text);
    if (known !== undefined) return known;
    const printed = text.replaceAll(NO_BREAK_SPACE, ' ');
    const width = this.doc.font(font).fontSize(UNIT).widthOfString(printed);
    widths.set(text, width);
    return width;
  }
}
