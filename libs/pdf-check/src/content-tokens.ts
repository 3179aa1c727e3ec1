/** A token of a content stream: an operator or an operand. */
export interface Token {
  kind: 'array' | 'dict' | 'hex' | 'name' | 'number' | 'operator' | 'string';
  /** A name without its slash, the digits of a hex string; '' for strings and arrays. */
  text: string;
  items: Token[];
}

const WHITE = /[\0\t\n\f\r ]+|%[^\n\r]*/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Reads the tokens of a content stream (PDF 32000-1 §7.8.2). */
export class ContentTokens {
  #at = 0;

  constructor(private readonly source: string) {}

  /** The next token, or undefined at the end. */
  next(): Token | undefined {
    while (this.#match(WHITE) !== '');
    const first = this.source[this.#at];
    if (first === undefined) return undefined;
    if (first === '/') return this.#name();
    if (first === '(') return this.#string();
    if (this.source.startsWith('<<', this.#at)) return this.#group('dict', 2, '>>');
    if (first === '<') return this.#hex();
    if (first === '[') return this.#group('array', 1, ']');
    const text = this.#match(WORD) || this.source.charAt(this.#at++);
    return { kind: NUMBER.test(text) ? 'number' : 'operator', text, items: [] };
  }

  /** Skips the data of an inline image. */
  skipInlineImage(): void {
    const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
    end.lastIndex = this.#at;
    this.#at = end.exec(this.source) ? end.lastIndex : this.source.length;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [text = ''] = pattern.exec(this.source) ?? [];
    this.#at += text.length;
    return text;
  }

  #name(): Token {
    this.#at += 1;
    const text = this.#match(WORD);
    return { kind: 'name', text, items: [] };
  }

  #hex(): Token {
    const end = this.source.indexOf('>', this.#at);
    const stop = end < 0 ? this.source.length : end;
    const text = this.source.slice(this.#at + 1, stop).replace(/\s/g, '');
    this.#at = stop + 1;
    return { kind: 'hex', text, items: [] };
  }

  #string(): Token {
    let depth = 0;
    do {
      const character = this.source[this.#at];
      if (character === undefined) break;
      if (character === '\\') this.#at += 1;
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      this.#at += 1;
    } while (depth > 0);
    return { kind: 'string', text: '', items: [] };
  }

  #group(kind: 'array' | 'dict', opening: number, closing: string): Token {
    this.#at += opening;
    const items: Token[] = [];
    for (;;) {
      while (this.#match(WHITE) !== '');
      if (this.source.startsWith(closing, this.#at) || this.#at >= this.source.length) break;
      const item = this.next();
      if (item) items.push(item);
    }
    this.#at += closing.length;
    return { kind, text: '', items };
  }
}
