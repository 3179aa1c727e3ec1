import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import { badRequest } from '../../common/errors/domain-error.js';
import type { Condition } from './conditions.js';
import type { ListRequest } from './list-request.js';
import type { Statement } from './snapshot-reader.js';
import type { View } from './view.js';

/** Which rows, by their places from 0, the last included. */
export interface Range {
  from: number;
  to: number;
}

/** What is asked of a view, and in which order. */
interface Question {
  conditions: readonly Condition[];
  sort?: ListRequest['sort'];
  /** Where it is not in the order of a list. */
  isUnordered?: boolean;
}

/** A question's texts, whatever its values: the rows, how many there are, and which value stands at which place. */
interface Texts {
  rows: string;
  /** The rows with the ids that a statement finds: those of a page far behind. */
  withIds: (found: string) => string;
  /** The ids of all rows. */
  ids: string;
  /** The last first, where the rows' number is kept: a page near the end is read from there. */
  idsBackwards?: string;
  total: string;
  names: readonly string[];
}

/** To write a statement costs more than to ask it: so many of a view are kept. */
const MOST_KEPT = 200;
const kept = new WeakMap<object, Map<string, Texts>>();

/** From here on the ids of a page are found first, and only its own rows are read: those before it are many. */
const FAR = 1000;

/** The column that tells how many rows there are in all; no field of a record is called so. */
export const TOTAL = '__total';

/** Stands for the page while its text is written. */
const PAGE = '__page';

/** Stands for a value while a text is written. */
class Place {
  constructor(readonly name: string) {}
}

const keyOf = ({ conditions, sort, isUnordered }: Question): string =>
  JSON.stringify([conditions.map(({ sql }) => sql), sort?.field, sort?.direction, isUnordered]);

function textsOf<E extends ObjectLiteral>(manager: EntityManager, view: View<E>, question: Question): Texts {
  const ofView = kept.get(view) ?? new Map<string, Texts>();
  kept.set(view, ofView);
  const key = keyOf(question);
  const known = ofView.get(key);
  if (known) return known;
  const texts = write(manager, view, question);
  if (ofView.size >= MOST_KEPT) ofView.clear();
  ofView.set(key, texts);
  return texts;
}

function write<E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  { conditions, sort, isUnordered = false }: Question,
): Texts {
  const alone = manager.getRepository(view.entity).createQueryBuilder(view.alias).select([]);
  const query = view.join ? view.join(alone.clone()) : alone.clone();
  for (const { sql, values } of conditions)
    query.andWhere(sql, Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])));
  const counting = query.clone().select('count(*)', 'total');
  for (const [field, expression] of Object.entries(view.columns)) query.addSelect(expression, field);
  const by = isUnordered ? [] : orderOf(view, sort);
  // A column that a join alone asks for keeps PostgreSQL from reading an index and nothing else. Where totals are kept the
  // list is its table's rows, whatever is joined.
  const isOfItself = view.isCounted && conditions.length === 0 && by.every(isOf(view.alias));
  const ids = (isOfItself ? alone : query).clone().select(`${view.alias}.id`);
  const far = query.clone().where(`${view.alias}.id = ANY(ARRAY(${PAGE}))`);
  const backwards = ids.clone();
  if (!isUnordered) {
    for (const one of [query, ids, far]) order(one, by);
    order(backwards, by.map(turned));
  }
  const [rows, places] = query.getQueryAndParameters() as [string, Place[]];
  // No value stands among the columns: both texts count the same places.
  const isKept = view.isCounted && conditions.length === 0;
  const total = isKept
    ? `SELECT coalesce(sum(change), 0) AS "total" FROM list_totals WHERE list = '${query.expressionMap.mainAlias?.metadata.tableName}'`
    : counting.getQueryAndParameters()[0];
  // Nor does a value stand outside of the search for the ids.
  const [before = '', after = ''] = far.getQuery().split(PAGE);
  return {
    rows,
    withIds: (found) => before + found + after,
    ids: ids.getQueryAndParameters()[0],
    ...(isKept && !isUnordered && { idsBackwards: backwards.getQuery() }),
    total,
    names: places.map(({ name }) => name),
  };
}

type Order = readonly (readonly [expression: string, direction: 'ASC' | 'DESC'])[];

/** Whether an order speaks of one table alone. */
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

const turned = ([expression, direction]: Order[number]): Order[number] => [
  expression,
  direction === 'ASC' ? 'DESC' : 'ASC',
];

function order<E extends ObjectLiteral>(query: SelectQueryBuilder<E>, by: Order): void {
  for (const [expression, direction] of by) query.addOrderBy(expression, direction);
}

/** A question with its values, to be asked in parts. */
export interface Statements {
  /** @param page which rows; all of them without it */
  rows(page?: Range): Statement;
  /** The same rows, each with their number in `TOTAL`: of one moment, and in one way to the database. */
  rowsWithTotal(page: Range): Statement;
  /** The same, read from the end of the list; undefined where that is not known, or the page not far. */
  rowsFromEnd(page: Range): Statement | undefined;
  total(): Statement;
}

/** @throws invalid when the list knows no such order */
export function statementsOf<E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  question: Question,
): Statements {
  const { rows, withIds, ids, idsBackwards, total, names } = textsOf(manager, view, question);
  const read = (page?: Range): string => {
    if (!page) return rows;
    return page.from < FAR ? rows + slice(page) : withIds(ids + slice(page));
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
      idsBackwards === undefined || page.from < FAR
        ? undefined
        : [counted(withIds(idsBackwards + sliceFromEnd(page, total))), values],
    total: () => [total, values],
  };
}

/** Our own numbers, as a text: how far a list is read decides how it is best read. */
const slice = ({ from, to }: Range): string => ` LIMIT ${to - from + 1} OFFSET ${from}`;

/** The same rows where they are read backwards, of a list with so many. */
const sliceFromEnd = ({ from, to }: Range, total: string): string =>
  ` LIMIT greatest(least(${to - from + 1}, (${total}) - ${from}), 0)::bigint
    OFFSET greatest((${total}) - ${to + 1}, 0)::bigint`;
