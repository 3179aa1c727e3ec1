import type { DataSource, ObjectLiteral, SelectQueryBuilder, EntityManager } from 'typeorm';
import { formatNumber, MAX_INTEGER, parseNumber } from '@prumo/domain';

import { badRequest, notFound } from '../../errors/domain-error.js';
import { Cursor } from './cursor.js';
import type { ListRequest } from './list-request.js';
import { MOST, type Page } from './page.js';
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
function applyFilters<E extends ObjectLiteral>(
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

/** Narrows what the caller may see. */
export type Scope<E extends ObjectLiteral> = (query: SelectQueryBuilder<E>) => SelectQueryBuilder<E>;

const everything = <E extends ObjectLiteral>(query: SelectQueryBuilder<E>): SelectQueryBuilder<E> => query;

function rowsOf<E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  scope: Scope<E>,
): SelectQueryBuilder<E> {
  const query = manager.getRepository(view.entity).createQueryBuilder(view.alias).select([]);
  for (const [field, expression] of Object.entries(view.columns)) query.addSelect(expression, field);
  return scope(view.join ? view.join(query) : query);
}

function ordered<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  view: View<E>,
  { sort }: ListRequest,
): void {
  if (sort && !Object.hasOwn(view.sort, sort.field))
    throw badRequest(`Ordenação desconhecida: ${sort.field}.`);
  const order = sort ? (view.sort[sort.field] ?? []).map((by) => [by, sort.direction] as const) : view.order;
  for (const [expression, direction] of order) query.addOrderBy(expression, direction);
  query.addOrderBy(`${view.alias}.id`, order.at(-1)?.[1] ?? 'ASC');
}

/** A list without a range is answered whole; up to so many rows are held for it, and sent as one. */
const HELD = 2000;

/** The rows that a list request asks for, of those in `scope`. */
export async function readList<R, E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  request: ListRequest,
  scope: Scope<E> = everything,
): Promise<Page<R>> {
  const query = rowsOf(manager, view, scope);
  applyFilters(query, view, request.filter);
  ordered(query, view, request);
  const { range, isSlice } = request;
  const answer = { from: range?.from ?? 0, resource: view.resource, isSlice };
  if (range) {
    const rows = await query
      .offset(range.from)
      .limit(range.to - range.from + 1)
      .getRawMany<R & object>();
    return { ...answer, rows, count: rows.length, total: await countAll(query, range, rows.length) };
  }
  const rows = await query
    .clone()
    .limit(HELD + 1)
    .getRawMany<R & object>();
  if (rows.length <= HELD) return { ...answer, rows, count: rows.length, total: rows.length };
  const cursor = await Cursor.open<R>(
    manager.dataSource,
    query.getQueryAndParameters(),
    isSlice ? counting(query).getQueryAndParameters() : undefined,
  );
  const { total = 0 } = cursor;
  return { ...answer, rows: cursor, count: total, total };
}

/**
 * All rows that a list request asks for, read as they are asked for, and how many they are: of one moment.
 * @param columns what is read of each, where that is not what the view answers
 */
export function openList<R, E extends ObjectLiteral>(
  dataSource: DataSource,
  view: View<E>,
  request: ListRequest,
  { columns, scope }: { columns: View<E>['columns']; scope: Scope<E> },
): Promise<Cursor<R>> {
  const query = rowsOf(dataSource.manager, { ...view, columns }, scope);
  applyFilters(query, view, request.filter);
  ordered(query, view, request);
  return Cursor.open<R>(dataSource, query.getQueryAndParameters(), counting(query).getQueryAndParameters());
}

const counting = <E extends ObjectLiteral>(query: SelectQueryBuilder<E>): SelectQueryBuilder<E> =>
  query.clone().select('count(*)', 'total').orderBy().offset(undefined).limit(undefined);

/** A page that is not full tells the total by itself. */
async function countAll<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  { from, to }: { from: number; to: number },
  found: number,
): Promise<number> {
  if (found > 0 && found < to - from + 1) return from + found;
  const counted = await counting(query).getRawOne<{ total: number }>();
  return counted?.total ?? 0;
}

/** One record as the API answers it. @throws notFound when it is not there or outside `scope`. */
export async function readOne<R, E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  id: number,
  scope: Scope<E> = everything,
): Promise<R> {
  const row = await rowsOf(manager, view, scope)
    .andWhere(`${view.alias}.id = :id`, { id })
    .getRawOne<R & object>();
  if (!row) throw notFound();
  return row;
}
