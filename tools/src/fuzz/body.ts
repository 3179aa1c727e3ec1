import { type Operation, resolved, type Schema } from './description.js';
import { chance, type Gen, int, pick, weighted } from './gen.js';
import { anyValue, spoil } from './invalid-values.js';
import { type Source, valueOf } from './values.js';
import { ownerOf, type Row } from './known-records.js';

/** The intent of a request: accepted, nearly right, or harmful. */
export type Mood = 'valid' | 'nearly' | 'hostile';

export interface Body {
  bytes?: Buffer;
  type?: string;
  headers?: Record<string, string>;
  /** The object to be stored, if the body is a JSON object. */
  object?: Record<string, unknown>;
}

const JSON_TYPE = 'application/json';
const TOO_LARGE = 300_000;

const jsonBody = (value: unknown): Body => ({ type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(value)) });

/** A body of the schema; often what a record already says, with some of it changed. */
function objectOf(source: Source, schema: Schema, row: Row | undefined): Record<string, unknown> {
  const drawn = valueOf(source, schema) as Record<string, unknown>;
  if (!row || chance(source.g, 45)) return drawn;
  const { properties = {} } = resolved(source.document, schema);
  const known = Object.entries(row).filter(([key]) => Object.hasOwn(properties, key));
  const changed = Object.entries(drawn).filter(() => chance(source.g, 35));
  const isStale = chance(source.g, 50);
  return Object.fromEntries([...known.filter(([key]) => key !== 'updatedAt' || isStale), ...changed]);
}

/** The text of a JSON body with a number written as no program writes it, a key twice, or cut off. */
function bent(g: Gen, text: string): string {
  const [number] = /(?<=:)-?\d+(?:\.\d+)?(?=[,}])/.exec(text) ?? [];
  const other = pick(g, [
    '1e400',
    '-0',
    '1.0',
    '1E2',
    '123456789012345678901234567890',
    '0.10000000000000001',
  ]);
  return pick(g, [
    text.slice(0, int(g, 0, text.length)),
    text.replace(/^\{/, '{"name":"primeiro","code":"A",'),
    `\ufeff${text}`,
    number ? text.replace(`:${number}`, `:${other}`) : '{',
    text.replaceAll('"', "'"),
    `${text}${text}`,
  ]);
}

const ODD_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '*/*',
  ';',
];

function hostile(g: Gen): Body {
  return weighted<() => Body>(g, [
    [30, () => jsonBody(anyValue(g))],
    [10, () => ({ type: pick(g, ODD_TYPES), bytes: Buffer.from('{"name":"a"}') })],
    [10, () => ({ type: JSON_TYPE, bytes: Buffer.from(bent(g, '{"code":"A1","floors":3}')) })],
    [5, () => ({ type: JSON_TYPE, bytes: Buffer.alloc(0) })],
    [5, () => ({ bytes: Buffer.from('{}') })],
    [4, () => jsonBody({ name: 'x'.repeat(TOO_LARGE) })],
    [4, () => ({ type: JSON_TYPE, bytes: Buffer.from('['.repeat(50_000)) })],
    [
      4,
      () => ({ ...jsonBody({}), headers: { 'content-encoding': pick(g, ['gzip', 'br', 'deflate', 'zst']) } }),
    ],
    [3, () => ({ type: JSON_TYPE, bytes: Buffer.from([0xff, 0xfe, 0x7b, 0x7d]) })],
    [2, () => ({})],
  ])();
}

/** The body for an operation that takes JSON. */
export function bodyOf(source: Source, operation: Operation, mood: Mood): Body {
  const { g, records } = source;
  const schema = operation.body[JSON_TYPE]?.schema;
  if (mood === 'hostile' && (schema || (operation.method !== 'GET' && chance(g, 10)))) return hostile(g);
  if (!schema) return {};
  const owner = ownerOf(operation.path) ?? `${operation.path}/{id}`;
  const object = objectOf(source, schema, records.row(g, owner));
  if (mood === 'valid') return { ...jsonBody(object), object };
  const wrong = spoil(source, object, schema) as Record<string, unknown>;
  if (chance(g, 6)) return { type: JSON_TYPE, bytes: Buffer.from(bent(g, JSON.stringify(wrong))) };
  return { ...jsonBody(wrong), object: wrong };
}
