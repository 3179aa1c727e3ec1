import { type EntityManager, type EntityTarget, type FindOperator, type ObjectLiteral, Raw } from 'typeorm';

import type { Actor } from '../common/auth/access.js';
import { type FieldErrors, invalid, notFound } from '../common/errors/domain-error.js';
import type { Scope } from './list/conditions.js';

/** Whose rows the caller sees: an administrator all (null), anybody else their own. All below says this in some form. */
export const ownerSeenBy = ({ id, isAdmin }: Actor): number | null => (isAdmin ? null : id);

/** As raw SQL. @param parameter the place of `ownerSeenBy`: `ownedSql('b.user_id', '$1')` */
export const ownedSql = (column: string, parameter: string): string =>
  `(${parameter}::int IS NULL OR ${column} = ${parameter})`;

/** As a scope of a list or a record; of a view without an owner all see all. */
export function ownedBy(actor: Actor, { owner }: { owner?: string }): Scope {
  const ownerId = ownerSeenBy(actor);
  return ownerId === null || owner === undefined ? [] : [{ sql: `${owner} = :ownerId`, values: { ownerId } }];
}

/** As TypeORM's `where`, of a record that names its owner. */
export const ownedWhere = (actor: Actor): { userId?: number } => {
  const ownerId = ownerSeenBy(actor);
  return ownerId === null ? {} : { userId: ownerId };
};

/** As TypeORM's `where`, of a record that is its building's owner's: a stranger neither waits for its lock nor takes one. */
export const ownedWithBuilding = (actor: Actor): { buildingId?: FindOperator<number> } => {
  const ownerId = ownerSeenBy(actor);
  if (ownerId === null) return {};
  const own = 'SELECT id FROM buildings WHERE user_id = :ownerId';
  return { buildingId: Raw((column) => `${column} IN (${own})`, { ownerId }) };
};

/** As a check. @throws invalid with `errors` when the caller may not see that record. */
export async function requireVisible<E extends ObjectLiteral & { id: number; userId: number }>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  actor: Actor,
  id: number,
  errors: FieldErrors,
): Promise<void> {
  const { tableName } = manager.dataSource.getMetadata(entity);
  const found = await manager.query<unknown[]>(
    `SELECT FROM ${tableName} WHERE id = $1 AND ${ownedSql('user_id', '$2')}`,
    [id, ownerSeenBy(actor)],
  );
  if (found.length === 0) throw invalid(errors);
}

/**
 * Holds the owner of what a write is about to create, before anything else is read for it. Creations don't wait for
 * each other; a transfer of all that the owner has comes before them or after them, never in between: it would not see
 * what is being created of what it takes away.
 */
export const holdOwner = (manager: EntityManager, actor: Actor): Promise<unknown> =>
  manager.query('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [actor.id]);

/**
 * Holds a building's owner and answers who that is, before a write of its reports locks anything (as `holdOwner`): what
 * it stores under the owner's name is stored before a transfer of all that they own, or under the new owner's after it.
 */
export async function holdOwnerOf(manager: EntityManager, buildingId: number): Promise<number> {
  const owner = 'SELECT user_id FROM buildings WHERE id = $1';
  const read = async (): Promise<number> => {
    const [row] = await manager.query<{ user_id: number }[]>(owner, [buildingId]);
    if (!row) throw notFound();
    return row.user_id;
  };
  for (let ownerId = await read(); ;) {
    await manager.query('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [ownerId]);
    const current = await read();
    if (current === ownerId) return ownerId;
    ownerId = current;
  }
}
