import type { Rgb } from '../drawn-text.js';
import type { Inspection, Page, Report } from '../inspection.js';
import type { PDFObject } from '../pdf-file.js';

/** WCAG 2.2, 1.4.3, for text of any size. */
const LEAST_CONTRAST = 4.5;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const hex = (color: Rgb): string =>
  `#${Buffer.from(color.map((share) => Math.round(share * 255))).toString('hex')}`;

/** Matterhorn 04: every text has a contrast of at least 4.5 : 1. */
export function contrast({ pages }: Inspection, report: Report): void {
  for (const { number, content } of pages) {
    const faint = new Set<string>();
    for (const { color, background } of content.texts) {
      const ratio = contrastOf(color, background);
      if (ratio < LEAST_CONTRAST) faint.add(`${hex(color)} on ${hex(background)} (${ratio.toFixed(2)} : 1)`);
    }
    for (const pair of faint) report(`page ${number} shows text in ${pair}`);
  }
}

/** Characters and widths (in thousandths of the font size) of a font's codes. */
interface Font {
  unicode: Map<string, string>;
  widthOf(code: string): number;
}

function readFont({ file }: Inspection, font: PDFObject): Font {
  const [descendant] = file.list(font, 'DescendantFonts');
  const widths = new Map<number, number>();
  const items = file.list(descendant, 'W');
  for (let at = 0; at < items.length;) {
    const first = file.number(items[at]) ?? 0;
    const range = file.number(items[at + 1]);
    if (range === undefined) {
      file.list(items[at + 1]).forEach((width, index) => widths.set(first + index, file.number(width) ?? 0));
      at += 2;
    } else {
      for (let code = first; code <= range; code += 1) widths.set(code, file.number(items[at + 2]) ?? 0);
      at += 3;
    }
  }
  const standard = file.number(descendant, 'DW') ?? 1000;
  return {
    unicode: file.unicode(font) ?? new Map(),
    widthOf: (code) => widths.get(parseInt(code, 16)) ?? standard,
  };
}

interface Line {
  text: string;
  x: number;
  y: number;
  width: number;
}

function linesOf(inspection: Inspection, { dict, content }: Page): Map<number, Line[]> {
  const { file } = inspection;
  const fonts = new Map(file.fonts(dict).map(([key, font]) => [key, readFont(inspection, font)]));
  const found = new Map<number, Line[]>();
  for (const { mcid, font, codes, size, continues, x, y } of content.texts) {
    const known = fonts.get(font);
    if (mcid === undefined || !known) continue;
    const text = codes.map((code) => known.unicode.get(code) ?? '').join('');
    const width = (codes.reduce((sum, code) => sum + known.widthOf(code), 0) * size) / 1000;
    const lines = found.get(mcid) ?? [];
    const before = continues ? lines.pop() : undefined;
    const line = before
      ? { ...before, text: before.text + text, width: before.width + width }
      : { text, x, y, width };
    found.set(mcid, [...lines, line]);
  }
  return found;
}

const MAY_END = /[\s\p{Pd}/]$/u;

/**
 * Whether two consecutive pieces of one element run together. A word wider than its column is broken without a
 * hyphen: a one-word line as wide as the widest of its element counts as such.
 */
function runTogether(before: Line, after: Line, widest: number): boolean {
  if (before.text === '' || after.text === '') return false;
  if (MAY_END.test(before.text) || /^\s/u.test(after.text)) return false;
  const isNextLine = Math.abs(before.y - after.y) > 0.1;
  const letter = Math.max(...[before, after].map(({ text, width }) => width / [...text].length));
  const mayBeBroken = isNextLine && !/\s/u.test(before.text) && before.width + 2 * letter >= widest;
  return !mayBeBroken;
}

/** PDF 32000-1 §14.8.2.5: separate words are separate in the element's text too. */
export function spaces(inspection: Inspection, report: Report): void {
  const pages = new Map(inspection.pages.map((page) => [page.ref, linesOf(inspection, page)]));
  for (const { role, contents } of inspection.tree.elements) {
    const lines = contents.flatMap(({ page, mcid }) => pages.get(page)?.get(mcid) ?? []);
    const widest = Math.max(0, ...lines.map(({ width }) => width));
    lines.slice(1).forEach((after, index) => {
      const before = lines[index];
      if (before && runTogether(before, after, widest))
        report(
          `${role} has no space between ${JSON.stringify(before.text)} and ${JSON.stringify(after.text)}`,
        );
    });
  }
}
