import { getOrInsert } from '../collection/maps.js';

/** Cache of serialized member names: a report has many members, but few names. */
type Labels = Map<string, string>;

/** Keys in the order of their UTF-16 code units (RFC 8785), independent of machine and locale. */
function write(value: unknown, key: string, labels: Labels): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  const plain = hasToJson(value) ? value.toJSON(key) : value;
  if (typeof plain === 'number' && !Number.isFinite(plain)) {
    throw new TypeError(`Not a JSON value: ${plain} at "${key}"`);
  }
  if (typeof plain !== 'object' || plain === null) return JSON.stringify(plain);
  if (Array.isArray(plain)) {
    // Concatenated: join() would copy nested texts again at every level.
    let items = '';
    for (const [index, item] of plain.entries())
      items += `${items && ','}${write(item, String(index), labels) ?? 'null'}`;
    return `[${items}]`;
  }
  let members = '';
  // The default order: by UTF-16 code units.
  for (const name of Object.keys(plain).sort()) {
    const text = write((plain as Readonly<Record<string, unknown>>)[name], name, labels);
    if (text !== undefined) members += `${members && ','}${labelOf(name, labels)}${text}`;
  }
  return `{${members}}`;
}

const labelOf = (name: string, labels: Labels): string =>
  getOrInsert(labels, name, () => `${JSON.stringify(name)}:`);

const hasToJson = (value: unknown): value is { toJSON(key: string): unknown } =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';

/**
 * The canonical JSON text of a value, independent of key order; authenticity codes are computed from it. Otherwise
 * equal to JSON.stringify. Throws a TypeError for values that JSON lacks (NaN, infinities, bigints, undefined at the
 * top).
 */
export function canonicalJson(value: unknown): string {
  const text = write(value, '', new Map());
  if (text === undefined) throw new TypeError('Not a JSON value');
  return text;
}
