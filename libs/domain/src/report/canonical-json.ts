/** Keys in the order of their UTF-16 code units, as RFC 8785 asks: the same on every machine, in every locale. */
function write(value: unknown, key: string): string | undefined {
  const plain = hasToJson(value) ? value.toJSON(key) : value;
  if (typeof plain === 'number' && !Number.isFinite(plain)) {
    throw new TypeError(`Not a JSON value: ${plain} at "${key}"`);
  }
  if (typeof plain !== 'object' || plain === null) return JSON.stringify(plain);
  if (Array.isArray(plain)) {
    return `[${plain.map((item, index) => write(item, String(index)) ?? 'null').join(',')}]`;
  }
  const members = Object.entries(plain)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, member]) => {
      const text = write(member, name);
      return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
    });
  return `{${members.join(',')}}`;
}

const hasToJson = (value: unknown): value is { toJSON(key: string): unknown } =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';

/**
 * The one JSON text of a value, whatever the order in which its keys were set: what an authenticity code is
 * computed from. Says what JSON.stringify says but for the order of keys. Throws a TypeError for what JSON
 * can't say (NaN, infinities, bigints, undefined at the top), rather than hash something else.
 */
export function canonicalJson(value: unknown): string {
  const text = write(value, '');
  if (text === undefined) throw new TypeError('Not a JSON value');
  return text;
}
