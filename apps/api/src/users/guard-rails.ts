import type { EntityManager } from 'typeorm';

import { DomainError } from '../common/errors/domain-error.js';
import { lockUntilEnd } from '../database/locks.js';
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

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** @throws referenced, telling what the user still owns and the way out. */
export async function refuseOwner(manager: EntityManager, userId: number): Promise<void> {
  const [row]: { buildings: number; technicians: number }[] = await manager.query(
    `SELECT (SELECT count(*) FROM buildings WHERE user_id = $1) AS buildings,
            (SELECT count(*) FROM technicians WHERE user_id = $1) AS technicians`,
    [userId],
  );
  const owned = [
    ...counted(row?.buildings ?? 0, 'edificação', 'edificações'),
    ...counted(row?.technicians ?? 0, 'responsável técnico', 'responsáveis técnicos'),
  ];
  if (owned.length > 0)
    throw new DomainError(
      'referenced',
      `Não é possível excluir: o usuário ainda possui ${owned.join(' e ')}. Transfira os registros antes.`,
    );
}
