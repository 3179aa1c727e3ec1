import { formatNumber, MAX_INTEGER, parseNumber } from '@prumo/domain';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import { badRequest } from '../../errors/domain-error.js';
import { MOST } from './most.js';
import type { FilterType, View } from './view.js';

const ACCEPTS: Readonly<Record<FilterType, (value: unknown) => boolean>> = {
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
};

/** Addresses carry numbers as text ("12"): they are read as everywhere else. */
function coerced(type: FilterType, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'integer') return /^-?\d+$/.test(value) ? Number(value) : value;
  return type === 'number' ? (parseNumber(value) ?? value) : value;
}

const wrong = (key: string, why = ''): Error => badRequest(`Filtro inválido: ${key}${why}.`);

/** One value or several, as their type reads them. @throws invalid, naming the key */
function valuesOf(key: string, type: FilterType, value: unknown): unknown[] {
  const values = (Array.isArray(value) ? value : [value]).map((one) => coerced(type, one));
  if (values.length > MOST.values) throw wrong(key, `: no máximo ${formatNumber(MOST.values, 0)} valores`);
  if (!values.every(ACCEPTS[type])) throw wrong(key);
  return values;
}

function applyIds<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  alias: string,
  value: unknown,
): void {
  query.andWhere(`${alias}.id = ANY(:ids)`, { ids: valuesOf('id', 'integer', value) });
}

function applySearch<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  view: View<E>,
  value: unknown,
): void {
  if (typeof value !== 'string' || value.length > MOST.search) throw wrong('q');
  if (value.trim() !== '') query.andWhere(`(${view.search.join(' OR ')})`, { q: value.trim() });
}

/** Narrows a list by `filter`. @throws invalid, naming the key that is unknown or wrong. */
export function applyFilters<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  view: View<E>,
  filter: Readonly<Record<string, unknown>>,
): void {
  for (const [key, value] of Object.entries(filter)) {
    if (key === 'q') applySearch(query, view, value);
    else if (key === 'id') applyIds(query, view.alias, value);
    else applyEquality(query, view, key, value);
  }
}

function applyEquality<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  view: View<E>,
  key: string,
  value: unknown,
): void {
  const declared = Object.hasOwn(view.filters, key) ? view.filters[key] : undefined;
  if (declared === undefined) throw badRequest(`Filtro desconhecido: ${key}.`);
  const type = typeof declared === 'string' ? declared : declared.type;
  const expression = typeof declared === 'string' ? view.columns[key] : declared.expression;
  const wanted = valuesOf(key, type, value);
  const name = `filter_${key}`;
  if (Array.isArray(value)) query.andWhere(`${expression} = ANY(:${name})`, { [name]: wanted });
  else query.andWhere(`${expression} = :${name}`, { [name]: wanted[0] });
}
