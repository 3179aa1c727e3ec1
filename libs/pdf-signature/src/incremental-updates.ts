import { MAX_OBJECTS, type Original, table, trailerOf } from './original.js';
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

const MAX_UPDATES = 64;
const MAX_OBJECT_STREAMS = 64;

/** An incremental update: its objects by number, without object streams and the cross-reference stream. */
export interface IncrementalUpdate {
  objects: ReadonlyMap<number, Value>;
  /** Objects of generation 1. References are read with generation 0 only: a strict reader finds none of these. */
  ofGenerationOne: ReadonlySet<number>;
  /** The range of its end: behind its %%EOF, up to the next byte that is no white space. */
  ends: readonly [number, number];
}

/**
 * The revisions appended to a document, read forwards: complete objects with nothing between them, each named once by
 * the table behind them, whose `Prev` is the previous table. So no reader finds other objects in them.
 * @throws PdfSyntaxError for anything else
 */
export function appendedRevisions(file: Uint8Array, original: Original, from: number): IncrementalUpdate[] {
  return new RevisionReader(file, original, from).read();
}

/** The objects of a revision, and the offset of each; an offset is deleted by its one entry of the table. */
interface Read {
  objects: Map<number, Value>;
  ofGenerationOne: Set<number>;
  offsets: Map<number, number>;
}

class RevisionReader {
  private readonly syntax: PdfSyntax;
  private readonly revisions: IncrementalUpdate[] = [];
  /** The numbers of object streams and cross-reference streams, which are never reused. */
  private readonly used = new Set<number>();
  private previous: number;

  constructor(
    private readonly file: Uint8Array,
    private readonly original: Original,
    from: number,
  ) {
    this.syntax = new PdfSyntax(file, from);
    this.previous = original.startXref;
  }

  read(): IncrementalUpdate[] {
    for (this.syntax.skip(); this.syntax.at < this.file.length; this.syntax.skip()) {
      if (this.revisions.length === MAX_UPDATES) throw refused('too many revisions');
      this.revisions.push(this.readRevision());
    }
    return this.revisions;
  }

  private readRevision(): IncrementalUpdate {
    const { syntax } = this;
    const read = this.readObjects();
    const { objects, offsets, ofGenerationOne } = read;
    if ([...objects.keys()].some((number) => this.used.has(number)))
      throw refused('an object that holds others');
    const isTable = syntax.startsWith('xref');
    const { trailer, startXref } = isTable ? this.readTable(read) : this.readStream(read);
    if (offsets.size > 0) throw refused('an object without its entry');
    refuseOtherTrailer(trailer, this.original.trailer, this.previous, isTable ? TRAILER_KEYS : STREAM_KEYS);
    syntax.skip();
    syntax.expect('startxref');
    const declared = syntax.integer();
    if (!this.isAt(declared, startXref)) throw refused('startxref');
    this.previous = declared;
    syntax.skipWhite();
    syntax.expect('%%EOF');
    const end = syntax.at;
    syntax.skipWhite();
    return { objects, ofGenerationOne, ends: [end, syntax.at] };
  }

  /** Whether an offset is that of a table, or of the line end before it, as @signpdf writes. */
  private isAt(declared: number, offset: number): boolean {
    return declared === offset || (declared === offset - 1 && this.file[declared] === 10);
  }

  private readObjects(): Read {
    const { syntax } = this;
    const objects = new Map<number, Value>();
    const ofGenerationOne = new Set<number>();
    const offsets = new Map<number, number>();
    for (syntax.skip(); !syntax.startsWith('xref') && !syntax.startsWith('startxref'); syntax.skip()) {
      const offset = syntax.at;
      const { number, generation, value } = syntax.object();
      if (generation === 1) ofGenerationOne.add(number);
      if (objects.has(number) || objects.size === MAX_OBJECTS) throw refused('an object twice');
      offsets.set(number, offset);
      objects.set(number, value);
    }
    for (const value of objects.values()) refuseOtherLength(value, objects);
    return { objects, ofGenerationOne, offsets };
  }

  private readTable({ offsets, ofGenerationOne }: Read): { trailer: Dictionary; startXref: number } {
    const startXref = this.syntax.at;
    for (const { number, offset, generation } of table(this.syntax)) {
      if (offset !== undefined && generation !== Number(ofGenerationOne.has(number)))
        throw refused('a generation');
      refuseOtherEntry(number, offset, offsets);
    }
    return { trailer: trailerOf(this.syntax), startXref };
  }

  /** The stream, last of the objects, and the object streams have new numbers and are no objects of the document. */
  private readStream({ objects, offsets, ofGenerationOne }: Read): {
    trailer: Dictionary;
    startXref: number;
  } {
    const [own, stream] = [...objects].at(-1) ?? [];
    if (own === undefined || !isStream(stream) || nameOf(stream.dictionary.get('Type')) !== 'XRef')
      throw refused('no table');
    if (ofGenerationOne.size > 0) throw refused('a generation');
    const startXref = offsets.get(own) ?? -1;
    const structural = new Set([own]);
    const packed = new Map<number, { number: number; value: Value }[]>();
    const named = new Map<string, number>();
    for (const entry of entriesOf(this.file, stream)) {
      if ('within' in entry) {
        if (structural.add(entry.within).size > MAX_OBJECT_STREAMS)
          throw refused('too many objects that hold others');
        const container = objects.get(entry.within);
        if (!isStream(container)) throw refused('packed into nothing');
        if (!packed.has(entry.within)) packed.set(entry.within, objectsIn(this.syntax, container));
        named.set(`${entry.within} ${entry.index}`, entry.number);
      } else refuseOtherEntry(entry.number, entry.offset, offsets);
    }
    // The entry of the stream itself is optional.
    offsets.delete(own);
    for (const number of structural) {
      if (!this.isNew(number) || this.used.has(number) || !objects.delete(number))
        throw refused('an object that holds others');
      this.used.add(number);
    }
    for (const [within, list] of packed)
      for (const [index, { number, value }] of list.entries()) {
        if (named.get(`${within} ${index}`) !== number || objects.has(number) || this.used.has(number))
          throw refused('a packed object without its entry');
        named.delete(`${within} ${index}`);
        objects.set(number, value);
      }
    if (named.size > 0) throw refused('an entry without its packed object');
    return { trailer: stream.dictionary, startXref };
  }

  private isNew(number: number): boolean {
    return number >= this.original.size && !this.revisions.some(({ objects }) => objects.has(number));
  }
}

/** Only entry 0 of a table is free; each other one is the offset of an object without an entry so far. */
function refuseOtherEntry(number: number, offset: number | undefined, offsets: Map<number, number>): void {
  const isSound =
    offset === undefined ? number === 0 : offsets.get(number) === offset && offsets.delete(number);
  if (!isSound) throw refused('an entry without its object');
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
const STREAM_KEYS = new Set([...TRAILER_KEYS, 'Type', 'W', 'Index', 'Length', 'Filter', 'DecodeParms']);

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
