import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';

import { notFound } from '../../common/errors/domain-error.js';
import { conditionsOf, type Scope } from './conditions.js';
import type { ListRequest } from './list-request.js';
import type { Page } from './page.js';
import { findReferred } from './search.js';
import { type Cursor, openCursor, type Statement } from './snapshot-reader.js';
import { type Range, type Statements, statementsOf, TOTAL } from './statements.js';
import type { View } from './view.js';

/** Longer lists without a range are streamed. */
const ROWS_READ_AT_ONCE = 2000;

const ask = <R>(manager: EntityManager, [sql, values]: Statement): Promise<R[]> =>
  manager.query<R[]>(sql, values);

async function statementsFor<E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  { filter, sort }: ListRequest,
  { scope, columns = view.columns }: { scope: Scope; columns?: View<E>['columns'] },
): Promise<Statements> {
  const read = columns === view.columns ? view : { ...view, columns };
  const found = await findReferred(manager, view, filter);
  const conditions = [...scope, ...conditionsOf(view, filter, found)];
  return statementsOf(manager, read, { conditions, sort });
}

export async function readList<R, E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  request: ListRequest,
  scope: Scope = [],
): Promise<Page<R>> {
  const statements = await statementsFor(manager, view, request, { scope });
  const { range, isSlice } = request;
  const answer = { from: range?.from ?? 0, resource: view.resource, isSlice };
  if (range) {
    const { rows, total } = await readRange<R>(manager, statements, range, 'q' in request.filter);
    return { ...answer, rows, count: rows.length, total };
  }
  const rows = await ask<R>(manager, statements.rows({ from: 0, to: ROWS_READ_AT_ONCE }));
  if (rows.length <= ROWS_READ_AT_ONCE) return { ...answer, rows, count: rows.length, total: rows.length };
  const cursor = await openCursor<R>(
    manager.dataSource,
    statements.rows(),
    isSlice ? statements.total() : undefined,
  );
  const { total = 0 } = cursor;
  return { ...answer, rows: cursor, count: total, total };
}

/** The ids of all rows in the list's order, `limit` at most; a range does not count. */
export async function readIds<E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  request: ListRequest,
  { scope = [], limit }: { scope?: Scope; limit?: number } = {},
): Promise<number[]> {
  const columns = { id: `${view.alias}.id` };
  const statements = await statementsFor(manager, view, request, { scope, columns });
  const range = limit === undefined ? undefined : { from: 0, to: limit - 1 };
  return (await ask<{ id: number }>(manager, statements.rows(range))).map(({ id }) => id);
}

/** Counting a search costs as much as finding; a page that is not full tells the total without it. */
async function readRange<R>(
  manager: EntityManager,
  statements: Statements,
  range: Range,
  isSearch: boolean,
): Promise<{ rows: R[]; total: number }> {
  const count = async (): Promise<number> =>
    (await ask<{ total: number }>(manager, statements.total()))[0]?.total ?? 0;
  if (isSearch) {
    const rows = await ask<R>(manager, statements.rows(range));
    const isLast = rows.length > 0 && rows.length < range.to - range.from + 1;
    return { rows, total: isLast ? range.from + rows.length : await count() };
  }
  const fromEnd = statements.rowsFromEnd(range);
  const isNearEnd = fromEnd && (await count()) < 2 * range.from;
  const page = isNearEnd ? fromEnd : statements.rowsWithTotal(range);
  const counted = await ask<{ [TOTAL]: number } & R>(manager, page);
  const [first] = counted;
  if (!first) return { rows: [], total: range.from === 0 ? 0 : await count() };
  return { rows: counted.map(({ [TOTAL]: _total, ...row }) => row as R), total: first[TOTAL] };
}

/** Streams all rows with their number, from one snapshot. @param selection columns instead of the view's */
export async function openList<R, E extends ObjectLiteral>(
  dataSource: DataSource,
  view: View<E>,
  request: ListRequest,
  selection: { columns: View<E>['columns']; scope: Scope },
): Promise<Cursor<R>> {
  const statements = await statementsFor(dataSource.manager, view, request, selection);
  return openCursor<R>(dataSource, statements.rows(), statements.total());
}

/** @throws notFound when the record does not exist or is outside `scope` */
export const readOne = <R, E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  id: number,
  scope: Scope = [],
): Promise<R> => readBy(manager, view, [...scope, { sql: `${view.alias}.id = :id`, values: { id } }]);

/** The record that this connection created last; its id has not been read yet. */
export function readCreated<R, E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  scope: Scope = [],
): Promise<R> {
  const { tableName } = manager.dataSource.getMetadata(view.entity);
  const id = `(SELECT currval(pg_get_serial_sequence('${tableName}', 'id')))`;
  return readBy(manager, view, [...scope, { sql: `${view.alias}.id = ${id}`, values: {} }]);
}

async function readBy<R, E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  conditions: Scope,
): Promise<R> {
  const [row] = await ask<R>(manager, statementsOf(manager, view, { conditions, isUnordered: true }).rows());
  if (!row) throw notFound();
  return row;
}
