import { type Operation, type Parameter, resolved } from './description.js';
import { chance, type Gen, pick } from './gen.js';
import type { Mood } from './body.js';
import { anyValue, TREACHEROUS } from './invalid-values.js';
import { type Source, valueOf } from './values.js';
import { ownerOf } from './known-records.js';

const ODD_PATHS = [
  ...['0', '-1', '1.5', '01', '+1', '1e3', '2147483647', '2147483648', '99999999999999999999', 'abc'],
  ...[
    '%00',
    '%ff',
    '%E0%A4%A',
    '%2e%2e',
    '..%2f..',
    '%20',
    '1%20',
    '%EF%BC%91',
    'null',
    'undefined',
    "1'--",
    '{id}',
  ],
  ...TREACHEROUS.filter((name) => name !== ''),
];

/** The value of a path parameter: mostly an id of its kind, sometimes of another, or nonsense. */
function pathValue(source: Source, { name, schema = {} }: Parameter, path: string, mood: Mood): string {
  const { g, records } = source;
  if (mood === 'hostile' || chance(g, 4)) return pick(g, ODD_PATHS);
  if (schema.type !== 'integer') return encodeURIComponent(String(valueOf(source, schema, `/${name}`)));
  const issued = /\/(documents\/|changes)/.test(path) && chance(g, 80) ? records.document(g) : undefined;
  if (issued) return String(issued.reportId);
  const row = chance(g, 92) ? records.row(g, ownerOf(path)) : records.anyRow(g);
  return String(row?.id ?? valueOf(source, schema));
}

const sorted = (values: unknown): unknown =>
  Array.isArray(values) ? [...(values as number[])].sort((a, b) => a - b) : values;

/** Makes `range` and `sort` valid beyond their schema: first before last, direction second. */
function meant(g: Gen, name: string, value: unknown): unknown {
  if (name === 'range') {
    const [from, to] = sorted(value) as [number, number];
    return chance(g, 80) ? [from % 30, (from % 30) + (to % 40)] : [from, to];
  }
  return name === 'sort' && Array.isArray(value) ? [value[0], pick(g, ['ASC', 'DESC'])] : value;
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function queryValue(source: Source, { name, schema, content }: Parameter, mood: Mood): string {
  const { g, document } = source;
  const json = content?.['application/json']?.schema;
  const isWrong = mood === 'hostile' ? chance(g, 70) : mood === 'nearly' && chance(g, 35);
  if (json) {
    if (isWrong && chance(g, 30))
      return pick(g, ['', '[', '{', '[0,', 'null', '"a"', '1', '{"__proto__":1}', '[1e400,2]']);
    const drawn = meant(g, name, valueOf(source, json));
    const { properties } = resolved(document, json);
    const value = !isWrong
      ? drawn
      : properties
        ? { ...(drawn as object), [pick(g, TREACHEROUS)]: anyValue(g) }
        : anyValue(g);
    return JSON.stringify(value);
  }
  const value = isWrong ? anyValue(g) : valueOf(source, schema ?? {}, `?${name}`);
  return written(value);
}

/** Half a surrogate pair can't be written in an address as text: as the bytes that it would have. */
const encoded = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replace('%EF%BF%BD', '%ED%A0%80');

function queryOf(source: Source, { parameters }: Operation, mood: Mood): string {
  const { g } = source;
  const asked = parameters.filter(
    ({ in: where, required }) => where === 'query' && (required || chance(g, 45)),
  );
  const kept = mood === 'valid' ? asked : asked.filter(() => chance(g, 92));
  const pairs = kept.map((one): [string, string] => [one.name, queryValue(source, one, mood)]);
  const first = pairs[0];
  if (mood !== 'valid' && first && chance(g, 10)) pairs.push(first);
  if (mood === 'hostile' && chance(g, 30))
    pairs.push([pick(g, [...TREACHEROUS, 'q[a]', 'id[]']), written(anyValue(g))]);
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`).join('&');
}

/** Where a request goes: the path with its parameters filled in, and the query. */
export function addressOf(source: Source, operation: Operation, mood: Mood): string {
  const { path, parameters } = operation;
  const filled = parameters
    .filter(({ in: where }) => where === 'path')
    .reduce((so, one) => so.replace(`{${one.name}}`, () => pathValue(source, one, path, mood)), path);
  const query = queryOf(source, operation, mood);
  return query === '' ? filled : `${filled}?${query}`;
}
