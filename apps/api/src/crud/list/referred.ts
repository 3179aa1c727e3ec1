import type { EntityManager } from 'typeorm';

import { MOST } from './page.js';
import type { Referred, View } from './view.js';

/** So many ids are worth naming; among more, the database finds its own way. */
const MOST_NAMED = 1000;

/** By its place among a view's searches: the ids that a search for what it refers to has found. */
export type Found = ReadonlyMap<number, readonly number[]>;

export const isReferred = (search: string | Referred): search is Referred => typeof search !== 'string';

/**
 * Looks a search's text up in the tables that a view's rows refer to, before the rows are asked for: with the ids
 * themselves PostgreSQL knows how many rows to expect, and reads an index where it would else read the whole table.
 */
export async function findReferred(
  manager: EntityManager,
  { search }: Pick<View<object>, 'search'>,
  { q }: Readonly<Record<string, unknown>>,
): Promise<Found> {
  const text = typeof q === 'string' && q.length <= MOST.search ? q.trim() : '';
  const referred = search.flatMap((one, at) => (isReferred(one) ? [{ at, among: one.among }] : []));
  if (text === '' || referred.length === 0) return new Map();
  const arrays = referred.map(
    ({ at, among }) => `ARRAY(${among.replaceAll(':q', '$1')} LIMIT ${MOST_NAMED + 1}) AS "${at}"`,
  );
  const [row = {}] = await manager.query<Record<number, number[]>[]>(`SELECT ${arrays.join(', ')}`, [text]);
  const ids = referred.map(({ at }) => [at, row[at] ?? []] as const);
  return new Map(ids.filter(([, found]) => found.length <= MOST_NAMED));
}
