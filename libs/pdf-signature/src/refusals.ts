import { type Dictionary, isStream, nameOf, plainText, refused, type Value } from './pdf-values.js';

/** Keys and types that no signature needs: actions, attached files, parts of another document. */
const NEVER_KEYS = new Set(['JS', 'AA', 'OpenAction', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent']);
const NEVER_TYPES = new Set(['Page', 'Pages', 'Catalog', 'ObjStm', 'XRef', 'StructTreeRoot', 'StructElem']);
/** Keys of widgets and fields, which validation data never has. */
const FIELD_KEYS = ['FT', 'Subtype', 'ByteRange', 'Rect', 'Kids', 'Fields'];
const MAX_STEPS = 500_000;
/** Annotation flags Print, Locked and LockedContents: a signed field stays visible in its place and size. */
const PRINT = 4;
const SIGNED_FLAGS = PRINT | 128 | 512;
const NONE: Dictionary = new Map();

/** Searches everything appended for actions. */
export class Passive {
  private steps = 0;

  refuseActions(value: Value): void {
    if (++this.steps > MAX_STEPS) throw refused('too much');
    if (Array.isArray(value)) return value.forEach((item) => this.refuseActions(item));
    const dictionary = isStream(value) ? value.dictionary : value;
    if (!(dictionary instanceof Map)) return;
    for (const [key, item] of dictionary) {
      if (NEVER_KEYS.has(key)) throw refused(`/${key}`);
      this.refuseActions(item);
    }
  }
}

export function refuseType(value: Value): void {
  const dictionary = isStream(value) ? value.dictionary : value instanceof Map ? value : NONE;
  const type = nameOf(dictionary.get('Type'));
  if (type && NEVER_TYPES.has(type)) throw refused(`/${type}`);
}

/** @throws PdfSyntaxError when the dictionaries differ in other keys than `may` */
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

export function refuseNoForm(value: Value): void {
  if (!isStream(value) || nameOf(value.dictionary.get('Subtype')) !== 'Form') throw refused('no appearance');
}

/** @throws PdfSyntaxError when the field for a signature is hidden or unlocked */
export function refuseHidden(field: Dictionary): void {
  const flags = field.get('F');
  const isVisible = typeof flags === 'number' && (flags & PRINT) !== 0 && (flags & ~SIGNED_FLAGS) === 0;
  if (!isVisible) throw refused('a hidden field');
}

/** Whether an object may be validation data of a signature. */
export const isValidationData = (value: Value): boolean =>
  Array.isArray(value) || (value instanceof Map && FIELD_KEYS.every((key) => !value.has(key)));

/** The area of a rectangle of four direct numbers. */
export function areaOf(value: Value | undefined): number {
  if (!Array.isArray(value) || value.length !== 4 || !value.every((item) => typeof item === 'number'))
    throw refused('a rectangle');
  const [left = 0, bottom = 0, right = 0, top = 0] = value;
  return Math.abs((right - left) * (top - bottom));
}
