import { latin1 } from './bytes.js';
import { PdfSyntax } from './pdf-syntax.js';
import { type Dictionary, refused, type Value } from './pdf-values.js';

export const MAX_OBJECTS = 20_000;
/** The end of a document, in which readers search `startxref`. */
const TAIL_BYTES = 1024;

/** The document as issued, read through its cross-reference table, which our own writer made. */
export class Original {
  readonly trailer: Dictionary;
  readonly startXref: number;
  readonly size: number;
  private readonly offsets = new Map<number, number>();
  private readonly read = new Map<number, Value>();

  constructor(
    private readonly file: Uint8Array,
    length: number,
  ) {
    const tail = Math.max(0, length - TAIL_BYTES);
    const syntax = new PdfSyntax(file, tail + latin1(file, tail, length).lastIndexOf('startxref'));
    syntax.expect('startxref');
    this.startXref = syntax.integer();
    syntax.at = this.startXref;
    for (const { number, offset } of table(syntax))
      if (offset !== undefined) this.offsets.set(number, offset);
    this.trailer = trailerOf(syntax);
    this.size = this.trailer.get('Size') as number;
  }

  get(number: number): Value {
    const known = this.read.get(number);
    if (known !== undefined) return known;
    const offset = this.offsets.get(number);
    const value = offset === undefined ? null : new PdfSyntax(this.file, offset).object().value;
    this.read.set(number, value);
    return value;
  }
}

/** The entries of a cross-reference table, from the keyword `xref` on; a free one has no offset. */
export function* table(
  syntax: PdfSyntax,
): Generator<{ number: number; offset: number | undefined; generation: number }> {
  syntax.expect('xref');
  for (syntax.skip(); !syntax.startsWith('trailer'); syntax.skip()) {
    const first = syntax.integer();
    const count = syntax.integer();
    if (count > MAX_OBJECTS && first > 0) throw refused('too many entries');
    syntax.skipWhite();
    for (let number = first; number < first + count; number++) {
      const line = latin1(syntax.file, syntax.at, syntax.at + 20);
      const entry = /^(\d{10}) (\d{5}) ([nf])( \r| \n|\r\n)$/.exec(line);
      if (!entry) throw refused('an entry of the table');
      syntax.at += 20;
      const offset = entry[3] === 'f' ? undefined : Number(entry[1]);
      yield { number, offset, generation: Number(entry[2]) };
    }
  }
}

export function trailerOf(syntax: PdfSyntax): Dictionary {
  syntax.skip();
  syntax.expect('trailer');
  const trailer = syntax.value();
  if (!(trailer instanceof Map)) throw refused('no trailer');
  return trailer;
}
