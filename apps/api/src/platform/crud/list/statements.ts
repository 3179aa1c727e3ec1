import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import { badRequest } from '../../errors/domain-error.js';
import type { Condition } from './conditions.js';
import type { Statement } from './cursor.js';
import type { ListRequest } from './list-request.js';
import type { View } from './view.js';

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
  total: string;
  names: readonly string[];
}

/** To write a statement costs more than to ask it: so many of a view are kept. */
const MOST_KEPT = 200;
const kept = new WeakMap<object, Map<string, Texts>>();

/** The column that tells how many rows there are in all; no field of a record is called so. */
export const TOTAL = '__total';

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
  const joined = manager.getRepository(view.entity).createQueryBuilder(view.alias).select([]);
  const query = view.join ? view.join(joined) : joined;
  for (const { sql, values } of conditions)
    query.andWhere(sql, Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])));
  const counting = query.clone().select('count(*)', 'total');
  for (const [field, expression] of Object.entries(view.columns)) query.addSelect(expression, field);
  if (!isUnordered) order(query, view, sort);
  const [rows, places] = query.getQueryAndParameters() as [string, Place[]];
  // No value stands among the columns: both texts count the same places.
  const total =
    view.isCounted && conditions.length === 0
      ? `SELECT coalesce(sum(change), 0) AS "total" FROM list_totals WHERE list = '${query.expressionMap.mainAlias?.metadata.tableName}'`
      : counting.getQueryAndParameters()[0];
  return { rows, total, names: places.map(({ name }) => name) };
}

function order<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  view: View<E>,
  sort: ListRequest['sort'],
): void {
  if (sort && !Object.hasOwn(view.sort, sort.field))
    throw badRequest(`Ordenação desconhecida: ${sort.field}.`);
  const by = sort ? (view.sort[sort.field] ?? []).map((one) => [one, sort.direction] as const) : view.order;
  for (const [expression, direction] of by) query.addOrderBy(expression, direction);
  query.addOrderBy(`${view.alias}.id`, by.at(-1)?.[1] ?? 'ASC');
}

/** A question with its values, to be asked in parts. */
export interface Statements {
  /** @param page which rows; all of them without it */
  rows(page?: { from: number; to: number }): Statement;
  /** The same rows, each with their number in `TOTAL`: of one moment, and in one way to the database. */
  rowsWithTotal(page: { from: number; to: number }): Statement;
  total(): Statement;
}

/** @throws invalid when the list knows no such order */
export function statementsOf<E extends ObjectLiteral>(
  manager: EntityManager,
  view: View<E>,
  question: Question,
): Statements {
  const { rows, total, names } = textsOf(manager, view, question);
  const all = Object.assign({}, ...question.conditions.map(({ values }) => values)) as Record<
    string,
    unknown
  >;
  const values = names.map((name) => all[name]);
  return {
    rows: (page) => [page ? rows + slice(page) : rows, values],
    rowsWithTotal: (page) => [
      rows.replace(/^SELECT/, `SELECT (${total}) AS "${TOTAL}",`) + slice(page),
      values,
    ],
    total: () => [total, values],
  };
}

/** Our own numbers, as a text: how far a list is read decides how it is best read. */
const slice = ({ from, to }: { from: number; to: number }): string =>
  ` LIMIT ${to - from + 1} OFFSET ${from}`;
