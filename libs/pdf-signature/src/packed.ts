import { Inflate } from 'pako';

import { latin1 } from './bytes.js';
import type { PdfSyntax } from './pdf-syntax.js';
import { type Dictionary, nameOf, refused, type Stream, type Value } from './pdf-values.js';

/** Maximum size of a decompressed stream; object streams contain no certificates. */
const MAX_BYTES = 1024 * 1024;
const MAX_ENTRIES = 20_000;
/** From here on predictors are those of PNG: a filter byte before each row. */
const PNG = 10;

/** An entry of a cross-reference stream: at an offset of the file (undefined: free), or in an object stream. */
export type Entry =
  { number: number; offset: number | undefined } | { number: number; within: number; index: number };

function wholeNumber(value: Value | undefined, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw refused('a number');
  return value;
}

/** Fields that pako's types lack. */
interface State {
  ended: boolean;
  strm: { avail_in: number };
}

/** @throws PdfSyntaxError when bytes follow the compressed data, where another reader might begin */
function inflated(data: Uint8Array): Uint8Array {
  const inflate = new Inflate({ chunkSize: MAX_BYTES }) as Inflate & State;
  const parts: Uint8Array[] = [];
  inflate.onData = (part) => {
    if (parts.push(part as Uint8Array) > 1) throw refused('a compressed stream');
  };
  inflate.push(data, true);
  const [plain] = parts;
  if (inflate.err !== 0 || !inflate.ended || !plain) throw refused('a compressed stream');
  if (inflate.strm.avail_in > 0) throw refused('more than a compressed stream');
  return plain;
}

/** Reverses the PNG predictor `Up`: rows that are differences to the row above. */
function reversePredictor(data: Uint8Array, columns: number): Uint8Array {
  if (data.length % (columns + 1) !== 0) throw refused('rows');
  const rows = data.length / (columns + 1);
  const plain = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const from = row * (columns + 1);
    const filter = data[from];
    if (filter !== 0 && filter !== 2) throw refused('a predictor');
    for (let at = 0; at < columns; at++) {
      const above = filter === 2 && row > 0 ? (plain[(row - 1) * columns + at] as number) : 0;
      plain[row * columns + at] = ((data[from + 1 + at] as number) + above) & 255;
    }
  }
  return plain;
}

/** The data of a stream: plain, or compressed by Flate, with or without a predictor. */
function dataOf(file: Uint8Array, { dictionary, start, length }: Stream): Uint8Array {
  // No object can be looked up while the table is read.
  if (typeof dictionary.get('Length') !== 'number') throw refused('an indirect length');
  const raw = file.subarray(start, start + length);
  const [filter, how] = [dictionary.get('Filter'), dictionary.get('DecodeParms')];
  if (filter === undefined && how === undefined) return raw;
  if (nameOf(filter) !== 'FlateDecode') throw refused('a filter');
  const data = inflated(raw);
  if (how === undefined) return data;
  if (!(how instanceof Map) || [...how.keys()].some((key) => key !== 'Predictor' && key !== 'Columns'))
    throw refused('how it is compressed');
  const predictor = wholeNumber(how.get('Predictor') ?? 1, 15);
  if (predictor === 1) return data;
  if (predictor < PNG) throw refused('a predictor');
  return reversePredictor(data, wholeNumber(how.get('Columns') ?? 1, 64));
}

function sectionsOf(dictionary: Dictionary): [first: number, count: number][] {
  const index = dictionary.get('Index') ?? [0, dictionary.get('Size') ?? null];
  if (!Array.isArray(index) || index.length % 2 !== 0 || index.length > 2 * MAX_ENTRIES)
    throw refused('an index');
  const numbers = index.map((value) => wholeNumber(value, 0x7fffffff));
  return Array.from({ length: numbers.length / 2 }, (_, at) => [
    numbers[2 * at] as number,
    numbers[2 * at + 1] as number,
  ]);
}

/** A number of at most six bytes, the highest first. */
const readNumber = (data: Uint8Array, at: number, width: number): number =>
  data.subarray(at, at + width).reduce((number, byte) => number * 256 + byte, 0);

/** The entries of a cross-reference stream (PDF 32000-1 §7.5.8), exactly as many as it declares. */
export function entriesOf(file: Uint8Array, stream: Stream): Entry[] {
  const { dictionary } = stream;
  const widths = dictionary.get('W');
  if (!Array.isArray(widths) || widths.length !== 3) throw refused('widths');
  const [type = 0, second = 0, third = 0] = widths.map((width) => wholeNumber(width, 6));
  const sections = sectionsOf(dictionary);
  const data = dataOf(file, stream);
  const total = sections.reduce((sum, [, count]) => sum + count, 0);
  const size = type + second + third;
  if (second === 0 || total > MAX_ENTRIES || data.length !== total * size) throw refused('entries');
  let at = 0;
  const field = (width: number, otherwise: number): number => {
    const value = width === 0 ? otherwise : readNumber(data, at, width);
    at += width;
    return value;
  };
  return sections.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, index): Entry => {
      const number = first + index;
      const [kind, one, other] = [field(type, 1), field(second, 0), field(third, 0)];
      if (kind === 0) return { number, offset: undefined };
      if (kind === 1 && other === 0) return { number, offset: one };
      if (kind === 2) return { number, within: one, index: other };
      throw refused('an entry of the table');
    }),
  );
}

/** The objects of an object stream (PDF 32000-1 §7.5.7) by index; nothing is allowed between them. */
export function objectsIn(syntax: PdfSyntax, stream: Stream): { number: number; value: Value }[] {
  const { dictionary } = stream;
  if (nameOf(dictionary.get('Type')) !== 'ObjStm' || dictionary.has('Extends'))
    throw refused('no packed objects');
  const count = wholeNumber(dictionary.get('N'), MAX_ENTRIES);
  const first = wholeNumber(dictionary.get('First'), MAX_BYTES);
  const inner = syntax.unpacked(dataOf(syntax.file, stream));
  const heads = Array.from({ length: count }, () => ({ number: inner.integer(), offset: inner.integer() }));
  inner.skipWhite();
  if (inner.at > first) throw refused('the first of packed objects');
  const objects = heads.map(({ number, offset }) => {
    inner.skipWhite();
    if (inner.at > first + offset) throw refused('packed objects in each other');
    if (latin1(inner.file, inner.at, first + offset).trim() !== '') throw refused('between packed objects');
    inner.at = first + offset;
    return { number, value: inner.value() };
  });
  inner.skipWhite();
  if (inner.at !== inner.file.length) throw refused('behind packed objects');
  return objects;
}
