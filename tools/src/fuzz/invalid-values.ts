import fc from 'fast-check';

import { resolved, type Schema } from './description.js';
import { chance, type Gen, int, pick } from './gen.js';
import type { Source } from './values.js';

/** Names that JavaScript objects know without having them, and one that nobody knows. */
export const TREACHEROUS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  'search',
  'desconhecido',
  '',
];

const nested = (depth: number): unknown => {
  let value: unknown = 'fundo';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const ODD_VALUES: readonly unknown[] = [
  ...[null, '', ' ', true, false, [], {}, [null], ['a', 'a'], [[]], { a: 1 }, { toString: 1 }],
  ...[0, -1, 1.5, 0.1, 1e-10, 1e21, 1e308, 12.345, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  ...[9_007_199_254_740_993, 99_999_999.99, 100_000_000],
  ...['12.000', '1.500', '1,5', '1.234,56', '1e5', 'NaN', 'Infinity', '0x10', ' 7 ', '٣', '-0'],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e', 'x'.repeat(300), 'x'.repeat(5000), 'null', 'undefined'],
  nested(12),
  nested(60),
];

/** Anything that JSON can hold. */
export const anyValue = (g: Gen): unknown =>
  chance(g, 75) ? pick(g, ODD_VALUES) : (JSON.parse(g(fc.json, { maxDepth: 4 })) as unknown);

/** Just within or just beyond what a field may be. */
function atTheEdge(g: Gen, { type, minimum, maximum, minLength, maxLength }: Schema): unknown {
  if (type === 'string') {
    const length = pick(g, [minLength ?? 1, (minLength ?? 1) - 1, maxLength ?? 300, (maxLength ?? 300) + 1]);
    return pick(g, ['é', 'a', '🏗']).repeat(Math.max(0, length));
  }
  const edges = [minimum, maximum].filter((limit) => limit !== undefined);
  if (edges.length === 0) return anyValue(g);
  return pick(g, edges) + pick(g, [-1, -0.01, -0.001, 0, 0.001, 0.01, 1]);
}

/** An own property, whatever its name (`object['__proto__'] = …` would set none). */
function put(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** A copy in which something, however deep within, is anything else. */
function spoiltWithin(g: Gen, value: Record<string, unknown>): unknown {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  const key = pick(g, Object.keys(copy));
  const inner = copy[key];
  put(copy, key, isHolder(inner) && chance(g, 80) ? spoiltWithin(g, inner) : anyValue(g));
  return copy;
}

function spoilOnce({ g, document }: Source, body: Record<string, unknown>, schema: Schema): void {
  const { properties = {}, required = [] } = schema;
  const keys = Object.keys(properties);
  const how = int(g, 1, 10);
  if (how === 1 && required.length > 0) delete body[pick(g, required)];
  else if (how === 2 || keys.length === 0) put(body, pick(g, TREACHEROUS), anyValue(g));
  else {
    const key = pick(g, keys);
    const field = resolved(document, properties[key] ?? {});
    const inner = body[key];
    if (how > 6 && isHolder(inner) && chance(g, 60)) body[key] = spoiltWithin(g, inner);
    else body[key] = how <= 6 ? atTheEdge(g, field) : anyValue(g);
  }
}

/** A body that is wrong somewhere, or at the very edge of being so. */
export function spoil(source: Source, body: Record<string, unknown>, described: Schema): object {
  const spoilt = { ...body };
  const schema = resolved(source.document, described);
  const times = chance(source.g, 80) ? 1 : int(source.g, 2, 4);
  for (let time = 0; time < times; time += 1) spoilOnce(source, spoilt, schema);
  return spoilt;
}
