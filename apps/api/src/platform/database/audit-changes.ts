/** What an audit row tells of a record: plain values, or old → new. */
export type Changes = Readonly<Record<string, unknown>>;

/** Never written down, not even here. */
const SECRET = new Set(['passwordHash', 'verificationToken', 'search', 'nameSearch', 'reportSearch']);
/** Personal numbers: that they changed is told, what they are is not. */
const PERSONAL = new Set(['cpfCnpj']);

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** The record's values without secrets. */
export function snapshot(record: object): Changes {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([field]) => !SECRET.has(field))
      .map(([field, value]) => [field, PERSONAL.has(field) ? '•••' : plain(value)]),
  );
}

/** The fields of `sent` that differ, each with its old and new value. */
export function changesBetween(before: Changes, sent: Changes): Changes {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value))
      .map(([field, value]) => [field, { from: before[field] ?? null, to: value }]),
  );
}
