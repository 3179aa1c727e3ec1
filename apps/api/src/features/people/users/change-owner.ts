import type { EntityManager } from 'typeorm';

import { slices } from '../../../common/slices.js';

/** Records changed by one statement: all of 50,000 buildings would take longer than a statement may (ADR 25). */
const AT_ONCE = 1000;

export interface OwnerChange {
  /** Which rows change: those of an owner, or those with these ids. */
  rows: { user_id: number } | { id: readonly number[] };
  to: number;
  actorId: number;
  /** Further changes for the audit rows, by record id. */
  noted?: Readonly<Record<number, object>>;
}

/** Gives records of a table to another owner, each with an audit row. @returns their ids */
export async function changeOwner(
  manager: EntityManager,
  table: 'technicians' | 'buildings' | 'compositions' | 'evidence',
  { rows, to, actorId, noted = {} }: OwnerChange,
): Promise<number[]> {
  const ids = 'id' in rows ? rows.id : await lockOwned(manager, table, rows.user_id);
  const changed: { id: number }[] = [];
  for (const some of slices(ids, AT_ONCE))
    changed.push(...(await changeSome(manager, table, some, { to, actorId, noted })));
  return changed.map(({ id }) => id);
}

async function lockOwned(manager: EntityManager, table: string, ownerId: number): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT id FROM ${table} WHERE user_id = $1 ORDER BY id FOR UPDATE`,
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

const changeSome = (
  manager: EntityManager,
  table: string,
  ids: readonly number[],
  { to, actorId, noted }: Omit<Required<OwnerChange>, 'rows'>,
): Promise<{ id: number }[]> =>
  manager.query(
    `WITH former AS (SELECT t.id, t.user_id FROM ${table} t WHERE t.id = ANY($1::integer[]) FOR UPDATE),
     moved AS (
       UPDATE ${table} t SET user_id = $2, updated_at = greatest(now(), t.updated_at + interval '1 ms')
       FROM former WHERE t.id = former.id RETURNING t.id, former.user_id AS owner)
     INSERT INTO audit_log (user_id, action, entity, entity_id, changes)
     SELECT $3, 'update', '${table}', id,
       jsonb_build_object('userId', jsonb_build_object('from', owner, 'to', $2::integer))
         || coalesce($4::jsonb -> id::text, '{}')
     FROM moved RETURNING entity_id AS id`,
    [ids, to, actorId, JSON.stringify(noted)],
  );
