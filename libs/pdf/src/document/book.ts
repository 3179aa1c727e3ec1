import { CAP_HEIGHT, loadFonts } from '../fonts/fonts.js';
import { Characters } from './characters.js';
import { Flow } from './flow.js';
import type { Palette } from './palette.js';
import { type PdfKit, createDocument, dottedLine, finish, openPage } from './pdfkit/document.js';
import { Glyphs } from './pdfkit/glyphs.js';
import type { Metadata } from './pdfkit/metadata.js';
import { Outline } from './pdfkit/navigation.js';
import { type Edge, outlinedShapes, type Points, strokedPath } from './pdfkit/strokes.js';
import { Tags } from './pdfkit/tags.js';
import type { TextStyle } from './theme.js';
import { Typesetter } from './typesetter.js';
import { NO_BREAK_SPACE } from './wrap.js';

const DOT_STEP = 4;
const DOT_WIDTH = 0.7;

/** Draws at given places, in points from the top left, without flow and tags. */
export class Pen {
  readonly #colors = new WeakMap<object, string>();
  readonly #glyphs: Glyphs;

  constructor(
    private readonly doc: PdfKit,
    private readonly palette: Palette,
  ) {
    this.#glyphs = new Glyphs(doc);
  }

  /** One line of text, with capitals centred vertically in a line box with its top at `y`. */
  text(line: string, x: number, y: number, style: TextStyle): void {
    if (line === '') return;
    const baseline = y + (style.leading + CAP_HEIGHT * style.size) / 2;
    this.#color(style.color);
    this.#glyphs.show(line.replaceAll(NO_BREAK_SPACE, ' '), x, baseline, style);
  }

  lines(lines: readonly string[], x: number, y: number, style: TextStyle): void {
    lines.forEach((line, index) => this.text(line, x, y + index * style.leading, style));
  }

  rule(x: number, y: number, width: number, color: string, thickness = 0.5): void {
    this.box(x, y - thickness / 2, width, thickness, color);
  }

  upright(x: number, y: number, height: number, color: string, thickness = 0.5): void {
    this.box(x - thickness / 2, y, thickness, height, color);
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.#color(color);
    this.doc.rect(x, y, width, height).fill();
  }

  polygon(points: Points, color: string): void {
    this.#color(color);
    this.doc.polygon(...points.map(([x, y]) => [x, y])).fill();
  }

  /** Closed outlines with an edge. */
  shapes(outlines: readonly Points[], color: string, edge: Edge): void {
    this.#color(color);
    outlinedShapes(this.doc, outlines, edge);
  }

  disc(x: number, y: number, radius: number, color: string): void {
    this.#color(color);
    this.doc.circle(x, y, radius).fill();
  }

  /** A line through points. */
  path(points: Points, edge: Edge): void {
    strokedPath(this.doc, points, edge);
  }

  /** A dotted line from one x to another, on the same grid wherever it begins. */
  dots(from: number, to: number, y: number, color: string): void {
    const first = Math.ceil(from / DOT_STEP) * DOT_STEP;
    if (first >= to) return;
    const inked = this.#inked(color);
    dottedLine(this.doc, { from: first, to, y, color: inked, step: DOT_STEP, width: DOT_WIDTH });
  }

  /** Sets the fill colour, which stays set for the page, only if it changes. */
  #color(color: string): void {
    const { page } = this.doc;
    const inked = this.#inked(color);
    if (this.#colors.get(page) === inked) return;
    this.doc.fillColor(inked);
    this.#colors.set(page, inked);
  }

  #inked(color: string): string {
    return this.palette.get(color) ?? color;
  }
}

/** A document under construction, on which components draw. */
export interface Book {
  readonly doc: PdfKit;
  readonly characters: Characters;
  readonly type: Typesetter;
  readonly tags: Tags;
  readonly pen: Pen;
  readonly flow: Flow;
  readonly outline: Outline;
  /** The page of each heading by its id, from 1. */
  readonly pageOf: Map<string, number>;
}

export const pageCount = ({ doc }: Book): number => doc.bufferedPageRange().count;

export function openBook(metadata: Metadata, palette: Palette): Book {
  const fonts = loadFonts();
  const characters = new Characters((codePoint) => fonts.regular.hasGlyphForCodePoint(codePoint));
  const doc = createDocument(metadata, fonts, (text) => characters.single(text));
  const addPage = (): void => openPage(doc);
  addPage();
  return {
    doc,
    characters,
    type: new Typesetter(doc, characters),
    tags: new Tags(doc),
    pen: new Pen(doc, palette),
    flow: new Flow(addPage),
    outline: new Outline(doc),
    pageOf: new Map(),
  };
}

export function closeBook({ doc, tags }: Book): Promise<Uint8Array> {
  tags.end();
  return finish(doc);
}
