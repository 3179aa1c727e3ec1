import { PdfSyntax } from './pdf-syntax.js';
import { type Dictionary, isRef, isStream, PdfSyntaxError, plainText, type Value } from './pdf-values.js';

const MOST_REVISIONS = 64;
const MOST_OBJECTS = 20_000;

/** What was appended at one time: whole objects, by their number. */
export interface Revision {
  objects: ReadonlyMap<number, Value>;
  trailer: Dictionary;
  /** Where it may be said to end: just after its %%EOF, up to where anything follows. */
  ends: readonly [number, number];
}

const refused = (what: string): PdfSyntaxError => new PdfSyntaxError(what);
const refIn = (dictionary: Dictionary, key: string): number | undefined => {
  const value = dictionary.get(key);
  return isRef(value) ? value.number : undefined;
};

/** A document as it was issued, read by its table: written by us, so that it is as it should be. */
export class Original {
  readonly trailer: Dictionary;
  readonly startXref: number;
  readonly size: number;
  private readonly offsets = new Map<number, number>();
  private readonly read = new Map<number, Value>();

  constructor(
    private readonly file: Buffer,
    length: number,
  ) {
    const syntax = new PdfSyntax(file, file.lastIndexOf('startxref', length));
    syntax.expect('startxref');
    this.startXref = syntax.integer();
    syntax.at = this.startXref;
    for (const { number, offset, isFree } of table(syntax)) if (!isFree) this.offsets.set(number, offset);
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

function* table(syntax: PdfSyntax): Generator<{ number: number; offset: number; isFree: boolean }> {
  syntax.expect('xref');
  for (syntax.skip(); !syntax.startsWith('trailer'); syntax.skip()) {
    const first = syntax.integer();
    const count = syntax.integer();
    if (count > MOST_OBJECTS && first > 0) throw refused('too many entries');
    syntax.skipWhite();
    for (let number = first; number < first + count; number++) {
      const line = syntax.file.toString('latin1', syntax.at, syntax.at + 20);
      const entry = /^(\d{10}) (\d{5}) ([nf])( \r| \n|\r\n)$/.exec(line);
      if (!entry) throw refused('an entry of the table');
      syntax.at += 20;
      yield { number, offset: Number(entry[1]), isFree: entry[3] === 'f' };
    }
  }
}

function trailerOf(syntax: PdfSyntax): Dictionary {
  syntax.skip();
  syntax.expect('trailer');
  const trailer = syntax.value();
  if (!(trailer instanceof Map)) throw refused('no trailer');
  return trailer;
}

/**
 * What was appended to a document, one revision after the other. It is read forwards, and must be nothing but whole
 * objects, each named once by the table behind them, whose `Prev` is the table before: there is no chain to follow and
 * nothing between the objects, so that no reader finds more in it, or another object under a number.
 * @throws PdfSyntaxError when it is anything else
 */
export function appendedRevisions(file: Buffer, original: Original, from: number): Revision[] {
  const syntax = new PdfSyntax(file, from);
  const revisions: Revision[] = [];
  let previous = original.startXref;
  for (syntax.skip(); syntax.at < file.length; syntax.skip()) {
    if (revisions.length === MOST_REVISIONS) throw refused('too many revisions');
    const { revision, startXref } = readRevision(syntax, original, previous);
    revisions.push(revision);
    previous = startXref;
  }
  return revisions;
}

function readRevision(
  syntax: PdfSyntax,
  original: Original,
  previous: number,
): { revision: Revision; startXref: number } {
  const { objects, offsets } = readObjects(syntax);
  const startXref = syntax.at;
  for (const { number, offset, isFree } of table(syntax)) {
    if (isFree ? number !== 0 : !offsets.delete(number, offset)) throw refused('an entry without its object');
  }
  if (offsets.size > 0) throw refused('an object without its entry');
  const trailer = trailerOf(syntax);
  refuseOtherTrailer(trailer, original.trailer, previous);
  syntax.skip();
  syntax.expect('startxref');
  if (syntax.integer() !== startXref) throw refused('startxref');
  syntax.skipWhite();
  syntax.expect('%%EOF');
  const end = syntax.at;
  syntax.skipWhite();
  return { revision: { objects, trailer, ends: [end, syntax.at] }, startXref };
}

/** Where each object begins; each is taken out by one entry of the table. */
class Offsets {
  private readonly byNumber = new Map<number, number>();

  get size(): number {
    return this.byNumber.size;
  }

  add(number: number, offset: number): void {
    if (this.byNumber.has(number) || this.size === MOST_OBJECTS) throw refused('an object twice');
    this.byNumber.set(number, offset);
  }

  delete(number: number, offset: number): boolean {
    return this.byNumber.get(number) === offset && this.byNumber.delete(number);
  }
}

function readObjects(syntax: PdfSyntax): { objects: Map<number, Value>; offsets: Offsets } {
  const objects = new Map<number, Value>();
  const offsets = new Offsets();
  for (syntax.skip(); !syntax.startsWith('xref'); syntax.skip()) {
    const offset = syntax.at;
    const { number, value } = syntax.object();
    offsets.add(number, offset);
    objects.set(number, value);
  }
  for (const value of objects.values()) refuseOtherLength(value, objects);
  return { objects, offsets };
}

/** A stream's length may stand in an object of its own, of the same revision. */
function refuseOtherLength(value: Value, objects: ReadonlyMap<number, Value>): void {
  if (!isStream(value)) return;
  const told = value.dictionary.get('Length');
  const length = isRef(told) ? objects.get(told.number) : told;
  if (length !== value.length) throw refused('the length of a stream');
}

const TRAILER_KEYS = new Set(['Size', 'Root', 'Info', 'ID', 'Prev']);

function refuseOtherTrailer(trailer: Dictionary, original: Dictionary, previous: number): void {
  const isKnown = [...trailer.keys()].every((key) => TRAILER_KEYS.has(key));
  const isSame = ['Root', 'Info'].every(
    (key) => !trailer.has(key) || plainText(trailer.get(key)) === plainText(original.get(key)),
  );
  if (!isKnown || !isSame || refIn(trailer, 'Root') === undefined || trailer.get('Prev') !== previous)
    throw refused('the trailer');
}
