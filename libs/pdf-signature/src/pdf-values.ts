import { hexadecimal } from './bytes.js';

/** A name: `/Type` has the text 'Type'. */
export interface Name {
  kind: 'name';
  text: string;
}

/** A string, and its position in the file including its brackets. */
export interface Text {
  kind: 'text';
  bytes: Uint8Array;
  start: number;
  end: number;
}

export interface Ref {
  kind: 'ref';
  number: number;
}

export type Dictionary = Map<string, Value>;

/** The bytes that a dictionary describes; an indirect length is checked later. */
export interface Stream {
  kind: 'stream';
  dictionary: Dictionary;
  /** Offset of its bytes. */
  start: number;
  length: number;
}

export type Value = null | boolean | number | Name | Text | Ref | Value[] | Dictionary | Stream;

/** A file that a signer would not write. */
export class PdfSyntaxError extends Error {}

export const refused = (what: string): PdfSyntaxError => new PdfSyntaxError(what);

export const isRef = (value: Value | undefined): value is Ref => kindOf(value) === 'ref';
export const isStream = (value: Value | undefined): value is Stream => kindOf(value) === 'stream';
export const isText = (value: Value | undefined): value is Text => kindOf(value) === 'text';

const kindOf = (value: Value | undefined): string | undefined =>
  value !== null && typeof value === 'object' && 'kind' in value ? value.kind : undefined;

export const refNumber = (value: Value | undefined): number | undefined =>
  isRef(value) ? value.number : undefined;

/** The text of a name; undefined for anything else. */
export const nameOf = (value: Value | undefined): string | undefined =>
  kindOf(value) === 'name' ? (value as Name).text : undefined;

/** A canonical text, equal for equal values: positions in the file and the order of keys are ignored. */
export function plainText(value: Value | undefined): string {
  if (value === undefined) return '';
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map(plainText).join(' ')}]`;
  if (value instanceof Map) {
    const entries = [...value].map(([key, item]) => `${JSON.stringify(key)}:${plainText(item)}`);
    return `<${entries.sort().join(' ')}>`;
  }
  switch (value.kind) {
    case 'name':
      return `/${JSON.stringify(value.text)}`;
    case 'text':
      return `(${hexadecimal(value.bytes)})`;
    case 'ref':
      return `${value.number}R`;
    case 'stream':
      return `stream ${plainText(value.dictionary)}`;
  }
}
