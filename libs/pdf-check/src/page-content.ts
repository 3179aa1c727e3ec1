import { ContentTokens, type Token } from './content-tokens.js';
import { type DrawnText, TextReader } from './drawn-text.js';

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
  /** The shown texts in drawing order. */
  texts: readonly DrawnText[];
}

const PAINTING = new Set([
  'Tj',
  'TJ',
  "'",
  '"',
  'f',
  'F',
  'f*',
  'S',
  's',
  'B',
  'B*',
  'b',
  'b*',
  'Do',
  'sh',
  'BI',
]);
const COLORS: Readonly<Record<string, string>> = {
  rg: 'RGB',
  RG: 'RGB',
  g: 'Gray',
  G: 'Gray',
  k: 'CMYK',
  K: 'CMYK',
};

type Mark = 'artifact' | 'plain' | 'tagged';

const mcidOf = (token: Token | undefined): number | undefined => {
  const key = token?.items.findIndex(({ kind, text }) => kind === 'name' && text === 'MCID') ?? -1;
  const value = key < 0 ? undefined : token?.items[key + 1];
  return value?.kind === 'number' ? Number(value.text) : undefined;
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

  operator(operator: string, operands: readonly Token[]): void {
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

  #open([tag, properties]: readonly Token[]): void {
    const mcid = mcidOf(properties);
    const mark = tag?.text === 'Artifact' ? 'artifact' : mcid === undefined ? 'plain' : 'tagged';
    const other = mark === 'artifact' ? 'tagged' : 'artifact';
    if (mark !== 'plain' && this.#marks.some((one) => one.mark === other)) this.content.mixed += 1;
    this.#marks.push({ mark, mcid });
    if (mcid === undefined) return;
    const times = (this.content.marked.get(mcid)?.times ?? 0) + 1;
    this.content.marked.set(mcid, { tag: tag?.text ?? '', times });
  }

  #close(): void {
    if (this.#marks.pop() === undefined) this.content.unbalanced -= 1;
  }

  #color(operator: string, [first]: readonly Token[]): void {
    const space =
      operator === 'cs' || operator === 'CS'
        ? /^Device(\w+)$/.exec(first?.text ?? '')?.[1]
        : COLORS[operator];
    if (space) this.content.deviceColors.add(space);
  }
}

/** Reads a page's content stream with codes of two bytes in hexadecimal strings. */
export function readContent(stream: string): PageContent {
  const tokens = new ContentTokens(stream);
  const reader = new Reader();
  let operands: Token[] = [];
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.kind !== 'operator') {
      operands.push(token);
      continue;
    }
    reader.operator(token.text, operands);
    operands = [];
    if (token.text === 'ID') tokens.skipInlineImage();
  }
  return reader.end();
}
