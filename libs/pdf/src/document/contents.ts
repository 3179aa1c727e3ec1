import { type Book, pageCount } from './book.js';
import type { Heading } from './heading.js';
import { linkTo } from './pdfkit/navigation.js';
import type { Element } from './pdfkit/tags.js';
import { COLORS, style } from './theme.js';

const STYLE = style('regular', 10, 13);
/** Reserved for the page number. */
const NUMBER_WIDTH = 40;

/** A written entry whose page number is still missing. */
interface Entry {
  heading: Heading;
  /** From the inside: Link, Reference, TOCI. */
  elements: readonly Element[];
  page: number;
  left: number;
  width: number;
  top: number;
  lines: readonly string[];
}

/** Titles come first, since their pages affect all others; `fill` adds page numbers when every heading is placed. */
export class Contents {
  readonly #entries: Entry[] = [];
  readonly #book: Book;
  readonly #element: Element;

  constructor(book: Book, headings: readonly Heading[]) {
    this.#book = book;
    this.#element = book.tags.add('TOC');
    const { flow, tags } = book;
    const half = Math.ceil(headings.length / 2);
    flow.place(Math.min(half * STYLE.leading, flow.pageHeight));
    flow.setColumns(2);
    tags.within(this.#element, () => {
      headings.forEach((one, index) => {
        if (index === half && flow.columns > 1) flow.breakPage();
        this.#set(one);
      });
    });
    flow.setColumns(1);
    flow.advance(STYLE.leading);
  }

  #set(heading: Heading): void {
    const { flow, pen, tags, type } = this.#book;
    const lines = type.lines(heading.title, STYLE, flow.width - NUMBER_WIDTH);
    const height = lines.length * STYLE.leading;
    flow.place(height);
    const item = tags.add('TOCI');
    const reference = tags.within(item, () => tags.add('Reference'));
    const link = tags.within(reference, () => tags.add('Link'));
    const { left, width, y: top } = flow;
    // A space before the page number.
    const titled = [...lines.slice(0, -1), `${lines.at(-1) ?? ''} `];
    tags.content('Link', link, () => pen.lines(titled, left, top, STYLE));
    const elements = [link, reference, item];
    this.#entries.push({ heading, elements, page: pageCount(this.#book) - 1, left, width, top, lines });
    flow.advance(height);
  }

  fill(): void {
    for (const entry of this.#entries) this.#finish(entry);
    this.#element.end();
  }

  #finish({ heading, elements, page, left, width, top, lines }: Entry): void {
    const { doc, pageOf, pen, tags, type } = this.#book;
    const [link] = elements as [Element];
    doc.switchToPage(page);
    const number = String(pageOf.get(heading.id) ?? '');
    const numberX = left + width - type.width(number, STYLE);
    const lastTop = top + (lines.length - 1) * STYLE.leading;
    const from = left + type.width(lines.at(-1) ?? '', STYLE) + 6;
    tags.artifact(() => pen.dots(from, numberX - 6, lastTop + STYLE.leading * 0.68, COLORS.accentMid));
    tags.content('Link', link, () => pen.text(number, numberX, lastTop, STYLE));
    const height = lines.length * STYLE.leading;
    linkTo(doc, link, heading.id, {
      description: type.single(`${heading.title}, página ${number}`),
      box: [left, top, width, height],
    });
    for (const element of elements) element.end();
  }
}
