import type { EntityManager } from 'typeorm';

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
  const [condition, value] =
    'id' in rows ? ['t.id = ANY($1::integer[])', rows.id] : ['t.user_id = $1', rows.user_id];
  const changed = await manager.query<{ id: number }[]>(
    `WITH former AS (SELECT t.id, t.user_id FROM ${table} t WHERE ${condition} FOR UPDATE),
     moved AS (
       UPDATE ${table} t SET user_id = $2, updated_at = greatest(now(), t.updated_at + interval '1 ms')
       FROM former WHERE t.id = former.id RETURNING t.id, former.user_id AS owner)
     INSERT INTO audit_log (user_id, action, entity, entity_id, changes)
     SELECT $3, 'update', '${table}', id,
       jsonb_build_object('userId', jsonb_build_object('from', owner, 'to', $2::integer))
         || coalesce($4::jsonb -> id::text, '{}')
     FROM moved RETURNING entity_id AS id`,
    [value, to, actorId, JSON.stringify(noted)],
  );
  return changed.map(({ id }) => id);
}
