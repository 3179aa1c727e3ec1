import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import { badRequest } from '../../common/errors/domain-error.js';
import type { Condition } from './conditions.js';
import type { ListRequest } from './list-request.js';
import type { Statement } from './snapshot-reader.js';
import type { View } from './view.js';

/** Places of rows from 0, both included. */
export interface Range {
  from: number;
  to: number;
}

interface ListQuery {
  conditions: readonly Condition[];
  sort?: ListRequest['sort'];
  isUnordered?: boolean;
}

/** The SQL of a list query, without its values. */
interface ListStatements {
  rows: string;
  /** The rows whose ids a statement finds: for a page far behind. */
  withIds: (found: string) => string;
  /** The ids of all rows. */
  ids: string;
  /** Backwards, where the total is kept: a page near the end is read from there. */
  idsBackwards?: string;
  total: string;
  names: readonly string[];
}

/** Cached texts per view: generating SQL takes longer than running it. */
const MAX_CACHED = 200;
const cache = new WeakMap<object, Map<string, ListStatements>>();

/** From this offset on the ids of a page are found first, and only its rows are read in full. */
const DEEP_OFFSET = 1000;

/** The column of the total; no field has this name. */
export const TOTAL = '__total';

/** Placeholder of the page in a text. */
const PAGE = '__page';

/** Placeholder of a value in a text. */
class Placeholder {
  constructor(readonly name: string) {}
}

const keyOf = ({ conditions, sort, isUnordered }: ListQuery): string =>
  JSON.stringify([conditions.map(({ sql }) => sql), sort?.field, sort?.direction, isUnordered]);

function textsOf<E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  question: ListQuery,
): ListStatements {
  const ofView = cache.get(view) ?? new Map<string, ListStatements>();
  cache.set(view, ofView);
  const key = keyOf(question);
  const known = ofView.get(key);
  if (known) return known;
  const texts = buildSql(manager, view, question);
  if (ofView.size >= MAX_CACHED) ofView.clear();
  ofView.set(key, texts);
  return texts;
}

function buildSql<E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  { conditions, sort, isUnordered = false }: ListQuery,
): ListStatements {
  const alone = manager.getRepository(view.entity).createQueryBuilder(view.alias).select([]);
  const query = view.join ? view.join(alone.clone()) : alone.clone();
  for (const { sql, values } of conditions)
    query.andWhere(sql, Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])));
  const counting = query.clone().select('count(*)', 'total');
  for (const [field, expression] of Object.entries(view.columns)) query.addSelect(expression, field);
  const by = isUnordered ? [] : orderOf(view, sort);
  // A joined column prevents index-only scans. With kept totals the list is its table's rows, whatever is joined.
  const needsNoJoins = view.hasStoredTotal && conditions.length === 0 && by.every(isOf(view.alias));
  const ids = (needsNoJoins ? alone : query).clone().select(`${view.alias}.id`);
  const far = query.clone().where(`${view.alias}.id = ANY(ARRAY(${PAGE}))`);
  const backwards = ids.clone();
  if (!isUnordered) {
    // Excludes no row, but lets PostgreSQL begin with the joined table. A count without it needs no join.
    const first = view.alwaysJoined?.find((alias) => by[0] !== undefined && isOf(alias)(by[0]));
    for (const one of first === undefined ? [] : [query, ids]) one.andWhere(`${first}.id IS NOT NULL`);
    for (const one of [query, ids, far]) order(one, by);
    order(backwards, by.map(reversed));
  }
  const [rows, placeholders] = query.getQueryAndParameters() as [string, Placeholder[]];
  // The columns have no placeholders: rows and total number them alike.
  const isKept = view.hasStoredTotal && conditions.length === 0;
  const total = isKept
    ? `SELECT coalesce(sum(change), 0) AS "total" FROM list_totals WHERE list = '${query.expressionMap.mainAlias?.metadata.tableName}'`
    : counting.getQueryAndParameters()[0];
  // Outside the search for ids there are no placeholders either.
  const [before = '', after = ''] = far.getQuery().split(PAGE);
  return {
    rows,
    withIds: (found) => before + found + after,
    ids: ids.getQueryAndParameters()[0],
    ...(isKept && !isUnordered && { idsBackwards: backwards.getQuery() }),
    total,
    names: placeholders.map(({ name }) => name),
  };
}

type Order = readonly (readonly [expression: string, direction: 'ASC' | 'DESC'])[];

const isOf =
  (alias: string) =>
  ([expression]: Order[number]): boolean =>
    [...expression.matchAll(/\b(\w+)\./g)].every(([, name]) => name === alias);

function orderOf<E extends ObjectLiteral>(view: View<E>, sort: ListRequest['sort']): Order {
  if (sort && !Object.hasOwn(view.sort, sort.field))
    throw badRequest(`Ordenação desconhecida: ${sort.field}.`);
  const by = sort ? (view.sort[sort.field] ?? []).map((one) => [one, sort.direction] as const) : view.order;
  return [...by, [`${view.alias}.id`, by.at(-1)?.[1] ?? 'ASC']];
}

const reversed = ([expression, direction]: Order[number]): Order[number] => [
  expression,
  direction === 'ASC' ? 'DESC' : 'ASC',
];

function order<E extends ObjectLiteral>(query: SelectQueryBuilder<E>, by: Order): void {
  for (const [expression, direction] of by) query.addOrderBy(expression, direction);
}

/** The statements of a list query with its values. */
export interface Statements {
  /** @param page absent: all rows */
  rows(page?: Range): Statement;
  /** The rows with their number in `TOTAL`, in one round trip. */
  rowsWithTotal(page: Range): Statement;
  /** Read from the end; undefined where the total is not kept or the page is near. */
  rowsFromEnd(page: Range): Statement | undefined;
  total(): Statement;
}

/** @throws invalid when the list knows no such order */
export function statementsOf<E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  question: ListQuery,
): Statements {
  const { rows, withIds, ids, idsBackwards, total, names } = textsOf(manager, view, question);
  const read = (page?: Range): string => {
    if (!page) return rows;
    return page.from < DEEP_OFFSET ? rows + slice(page) : withIds(ids + slice(page));
  };
  const all = Object.assign({}, ...question.conditions.map(({ values }) => values)) as Record<
    string,
    unknown
  >;
  const values = names.map((name) => all[name]);
  const counted = (text: string): string => text.replace(/^SELECT/, `SELECT (${total}) AS "${TOTAL}",`);
  return {
    rows: (page) => [read(page), values],
    rowsWithTotal: (page) => [counted(read(page)), values],
    rowsFromEnd: (page) =>
      idsBackwards === undefined || page.from < DEEP_OFFSET
        ? undefined
        : [counted(withIds(idsBackwards + sliceFromEnd(page, total))), values],
    total: () => [total, values],
  };
}

/** In the text, not as parameters: the plan depends on the offset. */
const slice = ({ from, to }: Range): string => ` LIMIT ${to - from + 1} OFFSET ${from}`;

/** The same rows of a list that is read backwards. */
const sliceFromEnd = ({ from, to }: Range, total: string): string =>
  ` LIMIT greatest(least(${to - from + 1}, (${total}) - ${from}), 0)::bigint
    OFFSET greatest((${total}) - ${to + 1}, 0)::bigint`;
