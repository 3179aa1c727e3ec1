import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import type { Scope } from '../list/read-view.js';
import type { Actor } from './actor.js';

/** Of `alias`' rows an administrator sees all, anybody else their own. */
export const ownedBy =
  <E extends ObjectLiteral>(actor: Actor, alias: string): Scope<E> =>
  (query: SelectQueryBuilder<E>) =>
    actor.isAdmin ? query : query.andWhere(`${alias}.userId = :ownerId`, { ownerId: actor.id });

/**
 * Holds the owner of what a write is about to create, before anything else is read for it. Creations don't wait for
 * each other; a transfer of all that the owner has comes before them or after them, never in between: it would not see
 * what is being created of what it takes away.
 */
export const holdOwner = (manager: EntityManager, actor: Actor): Promise<unknown> =>
  manager.query('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [actor.id]);

/** The same as a condition of TypeORM's `where`. */
export const ownedWhere = (actor: Actor): { userId?: number } => (actor.isAdmin ? {} : { userId: actor.id });
