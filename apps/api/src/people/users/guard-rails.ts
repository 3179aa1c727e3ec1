import type { EntityManager } from 'typeorm';

import { DomainError } from '../../platform/errors/domain-error.js';
import { dependentsOf } from '../../platform/crud/write/dependents.js';
import { lockUntilEnd } from '../../platform/database/locks.js';
import { User } from './user.entity.js';

const forbidden = (message: string): DomainError => new DomainError('actionForbidden', message);

/** Changes of users wait for one another: two administrators can't take each other's flag at once. */
export const oneAtATime = (manager: EntityManager): Promise<unknown> => lockUntilEnd(manager, 'users');

/** @throws actionForbidden when nobody but this user is an administrator. */
export async function refuseLastAdmin(manager: EntityManager, user: User, message: string): Promise<void> {
  if (user.isAdmin && (await manager.countBy(User, { isAdmin: true })) === 1) throw forbidden(message);
}

/** @throws actionForbidden */
export function refuseSelf(actorId: number, userId: number): void {
  if (actorId === userId) throw forbidden('Você não pode excluir o seu próprio usuário.');
}

/** @throws referenced, telling what the user still owns and the way out. */
export async function refuseOwner(manager: EntityManager, userId: number): Promise<void> {
  const dependents = await dependentsOf(manager, 'users', userId);
  const owned = dependents.map(({ text }) => text).join(' e ');
  if (owned)
    throw new DomainError(
      'referenced',
      `Não é possível excluir: o usuário ainda possui ${owned}. Transfira os registros antes.`,
      { dependents },
    );
}
