import { CAP_HEIGHT } from '../fonts/fonts.js';
import type { PdfKit } from './pdfkit/document.js';
import { Glyphs } from './pdfkit/glyphs.js';
import type { TextStyle } from './theme.js';
import { NO_BREAK_SPACE } from './wrap.js';

const DOT_STEP = 4;

/** Draws at given places, in points from the top left; knows nothing of flow and tags. */
export class Pen {
  readonly #colors = new WeakMap<object, string>();
  readonly #glyphs: Glyphs;

  constructor(private readonly doc: PdfKit) {
    this.#glyphs = new Glyphs(doc);
  }

  /** One line of text whose capitals stand in the middle of a line box with its top at `y`. */
  text(line: string, x: number, y: number, style: TextStyle): void {
    if (line === '') return;
    const baseline = y + (style.leading + CAP_HEIGHT * style.size) / 2;
    this.#color(style.color);
    this.#glyphs.show(line.replaceAll(NO_BREAK_SPACE, ' '), x, baseline, style);
  }

  /** Lines below each other from `y`. */
  lines(lines: readonly string[], x: number, y: number, style: TextStyle): void {
    lines.forEach((line, index) => this.text(line, x, y + index * style.leading, style));
  }

  rule(x: number, y: number, width: number, color: string, thickness = 0.5): void {
    this.box(x, y - thickness / 2, width, thickness, color);
  }

  upright(x: number, y: number, height: number, color: string, thickness = 0.5): void {
    this.box(x - thickness / 2, y, thickness, height, color);
  }

  box(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    this.#color(color);
    if (radius > 0) this.doc.roundedRect(x, y, width, height, radius).fill();
    else this.doc.rect(x, y, width, height).fill();
  }

  polygon(points: readonly (readonly [number, number])[], color: string): void {
    this.#color(color);
    this.doc.polygon(...points.map(([x, y]) => [x, y])).fill();
  }

  /** A row of points from one x to another, on the same grid wherever it begins. */
  dots(from: number, to: number, y: number, color: string): void {
    this.#color(color);
    const first = Math.ceil(from / DOT_STEP) * DOT_STEP;
    for (let x = first; x < to; x += DOT_STEP) this.doc.circle(x, y, 0.35);
    if (first < to) this.doc.fill();
  }

  /** Sets the colour of what follows; it stays set for the page, so it is said once. */
  #color(color: string): void {
    const { page } = this.doc;
    if (this.#colors.get(page) === color) return;
    this.doc.fillColor(color);
    this.#colors.set(page, color);
  }
}
