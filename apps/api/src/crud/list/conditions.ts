import type { ObjectLiteral } from 'typeorm';
import { formatNumber, MAX_INTEGER, parseNumber } from '@prumo/domain';

import { badRequest } from '../../common/errors/domain-error.js';
import { LIST_LIMITS } from './page.js';
import { type Found, searchConditions } from './search.js';
import type { FilterType, View } from './view.js';

/** An SQL expression over `:name` placeholders, and their values. */
export interface Condition {
  sql: string;
  values: Readonly<Record<string, unknown>>;
}

/** Conditions of the rows that the caller may see. */
export type Scope = readonly Condition[];

/** PostgreSQL has no year 0. */
const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);

const ACCEPTS: Readonly<Record<FilterType, (value: unknown) => boolean>> = {
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && isDay(value),
};

/** Query strings carry numbers as text. */
function coerced(type: FilterType, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'integer') return /^-?\d+$/.test(value) ? Number(value) : value;
  return type === 'number' ? (parseNumber(value) ?? value) : value;
}

const wrong = (key: string, why = ''): Error => badRequest(`Filtro inválido: ${key}${why}.`);

/** @throws badRequest, naming the key */
function valuesOf(key: string, type: FilterType, value: unknown): unknown[] {
  const values = (Array.isArray(value) ? value : [value]).map((one) => coerced(type, one));
  if (values.length > LIST_LIMITS.values)
    throw wrong(key, `: no máximo ${formatNumber(LIST_LIMITS.values, 0)} valores`);
  if (!values.every(ACCEPTS[type])) throw wrong(key);
  return values;
}

/** The moment at which a day begins in São Paulo. */
const startOf = (day: string): string => `((${day})::timestamp AT TIME ZONE 'America/Sao_Paulo')`;

const within = (expression: string, bound: 'first' | 'last', name: string): string =>
  bound === 'first'
    ? `${expression} >= ${startOf(`CAST(:${name} AS date)`)}`
    : `${expression} < ${startOf(`CAST(:${name} AS date) + 1`)}`;

function comparison<E extends ObjectLiteral>(
  { columns, filters }: Pick<View<E>, 'columns' | 'filters'>,
  key: string,
  value: unknown,
): Condition {
  const declared = Object.hasOwn(filters, key) ? filters[key] : undefined;
  if (declared === undefined) throw badRequest(`Filtro desconhecido: ${key}.`);
  const {
    type,
    expression = '',
    ...by
  } = typeof declared === 'string' ? { type: declared, expression: columns[key] } : declared;
  const wanted = valuesOf(key, type, value);
  const name = `filter_${key}`;
  if ('bound' in by) {
    if (wanted.length !== 1) throw wrong(key);
    return { sql: within(expression, by.bound, name), values: { [name]: wanted[0] } };
  }
  return Array.isArray(value)
    ? { sql: `${expression} = ANY(:${name})`, values: { [name]: wanted } }
    : { sql: `${expression} = :${name}`, values: { [name]: wanted[0] } };
}

/** @param found ids found in referred tables @throws badRequest, naming the key that is unknown or wrong */
export function conditionsOf<E extends ObjectLiteral>(
  view: Pick<View<E>, 'alias' | 'columns' | 'filters' | 'search' | 'searchFirst'>,
  filter: Readonly<Record<string, unknown>>,
  found: Found = [],
): Condition[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === 'q') return searchConditions(view, value, found);
    if (key === 'id')
      return [{ sql: `${view.alias}.id = ANY(:ids)`, values: { ids: valuesOf('id', 'integer', value) } }];
    return [comparison(view, key, value)];
  });
}
