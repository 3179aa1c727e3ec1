import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import type { Scope } from '../list/read-view.js';
import type { Actor } from './actor.js';

/** Of `alias`' rows an administrator sees all, anybody else their own. */
export const ownedBy =
  <E extends ObjectLiteral>(actor: Actor, alias: string): Scope<E> =>
  (query: SelectQueryBuilder<E>) =>
    actor.isAdmin ? query : query.andWhere(`${alias}.userId = :ownerId`, { ownerId: actor.id });

/** The same as a condition of TypeORM's `where`. */
export const ownedWhere = (actor: Actor): { userId?: number } => (actor.isAdmin ? {} : { userId: actor.id });
