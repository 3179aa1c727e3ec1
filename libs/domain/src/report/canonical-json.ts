/** How members' names are written: a report has tens of thousands of members, and few names. */
type Labels = Map<string, string>;

/** Keys in the order of their UTF-16 code units, as RFC 8785 asks: the same on every machine, in every locale. */
function write(value: unknown, key: string, labels: Labels): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  const plain = hasToJson(value) ? value.toJSON(key) : value;
  if (typeof plain === 'number' && !Number.isFinite(plain)) {
    throw new TypeError(`Not a JSON value: ${plain} at "${key}"`);
  }
  if (typeof plain !== 'object' || plain === null) return JSON.stringify(plain);
  if (Array.isArray(plain)) {
    // Added up like the members below: join() would copy what is inside once more at every level.
    let items = '';
    for (const [index, item] of plain.entries())
      items += `${items && ','}${write(item, String(index), labels) ?? 'null'}`;
    return `[${items}]`;
  }
  let members = '';
  // Sorted as JavaScript does without being told: by UTF-16 code units.
  for (const name of Object.keys(plain).sort()) {
    const text = write((plain as Readonly<Record<string, unknown>>)[name], name, labels);
    if (text !== undefined) members += `${members && ','}${labelOf(name, labels)}${text}`;
  }
  return `{${members}}`;
}

function labelOf(name: string, labels: Labels): string {
  const known = labels.get(name);
  if (known !== undefined) return known;
  const label = `${JSON.stringify(name)}:`;
  labels.set(name, label);
  return label;
}

const hasToJson = (value: unknown): value is { toJSON(key: string): unknown } =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';

/**
 * The one JSON text of a value, whatever the order in which its keys were set: what an authenticity code is
 * computed from. Says what JSON.stringify says but for the order of keys. Throws a TypeError for what JSON
 * can't say (NaN, infinities, bigints, undefined at the top), rather than hash something else.
 */
export function canonicalJson(value: unknown): string {
  const text = write(value, '', new Map());
  if (text === undefined) throw new TypeError('Not a JSON value');
  return text;
}
