import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import { badRequest, notFound } from '../errors/domain-error.js';
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
  if (range) query.offset(range.from).limit(range.to - range.from + 1);
  const rows = await query.getRawMany<R & object>();
  return {
    rows,
    total: range ? await countAll(query, range.from, rows.length, range.to) : rows.length,
    from: range?.from ?? 0,
    resource: view.resource,
    isSlice,
  };
}

/** A page that is not full tells the total by itself. */
async function countAll<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  from: number,
  found: number,
  to: number,
): Promise<number> {
  if (found > 0 && found < to - from + 1) return from + found;
  const counted = await query
    .clone()
    .select('count(*)', 'total')
    .orderBy()
    .offset(undefined)
    .limit(undefined)
    .getRawOne<{ total: number }>();
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
