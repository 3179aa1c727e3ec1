import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { USER_GUARD } from '@prumo/domain';

import { refuseRemoved } from '../../../audit/redaction/anonymize.js';
import { requireConfirmed } from '../../../common/auth/access.js';
import { type Dependent, DomainError } from '../../../common/errors/domain-error.js';
import { type Refusals, ResourceRules, type Write, type WriteItem } from '../../../crud/resource.js';
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

/** Refuses to delete a user who still owns records. */
function ownerRefusal(dependents: readonly Dependent[]): DomainError {
  const owned = dependents.map(({ text }) => text).join(' e ');
  const message = `Não é possível excluir: o usuário ainda possui ${owned}. Transfira os registros antes.`;
  return new DomainError('referenced', message, { dependents });
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
  override async beforeWrite({ tx, actor }: Write, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await advisoryLock(tx.manager, 'users');
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
      if (body.isAdmin === false) await refuseLastAdmin(tx.manager, stored, USER_GUARD.lastFlag);
      if (changesAccess(stored, body)) requireConfirmed(actor);
    }
  }

  /** An administrator holds every module; a list of their own would come back unseen when the flag is taken away. */
  override insertValues(body: NewUser): object {
    const { fullName, email, phone, passwordHash, ...rights } = body;
    const { isAdmin = false, secondFactorRequired = false, allowedModules = [] } = rights;
    return {
      fullName,
      email,
      phone,
      passwordHash,
      isAdmin,
      secondFactorRequired,
      allowedModules: isAdmin ? [] : allowedModules,
    };
  }

  override updateValues(user: User, body: ChangedUser): object {
    const { fullName, email, phone, passwordHash, isAdmin, secondFactorRequired, allowedModules } = body;
    return {
      fullName,
      email,
      phone,
      passwordHash,
      isAdmin,
      secondFactorRequired,
      allowedModules: (isAdmin ?? user.isAdmin) ? [] : allowedModules,
    };
  }

  /** The actor is an administrator and stays, unless their flag was taken since the request began. */
  override async beforeDelete({ tx: { manager }, actor }: Write, users: readonly User[]): Promise<Refusals> {
    const refused = new Map<number, DomainError>();
    const ids = users.map(({ id }) => id);
    for (const [id, dependents] of await dependentsOf(manager, 'users', ids))
      refused.set(id, ownerRefusal(dependents));
    const deletedAdmins = users.filter(({ isAdmin }) => isAdmin);
    if (deletedAdmins.length > 0 && (await manager.countBy(User, { isAdmin: true })) === deletedAdmins.length)
      for (const { id } of deletedAdmins) refused.set(id, forbidden(USER_GUARD.lastAdmin));
    if (ids.includes(actor.id)) refused.set(actor.id, forbidden(USER_GUARD.self));
    if (refused.size === 0) await endSessionsOf(manager, ids, null);
    return refused;
  }
}
