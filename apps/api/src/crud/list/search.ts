import type { EntityManager, ObjectLiteral } from 'typeorm';

import { badRequest } from '../../common/errors/domain-error.js';
import type { Condition } from './conditions.js';
import { LIST_LIMITS } from './page.js';
import type { Referred, View } from './view.js';

type Searched = Pick<View<ObjectLiteral>, 'search' | 'searchFirst'>;

/** With more ids PostgreSQL plans better by the joined rows: it compares a long array element by element. */
const MAX_REFERRED_IDS = 1000;

/** Ids that each word of a search found in a referred table, by the index of the view's `search`. */
export type Found = readonly ReadonlyMap<number, readonly number[]>[];

const isReferred = (search: string | Referred): search is Referred => typeof search !== 'string';

/** The words of a search, each once. From the last word allowed on, the text counts as one. */
export function searchWords(text: string): string[] {
  const words = text.split(/\s+/u).filter(Boolean);
  const last = LIST_LIMITS.words - 1;
  const rest = words.slice(last).join(' ');
  return [...new Set([...words.slice(0, last), ...(rest === '' ? [] : [rest])])];
}

/** Searches referred tables first: with the ids PostgreSQL estimates the rows and uses an index. */
export async function findReferred(
  manager: EntityManager,
  { search }: Searched,
  { q }: Readonly<Record<string, unknown>>,
): Promise<Found> {
  const words = typeof q === 'string' && q.length <= LIST_LIMITS.search ? searchWords(q) : [];
  const referred = search.flatMap((one, at) => (isReferred(one) ? [{ at, among: one.among }] : []));
  if (words.length === 0 || referred.length === 0) return [];
  const arrays = words.flatMap((_, word) =>
    referred.map(({ at, among }) => {
      const ids = among.replaceAll(':q', `$${word + 1}`);
      return `ARRAY(${ids} LIMIT ${MAX_REFERRED_IDS + 1}) AS "${word}_${at}"`;
    }),
  );
  const [row = {}] = await manager.query<Record<string, number[]>[]>(`SELECT ${arrays.join(', ')}`, words);
  return words.map((_, word) => {
    const ids = referred.map(({ at }) => [at, row[`${word}_${at}`] ?? []] as const);
    return new Map(ids.filter(([, found]) => found.length <= MAX_REFERRED_IDS));
  });
}

/** @param word its index @param found ids found in referred tables; absent: by the joined rows */
function conditionOf(search: Searched['search'], q: string, word: number, found?: Found[number]): Condition {
  const name = `q_${word}`;
  const values: Record<string, unknown> = { [name]: q };
  const named = (sql: string): string => sql.replaceAll(':q', `:${name}`);
  const any = search.flatMap((one, at) => {
    if (!isReferred(one)) return [named(one)];
    const ids = found?.get(at);
    if (!ids) return [named(one.joined)];
    const foundName = `found_${word}_${at}`;
    values[foundName] = ids;
    return ids.length > 0 ? [`${one.column} = ANY(:${foundName})`] : [];
  });
  return { sql: `(${any.join(' OR ')})`, values };
}

/** The rows that the view's `searchFirst` finds; without any, those that the conditions of the words find. */
function firstOf(
  { column, among }: NonNullable<Searched['searchFirst']>,
  q: string,
  words: readonly Condition[],
): Condition {
  const ids = among.replaceAll(':q', ':q_whole');
  const all = words.map(({ sql }) => sql).join(' AND ');
  return {
    sql: `CASE WHEN EXISTS (${ids}) THEN ${column} IN (${ids}) ELSE ${all} END`,
    values: Object.fromEntries([
      ['q_whole', q.trim()],
      ...words.flatMap(({ values }) => Object.entries(values)),
    ]),
  };
}

/** A row is found when each word is found somewhere in it. @throws badRequest */
export function searchConditions({ search, searchFirst }: Searched, q: unknown, found: Found): Condition[] {
  if (typeof q !== 'string' || q.length > LIST_LIMITS.search) throw badRequest('Filtro inválido: q.');
  const words = searchWords(q).map((word, at) => conditionOf(search, word, at, found[at]));
  return searchFirst && words.length > 0 ? [firstOf(searchFirst, q, words)] : words;
}
