import { PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFObjectParser } from '@cantoo/pdf-lib';

import { type DrawnText, nameOf, TextReader } from './drawn-text.js';

/** The content stream of a page, as far as tags and fonts are concerned. */
export interface PageContent {
  /** Marked content by its number: tag, and number of occurrences. */
  marked: Map<number, { tag: string; times: number }>;
  /** Painting operators outside of tagged content and artifacts, each once. */
  unmarked: Set<string>;
  /** Tagged content inside artifacts, or artifacts inside tagged content. */
  mixed: number;
  /** Marked content opened but not closed (positive), or closed but not opened (negative). */
  unbalanced: number;
  /** The shown codes by the font's name in the page's resources. */
  shown: Map<string, Set<string>>;
  /** Device colour spaces that operators use. */
  deviceColors: Set<string>;
  texts: readonly DrawnText[];
}

const PAINTING = new Set(`Tj TJ ' " f F f* S s B B* b b* Do sh BI`.split(' '));
const COLORS: Readonly<Record<string, string>> = {
  rg: 'RGB',
  RG: 'RGB',
  g: 'Gray',
  G: 'Gray',
  k: 'CMYK',
  K: 'CMYK',
};

type Mark = 'artifact' | 'plain' | 'tagged';

const mcidOf = (properties: PDFObject | undefined): number | undefined => {
  const mcid = properties instanceof PDFDict ? properties.get(PDFName.of('MCID')) : undefined;
  return mcid instanceof PDFNumber ? mcid.asNumber() : undefined;
};

class Reader {
  readonly #texts = new TextReader();
  readonly content: PageContent = {
    marked: new Map(),
    unmarked: new Set(),
    mixed: 0,
    unbalanced: 0,
    shown: new Map(),
    deviceColors: new Set(),
    texts: this.#texts.texts,
  };
  readonly #marks: { mark: Mark; mcid: number | undefined }[] = [];

  operator(operator: string, operands: readonly PDFObject[]): void {
    if (PAINTING.has(operator) && !this.#marks.some(({ mark }) => mark !== 'plain')) {
      this.content.unmarked.add(operator);
    }
    const { mcid } = this.#marks.findLast((one) => one.mcid !== undefined) ?? {};
    this.#texts.operator(operator, operands, mcid);
    if (operator === 'BMC' || operator === 'BDC') this.#open(operands);
    else if (operator === 'EMC') this.#close();
    else this.#color(operator, operands);
  }

  end(): PageContent {
    this.content.unbalanced += this.#marks.length;
    for (const { font, codes } of this.content.texts)
      this.content.shown.set(font, new Set([...(this.content.shown.get(font) ?? []), ...codes]));
    return this.content;
  }

  #open([tag, properties]: readonly PDFObject[]): void {
    const mcid = mcidOf(properties);
    const mark = nameOf(tag) === 'Artifact' ? 'artifact' : mcid === undefined ? 'plain' : 'tagged';
    const other = mark === 'artifact' ? 'tagged' : 'artifact';
    if (mark !== 'plain' && this.#marks.some((one) => one.mark === other)) this.content.mixed += 1;
    this.#marks.push({ mark, mcid });
    if (mcid === undefined) return;
    const times = (this.content.marked.get(mcid)?.times ?? 0) + 1;
    this.content.marked.set(mcid, { tag: nameOf(tag), times });
  }

  #close(): void {
    if (this.#marks.pop() === undefined) this.content.unbalanced -= 1;
  }

  #color(operator: string, [first]: readonly PDFObject[]): void {
    const space =
      operator === 'cs' || operator === 'CS' ? /^Device(\w+)$/.exec(nameOf(first))?.[1] : COLORS[operator];
    if (space) this.content.deviceColors.add(space);
  }
}

const OPERATOR = /[A-Za-z'"][^\0\t\n\f\r ()<>[\]{}/%]*/y;
const IMAGE_END = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;

interface Bytes {
  bytes: ConstructorParameters<typeof PDFObjectParser>[0];
}

/** Reads operators and operands of a content stream (PDF 32000-1 §7.8.2). */
class ContentParser extends PDFObjectParser {
  constructor(private readonly source: string) {
    const context = PDFContext.create();
    // pdf-lib does not export its ByteStream.
    const parser = PDFObjectParser.forBytes(Buffer.from(source, 'latin1'), context) as unknown as Bytes;
    super(parser.bytes, context);
  }

  /** The next operator or operand; undefined at the end. */
  next(): string | PDFObject | undefined {
    this.skipWhitespaceAndComments();
    return this.bytes.done() ? undefined : this.#match(OPERATOR) || this.parseObject();
  }

  skipInlineImage(): void {
    if (this.#match(IMAGE_END) === '') this.bytes.moveTo(this.source.length);
  }

  /** No references: in '1 0 0 RG' the R begins an operator. */
  protected override parseNumberOrRef(): PDFNumber {
    return PDFNumber.of(this.parseRawNumber());
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.bytes.offset();
    const [text = ''] = pattern.exec(this.source) ?? [];
    if (text !== '') this.bytes.moveTo(pattern.lastIndex);
    return text;
  }
}

/** Reads a page's content stream with codes of two bytes in hexadecimal strings. */
export function readContent(stream: string): PageContent {
  const parser = new ContentParser(stream);
  const reader = new Reader();
  let operands: PDFObject[] = [];
  for (let token = parser.next(); token !== undefined; token = parser.next()) {
    if (typeof token !== 'string') {
      operands.push(token);
      continue;
    }
    reader.operator(token, operands);
    operands = [];
    if (token === 'ID') parser.skipInlineImage();
  }
  return reader.end();
}
