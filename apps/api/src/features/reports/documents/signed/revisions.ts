import { MOST_OBJECTS, type Original, table, trailerOf } from './original.js';
import { entriesOf, packedIn } from './packed.js';
import { PdfSyntax } from './pdf-syntax.js';
import {
  type Dictionary,
  isRef,
  isStream,
  nameOf,
  PdfSyntaxError,
  plainText,
  type Value,
} from './pdf-values.js';

const MOST_REVISIONS = 64;
/** Objects that hold others. */
const MOST_HOLDERS = 64;

/** What was appended at one time: whole objects, by their number; without those that only hold others, or the table. */
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

/**
 * What was appended to a document, one revision after the other. It is read forwards, and must be nothing but whole
 * objects, each named once by the table behind them, whose `Prev` is the table before: there is no chain to follow and
 * nothing between the objects, so that no reader finds more in it, or another object under a number.
 * @throws PdfSyntaxError when it is anything else
 */
export function appendedRevisions(file: Buffer, original: Original, from: number): Revision[] {
  const syntax = new PdfSyntax(file, from);
  const revisions: Revision[] = [];
  const used = new Set<number>();
  let previous = original.startXref;
  for (syntax.skip(); syntax.at < file.length; syntax.skip()) {
    if (revisions.length === MOST_REVISIONS) throw refused('too many revisions');
    const { revision, startXref } = readRevision(syntax, original, previous, { used, revisions });
    revisions.push(revision);
    previous = startXref;
  }
  return revisions;
}

/** What was read before. */
interface Before {
  /** The numbers of what holds other objects, or a table: nothing may ever stand in its place. */
  used: Set<number>;
  revisions: readonly Revision[];
}

function readRevision(
  syntax: PdfSyntax,
  original: Original,
  previous: number,
  { used, revisions }: Before,
): { revision: Revision; startXref: number } {
  const { objects, offsets } = readObjects(syntax);
  if ([...objects.keys()].some((number) => used.has(number))) throw refused('an object that holds others');
  const isTable = syntax.startsWith('xref');
  const isNew = (number: number): boolean =>
    number >= original.size && !revisions.some((one) => one.objects.has(number));
  const { trailer, startXref } = isTable
    ? readTable(syntax, offsets)
    : readStream(syntax, { objects, offsets, isNew, used });
  if (offsets.size > 0) throw refused('an object without its entry');
  refuseOtherTrailer(trailer, original.trailer, previous, isTable ? TRAILER_KEYS : STREAM_KEYS);
  syntax.skip();
  syntax.expect('startxref');
  if (syntax.integer() !== startXref) throw refused('startxref');
  syntax.skipWhite();
  syntax.expect('%%EOF');
  const end = syntax.at;
  syntax.skipWhite();
  return { revision: { objects, trailer, ends: [end, syntax.at] }, startXref };
}

function readTable(syntax: PdfSyntax, offsets: Offsets): { trailer: Dictionary; startXref: number } {
  const startXref = syntax.at;
  for (const { number, offset, isFree } of table(syntax)) {
    if (isFree ? number !== 0 : !offsets.delete(number, offset)) throw refused('an entry without its object');
  }
  return { trailer: trailerOf(syntax), startXref };
}

/** What is known of a revision whose table is its last object. */
interface Streamed {
  objects: Map<number, Value>;
  offsets: Offsets;
  isNew: (number: number) => boolean;
  used: Set<number>;
}

/**
 * A table that is a stream, the last of the objects. It and what holds packed objects have numbers of their own, new
 * ones, and are no objects of the document: what is packed is.
 */
function readStream(
  syntax: PdfSyntax,
  { objects, offsets, isNew, used }: Streamed,
): { trailer: Dictionary; startXref: number } {
  const [own, stream] = [...objects].at(-1) ?? [];
  if (own === undefined || !isStream(stream) || nameOf(stream.dictionary.get('Type')) !== 'XRef')
    throw refused('no table');
  const startXref = offsets.of(own);
  const structural = new Set([own]);
  const packed = new Map<number, { number: number; value: Value }[]>();
  const named = new Map<string, number>();
  for (const entry of entriesOf(syntax.file, stream)) {
    if (entry.kind === 'packed') {
      if (structural.add(entry.within).size > MOST_HOLDERS)
        throw refused('too many objects that hold others');
      if (!packed.has(entry.within)) packed.set(entry.within, unpack(syntax, objects.get(entry.within)));
      named.set(`${entry.within} ${entry.index}`, entry.number);
    } else if (entry.kind === 'free' ? entry.number !== 0 : !offsets.delete(entry.number, entry.offset))
      throw refused('an entry without its object');
  }
  // Its own entry may be left out.
  offsets.forget(own);
  for (const number of structural) {
    if (!isNew(number) || used.has(number) || !objects.delete(number))
      throw refused('an object that holds others');
    used.add(number);
  }
  for (const [within, list] of packed)
    for (const [index, { number, value }] of list.entries()) {
      if (named.get(`${within} ${index}`) !== number || objects.has(number) || used.has(number))
        throw refused('a packed object without its entry');
      named.delete(`${within} ${index}`);
      objects.set(number, value);
    }
  if (named.size > 0) throw refused('an entry without its packed object');
  return { trailer: stream.dictionary, startXref };
}

function unpack(syntax: PdfSyntax, container: Value | undefined): { number: number; value: Value }[] {
  if (!isStream(container)) throw refused('packed into nothing');
  return packedIn(syntax, container);
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

  of(number: number): number {
    return this.byNumber.get(number) ?? -1;
  }

  /** As if it were no object. */
  forget(number: number): void {
    this.byNumber.delete(number);
  }

  delete(number: number, offset: number): boolean {
    return this.byNumber.get(number) === offset && this.byNumber.delete(number);
  }
}

function readObjects(syntax: PdfSyntax): { objects: Map<number, Value>; offsets: Offsets } {
  const objects = new Map<number, Value>();
  const offsets = new Offsets();
  for (syntax.skip(); !syntax.startsWith('xref') && !syntax.startsWith('startxref'); syntax.skip()) {
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

/** A table that is a stream has its trailer with it. */
const STREAM_KEYS = new Set([...TRAILER_KEYS, ...['Type', 'W', 'Index', 'Length', 'Filter', 'DecodeParms']]);

function refuseOtherTrailer(
  trailer: Dictionary,
  original: Dictionary,
  previous: number,
  keys: ReadonlySet<string>,
): void {
  const isKnown = [...trailer.keys()].every((key) => keys.has(key));
  const isSame = ['Root', 'Info'].every(
    (key) => !trailer.has(key) || plainText(trailer.get(key)) === plainText(original.get(key)),
  );
  if (!isKnown || !isSame || refIn(trailer, 'Root') === undefined || trailer.get('Prev') !== previous)
    throw refused('the trailer');
}
