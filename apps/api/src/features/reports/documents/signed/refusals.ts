import { refused } from './document-objects.js';
import { type Dictionary, isStream, nameOf, plainText, type Value } from './pdf-values.js';

/** What no signature needs, wherever it stands: what acts, what carries files, what would be another document. */
const NEVER_KEYS = new Set(['JS', 'AA', 'OpenAction', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent']);
const NEVER_TYPES = new Set(['Page', 'Pages', 'Catalog', 'ObjStm', 'XRef', 'StructTreeRoot', 'StructElem']);
/** What an object of a widget or a field has, and none that validates. */
const FIELD_KEYS = ['FT', 'Subtype', 'ByteRange', 'Rect', 'Kids', 'Fields'];
const MOST_STEPS = 500_000;
/** Print, Locked, LockedContents: what is signed stays where it is, of the size that it has, and is seen. */
const SEEN = 4;
const SIGNED_FLAGS = SEEN | 128 | 512;
const NONE: Dictionary = new Map();

/** Looks through everything that was appended for what acts by itself. */
export class Passive {
  private steps = 0;

  refuseWhatActs(value: Value): void {
    if (++this.steps > MOST_STEPS) throw refused('too much');
    if (Array.isArray(value)) return value.forEach((item) => this.refuseWhatActs(item));
    const dictionary = isStream(value) ? value.dictionary : value;
    if (!(dictionary instanceof Map)) return;
    for (const [key, item] of dictionary) {
      if (NEVER_KEYS.has(key)) throw refused(`/${key}`);
      this.refuseWhatActs(item);
    }
  }
}

export function refuseType(value: Value): void {
  const dictionary = isStream(value) ? value.dictionary : value instanceof Map ? value : NONE;
  const type = nameOf(dictionary.get('Type'));
  if (type && NEVER_TYPES.has(type)) throw refused(`/${type}`);
}

/** The same dictionary but for some keys. */
export function refuseOthers(old: Value, now: Value, may: readonly string[]): void {
  const rest = (value: Value): string => {
    if (!(value instanceof Map)) throw refused('a dictionary expected');
    return plainText(new Map([...value].filter(([key]) => !may.includes(key))));
  };
  if (rest(old) !== rest(now)) throw refused('more was altered than a signature alters');
}

export function refuseNoMetadata(value: Value): void {
  if (!isStream(value) || nameOf(value.dictionary.get('Type')) !== 'Metadata') throw refused('no metadata');
}

/** A field that was made for a signature is seen as it was made. */
export function refuseUnseen(field: Dictionary): void {
  const flags = field.get('F');
  const isSeen = typeof flags === 'number' && (flags & SEEN) !== 0 && (flags & ~SIGNED_FLAGS) === 0;
  if (!isSeen) throw refused('a field that is not seen as it was');
}

/** Whether an object may be one that validates a signature. */
export const validates = (value: Value): boolean =>
  Array.isArray(value) || (value instanceof Map && FIELD_KEYS.every((key) => !value.has(key)));

/** Of a rectangle of four numbers that stand there, not elsewhere. */
export function areaOf(value: Value | undefined): number {
  if (!Array.isArray(value) || value.length !== 4 || !value.every((item) => typeof item === 'number'))
    throw refused('a rectangle');
  const [left = 0, bottom = 0, right = 0, top = 0] = value;
  return Math.abs((right - left) * (top - bottom));
}
