import type {
  EntityManager,
  EntityTarget,
  FindOptionsWhere,
  ObjectLiteral,
  SelectQueryBuilder,
} from 'typeorm';

import type { Scope } from '../crud/list/read-view.js';
import { type FieldErrors, invalid } from '../errors/domain-error.js';
import type { Actor } from './access.js';

/** Of a view's rows an administrator sees all, anybody else their own; of one without an owner all see all. */
export const ownedBy =
  <E extends ObjectLiteral>(actor: Actor, { owner }: { owner?: string }): Scope<E> =>
  (query: SelectQueryBuilder<E>) =>
    actor.isAdmin || owner === undefined
      ? query
      : query.andWhere(`${owner} = :ownerId`, { ownerId: actor.id });

/**
 * Holds the owner of what a write is about to create, before anything else is read for it. Creations don't wait for
 * each other; a transfer of all that the owner has comes before them or after them, never in between: it would not see
 * what is being created of what it takes away.
 */
export const holdOwner = (manager: EntityManager, actor: Actor): Promise<unknown> =>
  manager.query('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [actor.id]);

/** The same as a condition of TypeORM's `where`, for a record that names its owner. */
export const ownedWhere = (actor: Actor): { userId?: number } => (actor.isAdmin ? {} : { userId: actor.id });

/** @throws invalid with `errors` when the caller may not see that record. */
export async function requireVisible<E extends ObjectLiteral & { id: number; userId: number }>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  actor: Actor,
  id: number,
  errors: FieldErrors,
): Promise<void> {
  const where = { id, ...ownedWhere(actor) } as FindOptionsWhere<E>;
  if (!(await manager.existsBy(entity, where))) throw invalid(errors);
}
