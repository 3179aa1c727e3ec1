import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { refuseRemoved } from '../../../audit/redaction/anonymize.js';
import { requireConfirmed } from '../../../common/auth/access.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { ResourceRules, type Write, type WriteItem } from '../../../crud/resource.js';
import { merged } from '../../../crud/write/write-record.js';
import { dependentsOf } from '../../../database/dependents.js';
import { advisoryLock } from '../../../database/locks.js';
import { endSessionsOf, lockAccount } from '../sessions/sessions.service.js';
import type { CreateUser, UpdateUser } from './user.dto.js';
import { User } from './user.entity.js';

/** A body whose password is hashed already: that takes a while, in which no lock should be held. */
type Hashed<B> = Omit<B, 'password' | 'keepsAccess'> & { passwordHash?: string | undefined };
export type NewUser = Hashed<CreateUser>;
export type ChangedUser = Hashed<UpdateUser>;

const forbidden = (message: string): DomainError => new DomainError('actionForbidden', message);

/** @throws actionForbidden when nobody but this user is an administrator */
export async function refuseLastAdmin(manager: EntityManager, user: User, message: string): Promise<void> {
  if (user.isAdmin && (await manager.countBy(User, { isAdmin: true })) === 1) throw forbidden(message);
}

/** @throws referenced, with what the user still owns */
async function refuseOwner(manager: EntityManager, userId: number): Promise<void> {
  const dependents = await dependentsOf(manager, 'users', userId);
  const owned = dependents.map(({ text }) => text).join(' e ');
  if (owned)
    throw new DomainError(
      'referenced',
      `Não é possível excluir: o usuário ainda possui ${owned}. Transfira os registros antes.`,
      { dependents },
    );
}

/** Administrator flag and modules, as a text to compare. */
export const permissionsOf = ({
  isAdmin,
  allowedModules,
}: Pick<User, 'isAdmin' | 'allowedModules'>): string => JSON.stringify([isAdmin, allowedModules.toSorted()]);

/** True when a change concerns access: e-mail, rights or the required second factor. */
function changesAccess(user: User, body: ChangedUser): boolean {
  const { email, isAdmin, allowedModules, secondFactorRequired } = merged(user, body);
  return (
    email !== user.email ||
    secondFactorRequired !== user.secondFactorRequired ||
    permissionsOf(user) !== permissionsOf({ isAdmin, allowedModules: isAdmin ? [] : allowedModules })
  );
}

/** Checks of every write of users, with their locks. Lock order: advisory lock `users`, the caller's row, the user's. */
@Injectable()
export class UserRules extends ResourceRules<User, NewUser, ChangedUser> {
  override async beforeWrite({ tx, actor }: Write, id?: number, body?: NewUser | ChangedUser): Promise<void> {
    if (id === actor.id && !body) throw forbidden('Você não pode excluir o seu próprio usuário.');
    if (id !== undefined) await advisoryLock(tx.manager, 'users');
    await lockAccount(tx.manager, actor);
  }

  /** @throws confirmPassword where access changes and the actor signed in long ago */
  override async lookups(
    { tx, actor }: Write,
    items: readonly WriteItem<User, NewUser & ChangedUser>[],
  ): Promise<void> {
    for (const { stored, body } of items) {
      if (!stored) continue;
      refuseRemoved(stored);
      if (body.isAdmin === false)
        await refuseLastAdmin(tx.manager, stored, 'O último administrador não pode deixar de ser um.');
      if (changesAccess(stored, body)) requireConfirmed(actor);
    }
  }

  /** An administrator holds every module; a list of their own would come back unseen when the flag is taken away. */
  override insertValues(body: NewUser): object {
    const { fullName, email, phone, passwordHash, ...rights } = body;
    const { isAdmin = false, secondFactorRequired = false, allowedModules = [] } = rights;
    return {
      ...{ fullName, email, phone, passwordHash, isAdmin, secondFactorRequired },
      allowedModules: isAdmin ? [] : allowedModules,
    };
  }

  override updateValues(user: User, body: ChangedUser): object {
    const { fullName, email, phone, passwordHash, isAdmin, secondFactorRequired, allowedModules } = body;
    return {
      ...{ fullName, email, phone, passwordHash, isAdmin, secondFactorRequired },
      allowedModules: (isAdmin ?? user.isAdmin) ? [] : allowedModules,
    };
  }

  override async beforeDelete({ tx }: Write, user: User): Promise<void> {
    await refuseLastAdmin(tx.manager, user, 'O último administrador não pode ser excluído.');
    await refuseOwner(tx.manager, user.id);
    await endSessionsOf(tx.manager, user.id, null);
  }
}
