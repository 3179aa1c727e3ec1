import { manualBlockGroups, type ManualModel, type ManualRun } from '@prumo/domain';

import type { Book } from '../document/book.js';
import { heading } from '../document/heading.js';
import { STYLES, type TextStyle } from '../document/theme.js';
import type { Typesetter } from '../document/typesetter.js';
import type { MakeHeading } from '../pde/chapter.js';
import { layPicture } from './text-picture.js';

const STYLE = STYLES.text;
const BOLD = STYLES.textStrong;
const AFTER = { paragraph: 5, item: 2, list: 5 } as const;
/** Indent of an item's text, in points. */
const INDENT = 12;
const BULLET = '•';
/** A list up to this share of a page is not divided; a text up to it stays with the picture below it. */
const WHOLE = 0.25;

interface Fragment {
  text: string;
  x: number;
  style: TextStyle;
}

/** Words with the space after them; a word that is wider than a line in parts. */
function tokensOf(type: Typesetter, { text, isBold }: ManualRun, width: number): Omit<Fragment, 'x'>[] {
  const style = isBold ? BOLD : STYLE;
  const clean = `${text.startsWith(' ') ? ' ' : ''}${type.single(text)}${text.endsWith(' ') ? ' ' : ''}`;
  return clean
    .split(/(?<=\s)(?=\S)/)
    .filter((token) => token !== '')
    .flatMap((token) => {
      if (type.width(token, style) <= width) return [{ text: token, style }];
      return type.lines(token, style, width).map((part) => ({ text: part, style }));
    });
}

/** With the space at its end. */
const advanceOf = (type: Typesetter, text: string, style: TextStyle): number =>
  type.width(`${text}|`, style) - type.width('|', style);

/** The lines of a text in two fonts; all but the last end with their space. */
function layRuns(type: Typesetter, runs: readonly ManualRun[], width: number): Fragment[][] {
  const lines: Fragment[][] = [[]];
  let x = 0;
  let mayBreak = false;
  for (const { text, style } of runs.flatMap((run) => tokensOf(type, run, width))) {
    const wide = advanceOf(type, text, style);
    if (x > 0 && mayBreak && x + type.width(text, style) > width) {
      lines.push([]);
      x = 0;
    }
    const line = lines.at(-1) as Fragment[];
    const last = line.at(-1);
    // A comma after a bold word is bold too: readers expect a space between two fonts.
    if (last && (last.style === style || !mayBreak)) {
      last.text += text;
      x = last.x + advanceOf(type, last.text, last.style);
    } else {
      line.push({ text, x, style });
      x += wide;
    }
    mayBreak = /\s$/.test(text) || wide >= width - 1;
  }
  return lines.filter((line) => line.length > 0);
}

/** Draws lines as one element, continued on the next page if necessary. */
function drawLines(book: Book, tag: 'P' | 'LBody', lines: readonly Fragment[][], indent = 0): void {
  const { flow, pen, tags } = book;
  const element = tags.add(tag);
  for (const [index, line] of lines.entries()) {
    if (index > 0) flow.place(STYLE.leading);
    tags.content(tag, element, () => {
      for (const { text, x, style } of line) pen.text(text, flow.left + indent + x, flow.y, style);
    });
    flow.advance(STYLE.leading);
  }
  element.end();
}

/** A part of a text, ready to be drawn. */
interface Laid {
  kind: 'heading' | 'text' | 'picture';
  /** Of a text or picture with the space below it, in points. */
  height: number;
  draw(): void;
}

function layParagraph(book: Book, runs: readonly ManualRun[]): Laid {
  const lines = layRuns(book.type, runs, book.flow.width);
  return {
    kind: 'text',
    height: lines.length * STYLE.leading + AFTER.paragraph,
    draw() {
      book.flow.place(Math.min(lines.length, 2) * STYLE.leading);
      drawLines(book, 'P', lines);
      book.flow.gap(AFTER.paragraph);
    },
  };
}

/** A list of texts in two fonts; a short one stays whole, with the heading before it. */
function layList(book: Book, items: readonly (readonly ManualRun[])[]): Laid {
  const { flow, pen, tags, type } = book;
  const laid = items.map((runs) => layRuns(type, runs, flow.width - INDENT));
  const height = laid.reduce((sum, lines) => sum + lines.length * STYLE.leading + AFTER.item, 0);
  return {
    kind: 'text',
    height: height + AFTER.list - AFTER.item,
    draw() {
      if (height <= flow.pageHeight * WHOLE) flow.place(height);
      else flow.settle();
      tags.group('L', () => {
        for (const lines of laid) {
          flow.place(Math.min(lines.length, 2) * STYLE.leading);
          tags.group('LI', () => {
            tags.leaf('Lbl', () => pen.text(`${BULLET} `, flow.left + 2, flow.y, STYLE));
            drawLines(book, 'LBody', lines, INDENT);
          });
          flow.gap(AFTER.item);
        }
      });
      flow.gap(AFTER.list - AFTER.item);
    },
  };
}

/** A list of plain texts. */
export function bullets(book: Book, texts: readonly string[]): void {
  if (texts.length === 0) return;
  layList(
    book,
    texts.map((text) => [{ text, isBold: false }]),
  ).draw();
}

/** What the text at a place needs to stay with the picture below it: 0 without one, or after a long text. */
function withPicture({ flow }: Book, laid: readonly Laid[], at: number): number {
  const end = laid.findIndex(({ kind }, index) => index >= at && kind !== 'text');
  if (end <= at || laid[end]?.kind !== 'picture') return 0;
  const texts = laid.slice(at, end).reduce((sum, { height }) => sum + height, 0);
  return texts > flow.pageHeight * WHOLE ? 0 : texts + (laid[end]?.height ?? 0);
}

/** The house's own text of a chapter; its headings are made before pages are laid out. */
export function ownText(
  text: string | null,
  make: MakeHeading,
  files?: ManualModel['pictureFiles'],
): (book: Book) => void {
  const parts = manualBlockGroups(text).map((group) => {
    const [first] = group;
    if (first?.kind === 'heading') {
      const own = make(first.runs.map((run) => run.text).join(''), 3);
      return (book: Book): Laid => ({ kind: 'heading', height: 0, draw: () => heading(book, own) });
    }
    const picture = first?.picture;
    if (picture) return (book: Book): Laid => ({ kind: 'picture', ...layPicture(book, picture, files) });
    const runs = group.map((block) => block.runs);
    return (book: Book): Laid =>
      first?.kind === 'item' ? layList(book, runs) : layParagraph(book, runs.flat());
  });
  return (book) => {
    const laid = parts.map((lay) => lay(book));
    laid.forEach((one, at) => {
      const height = withPicture(book, laid, at);
      if (height > 0) book.flow.place(height);
      one.draw();
    });
  };
}
