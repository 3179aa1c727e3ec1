import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import { badRequest, notFound } from '../../errors/domain-error.js';
import { Cursor } from './cursor.js';
import { applyFilters } from './filters.js';
import type { ListRequest } from './list-request.js';
import type { Page } from './page.js';
import type { View } from './view.js';

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
