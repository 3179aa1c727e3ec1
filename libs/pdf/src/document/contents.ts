import type { Book } from './book.js';
import { type Heading, headingName } from './heading.js';
import { linkTo } from './pdfkit/navigation.js';
import type { Element } from './pdfkit/tags.js';
import { COLORS, PAGE, TEXT_WIDTH, type TextStyle } from './theme.js';

interface Line {
  style: TextStyle;
  indent: number;
  before: number;
}

const OUTER: Line = {
  style: { font: 'semibold', size: 10, leading: 14.5, color: COLORS.ink },
  indent: 0,
  before: 7,
};
const INNER: Line = {
  style: { font: 'regular', size: 9.5, leading: 13.5, color: COLORS.muted },
  indent: 14,
  before: 1.5,
};
/** Kept free for the page's number. */
const NUMBER_WIDTH = 40;

/** An entry that is on its page and waits for the number of the page that it names. */
interface Entry {
  heading: Heading;
  /** From the inside: Link, Reference, TOCI. */
  elements: readonly Element[];
  page: number;
  top: number;
  lines: readonly string[];
  look: Line;
}

/**
 * The table of contents. Its titles are set when it is opened, for the number of its pages decides about all
 * others; the numbers follow by `fill`, when every heading has found its page.
 */
export class Contents {
  readonly #entries: Entry[] = [];
  readonly #book: Book;
  readonly #element: Element;

  constructor(book: Book, headings: readonly Heading[]) {
    this.#book = book;
    this.#element = book.tags.add('TOC');
    book.tags.within(this.#element, () =>
      headings.forEach((one, index) => this.#set(one, headings[index + 1])),
    );
  }

  #lay(heading: Heading): { look: Line; lines: readonly string[]; height: number } {
    const look = heading.level === 2 ? OUTER : INNER;
    const width = TEXT_WIDTH - look.indent - NUMBER_WIDTH;
    const lines = this.#book.type.lines(headingName(heading), look.style, width);
    return { look, lines, height: lines.length * look.style.leading };
  }

  /** An entry; it stays with the first of those below it. */
  #set(heading: Heading, next: Heading | undefined): void {
    const { doc, flow, pen, tags } = this.#book;
    const { look, lines, height } = this.#lay(heading);
    const leads = next !== undefined && next.level > heading.level;
    flow.place(look.before + height + (leads ? INNER.before + this.#lay(next).height : 0));
    if (!flow.opensPage) flow.advance(look.before);
    const item = tags.add('TOCI');
    const reference = tags.within(item, () => tags.add('Reference'));
    const link = tags.within(reference, () => tags.add('Link'));
    const top = flow.y;
    // A space before the page's number, which follows.
    const titled = [...lines.slice(0, -1), `${lines.at(-1) ?? ''} `];
    tags.content('Link', link, () => pen.lines(titled, PAGE.left + look.indent, top, look.style));
    const elements = [link, reference, item];
    this.#entries.push({ heading, elements, page: doc.bufferedPageRange().count - 1, top, lines, look });
    flow.advance(height);
  }

  /** Writes the page numbers and makes each entry lead to its heading. */
  fill(): void {
    for (const entry of this.#entries) this.#finish(entry);
    this.#element.end();
  }

  #finish({ heading, elements, page, top, lines, look: { style, indent } }: Entry): void {
    const { doc, pageOf, pen, tags, type } = this.#book;
    const [link] = elements as [Element];
    doc.switchToPage(page);
    const number = String(pageOf.get(heading.id) ?? '');
    const numberX = PAGE.width - PAGE.right - type.width(number, style);
    const lastTop = top + (lines.length - 1) * style.leading;
    const from = PAGE.left + indent + type.width(lines.at(-1) ?? '', style) + 6;
    tags.artifact(() => pen.dots(from, numberX - 6, lastTop + style.leading * 0.68, COLORS.accentMid));
    tags.content('Link', link, () => pen.text(number, numberX, lastTop, style));
    const height = lines.length * style.leading;
    linkTo(doc, link, heading.id, {
      description: type.single(`${headingName(heading)}, página ${number}`),
      box: [PAGE.left + indent, top, TEXT_WIDTH - indent, height],
    });
    for (const element of elements) element.end();
  }
}
