import { fromHexadecimal, indexOfText, latin1 } from './bytes.js';
import {
  type Dictionary,
  type Name,
  PdfSyntaxError,
  type Ref,
  type Stream,
  type Text,
  type Value,
} from './pdf-values.js';

const MAX_DEPTH = 32;
/** Far more than signing needs. A value of two bytes takes some 250 in memory: 8 MB of them took a gigabyte. */
const MAX_VALUES = 200_000;
const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const isRegular = (byte: number): boolean => !WHITE.has(byte) && !DELIMITERS.has(byte);
const NUMBER = /^[+-]?(\d{1,10}(\.\d{0,10})?|\.\d{1,10})$/;
const INTEGER = /^\d{1,10}$/;
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Refuses what two readers could read differently (duplicate keys, incomplete escapes); reads every byte once. */
export class PdfSyntax {
  /**
   * @param budget counts the values of all parsers that share it
   * @param isFile false: positions of strings are not positions in the file
   */
  constructor(
    readonly file: Uint8Array,
    public at = 0,
    private readonly budget = { values: 0 },
    private readonly isFile = true,
  ) {}

  /** A parser of decompressed bytes, with the same budget. */
  unpacked(bytes: Uint8Array): PdfSyntax {
    return new PdfSyntax(bytes, 0, this.budget, false);
  }

  /** Skips white space and comments. */
  skip(): void {
    while (this.at < this.file.length) {
      const byte = this.file[this.at] as number;
      if (byte === 37) this.skipLine();
      else if (WHITE.has(byte)) this.at++;
      else return;
    }
  }

  skipWhite(): void {
    while (WHITE.has(this.file[this.at] as number)) this.at++;
  }

  startsWith(text: string): boolean {
    return latin1(this.file, this.at, this.at + text.length) === text;
  }

  /** @throws PdfSyntaxError when other text follows */
  expect(text: string): void {
    if (!this.startsWith(text)) throw this.error(`${text} expected`);
    this.at += text.length;
  }

  integer(): number {
    const word = this.word();
    if (!INTEGER.test(word)) throw this.error('an integer expected');
    return Number(word);
  }

  /** `5 0 obj … endobj` */
  object(): { number: number; generation: number; value: Value } {
    const number = this.integer();
    const generation = this.integer();
    if (generation > 1) throw this.error('a generation');
    this.skip();
    this.expect('obj');
    const value = this.value();
    this.skip();
    const whole = this.startsWith('stream') ? this.stream(value) : value;
    this.skip();
    this.expect('endobj');
    return { number, generation, value: whole };
  }

  value(depth = 0): Value {
    if (depth > MAX_DEPTH) throw this.error('too deep');
    if (++this.budget.values > MAX_VALUES) throw this.error('too many values');
    this.skip();
    switch (latin1(this.file, this.at, this.at + 1)) {
      case '/':
        return this.name();
      case '(':
        return this.literal();
      case '[':
        return this.array(depth);
      case '<':
        return this.startsWith('<<') ? this.dictionary(depth) : this.hexadecimal();
      default:
        return this.plain();
    }
  }

  private word(): string {
    this.skip();
    const from = this.at;
    while (this.at < this.file.length && isRegular(this.file[this.at] as number)) this.at++;
    if (this.at === from || this.at - from > 32) throw this.error('a word expected');
    return latin1(this.file, from, this.at);
  }

  private plain(): Value {
    const word = this.word();
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    if (!NUMBER.test(word)) throw this.error('a value expected');
    return (INTEGER.test(word) && this.reference(Number(word))) || Number(word);
  }

  /** `5 0 R`, if the number is followed by the rest of a reference. */
  private reference(number: number): Ref | undefined {
    const after = latin1(this.file, this.at, this.at + 16);
    const rest = /^[\0\t\n\f\r ]+0[\0\t\n\f\r ]+R(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/.exec(after);
    if (!rest) return undefined;
    this.at += rest[0].length;
    return { kind: 'ref', number };
  }

  private name(): Name {
    this.at++;
    const from = this.at;
    while (this.at < this.file.length && isRegular(this.file[this.at] as number)) this.at++;
    const raw = latin1(this.file, from, this.at);
    if (raw.length > 127 || /#(?![0-9a-fA-F]{2})/.test(raw)) throw this.error('a name');
    const text = raw.replace(/#(..)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    return { kind: 'name', text };
  }

  private array(depth: number): Value[] {
    this.at++;
    const items: Value[] = [];
    for (;;) {
      this.skip();
      if (this.startsWith(']')) break;
      items.push(this.value(depth + 1));
    }
    this.at++;
    return items;
  }

  private dictionary(depth: number): Dictionary {
    this.at += 2;
    const entries: Dictionary = new Map();
    for (;;) {
      this.skip();
      if (this.startsWith('>>')) break;
      if (!this.startsWith('/')) throw this.error('a key expected');
      const { text } = this.name();
      if (entries.has(text)) throw this.error('a key twice');
      entries.set(text, this.value(depth + 1));
    }
    this.at += 2;
    return entries;
  }

  private hexadecimal(): Text {
    const start = this.at;
    const close = this.file.indexOf(62, start);
    if (close < 0) throw this.error('a string without an end');
    const digits = latin1(this.file, start + 1, close).replace(/[\0\t\n\f\r ]/g, '');
    if (/[^0-9a-fA-F]/.test(digits)) throw this.error('no hexadecimal');
    this.at = close + 1;
    const even = digits.length % 2 ? `${digits}0` : digits;
    return this.text(fromHexadecimal(even), start);
  }

  private literal(): Text {
    const start = this.at++;
    const bytes: number[] = [];
    for (let open = 1; ;) {
      const byte = this.file[this.at++];
      if (byte === undefined) throw this.error('a string without an end');
      if (byte === 40) open++;
      if (byte === 41 && --open === 0) break;
      if (byte === 92) this.escaped(bytes);
      else bytes.push(byte);
    }
    return this.text(Uint8Array.from(bytes), start);
  }

  private text(bytes: Uint8Array, start: number): Text {
    return this.isFile
      ? { kind: 'text', bytes, start, end: this.at }
      : { kind: 'text', bytes, start: -1, end: -1 };
  }

  private escaped(bytes: number[]): void {
    const after = latin1(this.file, this.at, this.at + 3);
    const octal = /^[0-7]{1,3}/.exec(after)?.[0];
    const sign = after.slice(0, 1);
    if (octal) bytes.push(parseInt(octal, 8) & 255);
    else if (/[\r\n]/.test(sign)) this.at += after.startsWith('\r\n') ? 1 : 0;
    else if (sign) bytes.push(ESCAPES[sign] ?? sign.charCodeAt(0));
    this.at += octal?.length ?? 1;
  }

  /** An indirect length is taken from the first `endstream`, and compared later (`refuseOtherLength`). */
  private stream(dictionary: Value): Stream {
    if (!(dictionary instanceof Map)) throw this.error('a stream without a dictionary');
    this.expect('stream');
    if (this.startsWith('\r\n')) this.at++;
    this.expect('\n');
    const from = this.at;
    const declared = dictionary.get('Length');
    const end =
      typeof declared === 'number'
        ? from + declared
        : this.lineBefore(indexOfText(this.file, 'endstream', from));
    if (!Number.isInteger(end) || end < from || end > this.file.length)
      throw this.error('the length of a stream');
    this.at = end;
    this.skipWhite();
    this.expect('endstream');
    return { kind: 'stream', dictionary, start: from, length: end - from };
  }

  private lineBefore(position: number): number {
    if (this.file[position - 1] !== 10) return position;
    return this.file[position - 2] === 13 ? position - 2 : position - 1;
  }

  /** Refuses comments with a keyword: a reader that searches for it would not see the comment. */
  private skipLine(): void {
    const from = this.at;
    while (this.at < this.file.length && this.file[this.at] !== 10 && this.file[this.at] !== 13) this.at++;
    const comment = latin1(this.file, from, this.at);
    if (comment.length > 255 || /xref|obj|stream|trailer|EOF/i.test(comment)) throw this.error('a comment');
  }

  private error(what: string): PdfSyntaxError {
    return new PdfSyntaxError(`${what} at ${this.at}`);
  }
}
