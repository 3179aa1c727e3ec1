import type { EntityManager } from 'typeorm';
import { countedRecords, RECORD_NAMES } from '@prumo/domain';

import { declaredFacts } from '../common/declared-tables.js';
import type { Dependent } from '../common/errors/domain-error.js';
import { foreignKeys } from './foreign-keys.js';

/** Rows of `child` block the delete of a row of the table: their `by` refers to its `to`. */
interface Reference {
  child: string;
  by: string;
  to: string;
  /** The table to name: the child, or the record that it is a part of (a report, of its links). */
  owner: string;
  /** The child's column that holds the owner's id. */
  key: string;
}

/** The foreign keys that block a delete. A child that is deleted with another record (CASCADE) is a part of it. */
export async function referencesTo(manager: EntityManager, table: string): Promise<Reference[]> {
  const keys = await foreignKeys(manager);
  return keys
    .filter(({ parent, onDelete }) => parent === table && onDelete === 'refuse')
    .map(({ table: child, column: by, parentColumn: to }) => {
      const whole = keys.find((key) => key.table === child && key.onDelete === 'cascade');
      return { child, by, to, owner: whole?.parent ?? child, key: whole?.column ?? 'id' };
    });
}

const rowsOf = (table: string, { child, by, to, owner, key }: Reference): string =>
  `SELECT r.id, '${owner}', c.${key} FROM ${child} c JOIN ${table} r ON r.${to} = c.${by} WHERE r.id = ANY($1)`;

const ORDER = Object.keys(RECORD_NAMES);
const rankOf = ({ table }: Dependent): number => (ORDER.indexOf(table) + ORDER.length) % ORDER.length;

/**
 * Numbers of records that block deletes, by table; never which. People without access to them learn only the number.
 * @returns them by the id that they refer to
 */
export async function dependentsOf(
  manager: EntityManager,
  table: string,
  ids: readonly number[],
): Promise<Map<number, Dependent[]>> {
  const loose = declaredFacts('looseReferences').filter(([, { to }]) => to(table));
  const references = await referencesTo(manager, table);
  const sources = [
    ...loose.map(
      ([owner, { sql }]) => `SELECT loose.record, '${owner}', loose.id FROM (${sql}) AS loose (record, id)`,
    ),
    ...references.map((each) => rowsOf(table, each)),
  ];
  if (sources.length === 0 || ids.length === 0) return new Map();
  const counts = await manager.query<{ id: number; owner: string; count: number }[]>(
    `SELECT id, owner, count(DISTINCT key)::integer AS count
     FROM (${sources.join('\nUNION ALL\n')}) AS found (id, owner, key) GROUP BY id, owner ORDER BY id, owner`,
    loose.length > 0 ? [ids, table] : [ids],
  );
  const dependents = new Map<number, Dependent[]>();
  for (const { id, owner, count } of counts) {
    const dependent = { table: owner, count, text: countedRecords(owner, count) };
    dependents.set(
      id,
      [...(dependents.get(id) ?? []), dependent].sort((a, b) => rankOf(a) - rankOf(b)),
    );
  }
  return dependents;
}
