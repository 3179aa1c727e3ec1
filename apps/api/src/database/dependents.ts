import type { EntityManager } from 'typeorm';
import { countedRecords, isValueSource, RECORD_NAMES } from '@prumo/domain';

import type { Dependent } from '../common/errors/domain-error.js';

/** That rows of `child` keep a row of the table asked for from being deleted: they hold its `to` in their `by`. */
export interface Reference {
  child: string;
  by: string;
  to: string;
  /** What is told of: the child itself, or the record that it is a part of and goes with (a report of its links). */
  owner: string;
  /** The child's column that holds the owner's id. */
  key: string;
}

/**
 * Which references block a delete, by the schema's own foreign keys: those that neither cascade nor clear. A child
 * that goes with a record of its own (ON DELETE CASCADE) is a part of that record.
 */
const REFERENCES = `
  SELECT c.conrelid::regclass::text AS child, quote_ident(by.attname) AS by, quote_ident(whole.attname) AS "to",
    coalesce(part.owner, c.conrelid::regclass::text) AS owner, coalesce(part.key, 'id') AS key
  FROM pg_constraint c
  JOIN pg_attribute by ON by.attrelid = c.conrelid AND by.attnum = c.conkey[1]
  JOIN pg_attribute whole ON whole.attrelid = c.confrelid AND whole.attnum = c.confkey[1]
  LEFT JOIN LATERAL (
    SELECT p.confrelid::regclass::text AS owner, quote_ident(a.attname) AS key
    FROM pg_constraint p JOIN pg_attribute a ON a.attrelid = p.conrelid AND a.attnum = p.conkey[1]
    WHERE p.contype = 'f' AND p.confdeltype = 'c' AND p.conrelid = c.conrelid
    ORDER BY p.conname LIMIT 1
  ) part ON true
  WHERE c.contype = 'f' AND c.confdeltype IN ('a', 'r') AND c.confrelid = to_regclass($1)
  ORDER BY c.conname`;

export const referencesTo = (manager: EntityManager, table: string): Promise<Reference[]> =>
  manager.query<Reference[]>(REFERENCES, [table]);

/** A parameter's values are no foreign key: which table they are in is said by the attribute. */
const AS_VALUE = `
  SELECT 'parameters' AS owner, p.id AS key FROM parameters p JOIN attributes a ON a.id = p.attribute_id
  WHERE a.value_source = $2 AND p.attribute_value_id = $1
  UNION ALL
  SELECT 'parameters', pc.parameter_id FROM parameter_conditions pc JOIN attributes a ON a.id = pc.attribute_id
  WHERE a.value_source = $2 AND $1 = ANY (pc.attribute_value_ids)`;

const rowsOf = (table: string, { child, by, to, owner, key }: Reference): string =>
  `SELECT '${owner}', c.${key} FROM ${child} c JOIN ${table} r ON r.${to} = c.${by} WHERE r.id = $1`;

const PLACE = Object.keys(RECORD_NAMES);
const placeOf = ({ table }: Dependent): number => (PLACE.indexOf(table) + PLACE.length) % PLACE.length;

/**
 * What keeps a record from being deleted, by table: how many, never which. Somebody who may not see those records
 * learns their number, which is no more than the refusal says itself.
 */
export async function dependentsOf(manager: EntityManager, table: string, id: number): Promise<Dependent[]> {
  const isValue = isValueSource(table);
  const references = await referencesTo(manager, table);
  const sources = [...(isValue ? [AS_VALUE] : []), ...references.map((each) => rowsOf(table, each))];
  if (sources.length === 0) return [];
  const counts = await manager.query<{ owner: string; count: number }[]>(
    `SELECT owner, count(DISTINCT key)::integer AS count
     FROM (${sources.join('\nUNION ALL\n')}) AS found (owner, key) GROUP BY owner ORDER BY owner`,
    isValue ? [id, table] : [id],
  );
  return counts
    .map(({ owner, count }) => ({ table: owner, count, text: countedRecords(owner, count) }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}
