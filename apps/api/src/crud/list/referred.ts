import type { EntityManager } from 'typeorm';

import { MOST } from './page.js';
import type { Referred, View } from './view.js';

/** With more ids PostgreSQL plans better by the subquery. */
const MOST_NAMED = 1000;

/** Ids that a search found in a referred table, by the index of the view's `search`. */
export type Found = ReadonlyMap<number, readonly number[]>;

export const isReferred = (search: string | Referred): search is Referred => typeof search !== 'string';

/** Searches referred tables first: with the ids PostgreSQL estimates the rows and uses an index. */
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
