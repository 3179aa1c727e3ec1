import { MOST_OBJECTS, type Original, table, trailerOf } from './original.js';
import { entriesOf, objectsIn } from './packed.js';
import { PdfSyntax } from './pdf-syntax.js';
import {
  type Dictionary,
  isRef,
  isStream,
  nameOf,
  plainText,
  refNumber,
  refused,
  type Value,
} from './pdf-values.js';

const MOST_REVISIONS = 64;
/** Object streams of a revision. */
const MOST_HOLDERS = 64;

/** An incremental update: its objects by number, without object streams and the cross-reference stream. */
export interface Revision {
  objects: ReadonlyMap<number, Value>;
  trailer: Dictionary;
  /** The range of its end: behind its %%EOF, up to the next byte that is no white space. */
  ends: readonly [number, number];
}

/**
 * The revisions appended to a document, read forwards: complete objects with nothing between them, each named once by
 * the table behind them, whose `Prev` is the previous table. So no reader finds other objects in them.
 * @throws PdfSyntaxError for anything else
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

/** The revisions read before. */
interface Before {
  /** The numbers of object streams and cross-reference streams, which are never reused. */
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

/** A revision whose table is a cross-reference stream. */
interface Streamed {
  objects: Map<number, Value>;
  offsets: Offsets;
  isNew: (number: number) => boolean;
  used: Set<number>;
}

/**
 * Reads a cross-reference stream, the last of the objects. It and the object streams have new numbers and are no objects
 * of the document; their content is.
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
  // The entry of the stream itself is optional.
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
  return objectsIn(syntax, container);
}

/** The offset of each object; each is deleted by one entry of the table. */
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

/** The length of a stream may be another object of the same revision. */
function refuseOtherLength(value: Value, objects: ReadonlyMap<number, Value>): void {
  if (!isStream(value)) return;
  const declared = value.dictionary.get('Length');
  const length = isRef(declared) ? objects.get(declared.number) : declared;
  if (length !== value.length) throw refused('the length of a stream');
}

const TRAILER_KEYS = new Set(['Size', 'Root', 'Info', 'ID', 'Prev']);

/** The dictionary of a cross-reference stream is its trailer. */
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
  if (!isKnown || !isSame || refNumber(trailer.get('Root')) === undefined || trailer.get('Prev') !== previous)
    throw refused('the trailer');
}
