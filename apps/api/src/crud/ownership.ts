import { type EntityManager, type ObjectLiteral, Raw } from 'typeorm';
import { holdsModule, snakeCase } from '@prumo/domain';

import type { Actor } from '../common/auth/access.js';
import type { Scope } from './list/conditions.js';
import type { View } from './list/view.js';

type Owned = Pick<View<ObjectLiteral>, 'alias' | 'owner' | 'ownedThrough' | 'shared'>;

/** The owner whose rows the caller sees; null: an administrator, who sees all. */
export const ownerSeenBy = ({ id, isAdmin }: Actor): number | null => (isAdmin ? null : id);

/** The condition in SQL. @param parameter the place of `ownerSeenBy`: `ownedSql('b.user_id', '$1')` */
export const ownedSql = (column: string, parameter: string): string =>
  `(${parameter}::int IS NULL OR ${column} = ${parameter})`;

/** The scope of a list or a record; empty for a view without an owner. */
export function ownedBy(actor: Actor, { alias, owner, shared }: Owned): Scope {
  const ownerId = ownerSeenBy(actor);
  if (ownerId === null || owner === undefined) return [];
  const own = `${owner} = :ownerId`;
  const isShared = shared && holdsModule(actor, shared.module);
  return [{ sql: isShared ? `(${own} OR ${alias}.${shared.property})` : own, values: { ownerId } }];
}

/** TypeORM's `where`: the caller neither waits for the lock of another owner's record nor takes it. */
export function ownedWhere(actor: Actor, { owner, ownedThrough, shared }: Owned): object {
  const ownerId = ownerSeenBy(actor);
  if (ownerId === null || owner === undefined) return {};
  if (shared && holdsModule(actor, shared.module))
    return {
      userId: Raw((column) => `(${column} = :ownerId OR ${snakeCase(shared.property)})`, { ownerId }),
    };
  if (!ownedThrough) return { userId: ownerId };
  const { property, table } = ownedThrough;
  const own = `SELECT id FROM ${table} WHERE user_id = :ownerId`;
  return { [property]: Raw((column) => `${column} IN (${own})`, { ownerId }) };
}

/**
 * Locks the owner of a new record before anything else is read for it. Creations do not wait for each other; a transfer
 * of everything the owner has runs before or after them, and so misses no record.
 */
export const lockOwner = (manager: EntityManager, actor: Actor): Promise<unknown> =>
  manager.query('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [actor.id]);
