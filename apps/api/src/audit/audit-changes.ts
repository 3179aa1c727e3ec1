import { isSameValue } from '../common/same-value.js';
import { sha256 } from '../common/sha256.js';

/** The `changes` of an audit row: plain values, or old → new. */
export type Changes = Readonly<Record<string, unknown>>;

/** Never stored in the audit. */
const SECRET = new Set([
  'passwordHash',
  'verificationToken',
  'search',
  'nameSearch',
  'reportSearch',
  'addressSearch',
]);
/** Of these only the fact of a change is stored. */
const PERSONAL = new Set(['cpfCnpj']);
export const WITHHELD = '•••';

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

const withoutSecrets = (record: object): [field: string, value: unknown][] =>
  Object.entries(record).filter(([field]) => !SECRET.has(field));

export const snapshot = (record: object): Changes =>
  Object.fromEntries(
    withoutSecrets(record).map(([field, value]) => [field, PERSONAL.has(field) ? WITHHELD : plain(value)]),
  );

/** The changes of a save: as `changesBetween`, with personal numbers withheld. */
export function changesOf(before: object, sent: object): Changes {
  const [old, now] = [before, sent].map((record) =>
    Object.fromEntries(withoutSecrets(record).map(([field, value]) => [field, plain(value)])),
  );
  return Object.fromEntries(
    Object.entries(changesBetween(old ?? {}, now ?? {})).map(([field, change]) => [
      field,
      PERSONAL.has(field) ? { from: WITHHELD, to: WITHHELD } : change,
    ]),
  );
}

export function changesBetween(before: Changes, sent: Changes): Changes {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([field, value]) => !isSameValue(before[field], value))
      .map(([field, value]) => [field, { from: before[field] ?? null, to: value }]),
  );
}

export const MAX_AUDIT_BYTES = 8 * 1024;
const MAX_VALUE_BYTES = 512;
const BEGINNING = 128;
const MAX_FIELDS = 20;

/** Replaces a value that is too long: its length in JSON, its hash and its beginning. */
interface Shortened {
  shortened: true;
  bytes: number;
  sha256: string;
  beginning: string;
}

function shortened(json: string): Shortened {
  return {
    shortened: true,
    bytes: Buffer.byteLength(json),
    sha256: sha256(json),
    beginning: json.slice(0, BEGINNING).toWellFormed(),
  };
}

function shortenedIfLong(value: unknown): unknown {
  const json = JSON.stringify(value) ?? '';
  return Buffer.byteLength(json) > MAX_VALUE_BYTES ? shortened(json) : value;
}

/** Whether a value of `Changes` is a change; jsonb orders its keys. */
export const isOldAndNew = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'from,to';

const shortenedField = (value: unknown): unknown =>
  isOldAndNew(value)
    ? { from: shortenedIfLong(value.from), to: shortenedIfLong(value.to) }
    : shortenedIfLong(value);

/**
 * Changes within the limit: whole, with long values shortened, or the names of the fields alone; and their full length.
 */
export function boundedChanges(changes: Changes): { json: string; bytes: number } {
  const whole = JSON.stringify(changes);
  const bytes = Buffer.byteLength(whole);
  if (bytes <= MAX_AUDIT_BYTES) return { json: whole, bytes };
  const entries = Object.entries(changes);
  const short = JSON.stringify(
    Object.fromEntries(entries.map(([field, value]) => [field, shortenedField(value)])),
  );
  if (Buffer.byteLength(short) <= MAX_AUDIT_BYTES) return { json: short, bytes };
  const fields = entries.slice(0, MAX_FIELDS).map(([field]) => field.slice(0, BEGINNING));
  return { json: JSON.stringify({ ...shortened(whole), fields }), bytes };
}
