import { Injectable } from '@nestjs/common';
import { type EntityManager, DataSource } from 'typeorm';

import { refuseRemoved } from '../../../audit/redaction/anonymize.js';
import { type Actor, requireConfirmed } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { ListRequest } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { readList, readOne } from '../../../crud/list/read-view.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { dependentsOf } from '../../../database/dependents.js';
import { advisoryLock } from '../../../database/locks.js';
import type { HistoryPage } from '../../../history/revert/history.dto.js';
import { historyPage } from '../../../history/revert/record-history.js';
import { noteAccountEvent } from '../account/account-events.service.js';
import {
  endTokensOf,
  type PasswordlessAccess,
  type RemainingAccess,
  remainingAccess,
  removePasswordlessAccess,
} from '../account/remaining-access.js';
import { passwordWarnings } from '../passwords/common-password.js';
import { hashPassword } from '../passwords/password-hash.js';
import type { Caller } from '../sessions/caller.js';
import { lockAccount } from '../sessions/lock-account.js';
import { forgetGuesses } from '../sessions/login/attempt-counter.js';
import { forgetDevicesOf } from '../sessions/login/known-devices.service.js';
import { endSessionsOf } from '../sessions/sessions.service.js';
import { requireRecipient, transferRecords } from './transfer.js';
import type { CreateUser, SavedUser, TransferredRecords, UpdateUser, UserRecord } from './user.dto.js';
import { User } from './user.entity.js';
import { userView } from './user.view.js';

const forbidden = (message: string): DomainError => new DomainError('actionForbidden', message);

const readUser = (manager: EntityManager, id: number): Promise<UserRecord> => readOne(manager, userView, id);

/** @throws actionForbidden when nobody but this user is an administrator. */
export async function refuseLastAdmin(manager: EntityManager, user: User, message: string): Promise<void> {
  if (user.isAdmin && (await manager.countBy(User, { isAdmin: true })) === 1) throw forbidden(message);
}

/** @throws actionForbidden */
function refuseSelf(actorId: number, userId: number): void {
  if (actorId === userId) throw forbidden('Você não pode excluir o seu próprio usuário.');
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

/**
 * After a new password: ends other sessions, known devices and API tokens (passkeys too, when somebody else sets it),
 * forgets failed attempts, notifies the owner and writes the audit row.
 * @param own the person themself, whose session stays open
 * @param keepsAccess leaves API tokens and passkeys
 */
async function passwordChanged(
  tx: Transaction,
  { id, email }: User,
  own: Caller | null,
  keepsAccess = false,
): Promise<PasswordlessAccess> {
  await endSessionsOf(tx.manager, id, own?.sid ?? null);
  await noteAccountEvent(tx.manager, { userId: id, kind: 'passwordChanged', origin: own?.origin ?? null });
  await forgetDevicesOf(tx.manager, id);
  const removed: PasswordlessAccess = { passkeys: [], tokens: [] };
  if (!keepsAccess && own) await endTokensOf(tx.manager, id);
  else if (!keepsAccess) Object.assign(removed, await removePasswordlessAccess(tx.manager, id));
  await forgetGuesses(tx.manager, email);
  await tx.audit('passwordChanged', 'users', id, own ? null : auditOf(removed, keepsAccess), 'security');
  return removed;
}

/** In numbers, since names are personal data and the audit is kept for good. */
const auditOf = ({ passkeys, tokens }: PasswordlessAccess, keepsAccess: boolean) => ({
  removedPasskeys: passkeys.length,
  removedTokens: tokens.length,
  keepsAccess,
});

/** An administrator holds every module; a list of their own would come back unseen when the flag is taken away. */
const modulesOf = (isAdmin: boolean, modules: string[] | undefined): string[] | undefined =>
  isAdmin ? [] : modules;

const withWarnings = async (user: UserRecord, password?: string | null): Promise<SavedUser> => {
  const warnings = password ? await passwordWarnings(password) : [];
  return warnings.length > 0 ? { ...user, warnings } : user;
};

/** People who may sign in. */
@Injectable()
export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<UserRecord>> {
    return readList(this.dataSource.manager, userView, request);
  }

  get(id: number): Promise<UserRecord> {
    return readUser(this.dataSource.manager, id);
  }

  /** @throws notFound */
  async access(id: number): Promise<RemainingAccess> {
    await this.get(id);
    return remainingAccess(this.dataSource.manager, id);
  }

  /** Changes of a user, newest first, without security events. @throws notFound */
  async history(id: number, before?: number): Promise<HistoryPage> {
    const { manager } = this.dataSource;
    await readUser(manager, id);
    return historyPage(manager, ['users'], id, before);
  }

  async create(actor: Actor | null, body: CreateUser): Promise<SavedUser> {
    const { isAdmin = false, secondFactorRequired = false, allowedModules = [], password, ...rest } = body;
    const { fullName, email, phone } = rest;
    const passwordHash = await hashPassword(password);
    return this.work.run(actor, async (tx) => {
      if (actor) await lockAccount(tx.manager, actor);
      const modules = modulesOf(isAdmin, allowedModules);
      const rights = { isAdmin, secondFactorRequired, allowedModules: modules };
      const values = { fullName, email, phone, ...rights, passwordHash };
      return withWarnings(await readUser(tx.manager, await tx.create<User>(User, values)), password);
    });
  }

  /**
   * @throws confirmPassword where rights, e-mail or password change and the actor signed in long ago
   */
  async update(caller: Caller, id: number, body: UpdateUser): Promise<SavedUser> {
    const { actor } = caller;
    const { fullName, email, phone, isAdmin, secondFactorRequired, allowedModules, password } = body;
    const { keepsAccess = false } = body;
    if (password) requireConfirmed(actor);
    const passwordHash = password ? await hashPassword(password) : undefined;
    const { user, permissions, removedAccess } = await this.work.run(actor, async (tx) => {
      await advisoryLock(tx.manager, 'users');
      await lockAccount(tx.manager, actor);
      const stored = await tx.lock(User, { id });
      tx.refuseStale(stored, body.updatedAt);
      refuseRemoved(stored);
      const before = permissionsOf(stored);
      if (isAdmin === false)
        await refuseLastAdmin(tx.manager, stored, 'O último administrador não pode deixar de ser um.');
      const modules = modulesOf(isAdmin ?? stored.isAdmin, allowedModules);
      const rights = { isAdmin, secondFactorRequired, allowedModules: modules };
      if (changesAccess(stored, { email, ...rights })) requireConfirmed(actor);
      const values = { fullName, email, phone, ...rights, passwordHash };
      await tx.change<User>(User, stored, values);
      const own = actor.id === id ? caller : null;
      const removed =
        passwordHash === undefined ? undefined : await passwordChanged(tx, stored, own, keepsAccess);
      return {
        user: await readUser(tx.manager, id),
        permissions: { before, after: permissionsOf(stored) },
        removedAccess: own ? undefined : removed,
      };
    });
    if (passwordHash !== undefined) logEvent('passwordChanged', { actor, userId: id });
    if (permissions.before !== permissions.after) logEvent('permissionsChanged', { actor, userId: id });
    const saved = await withWarnings(user, password);
    return removedAccess ? { ...saved, removedAccess } : saved;
  }

  /**
   * Changes the caller's own password, after the current one was verified.
   * @throws stale when the password, or the record that the change started from, has changed since
   */
  async changePassword(caller: Caller, password: string, startedFrom?: Date | null): Promise<string[]> {
    const { actor } = caller;
    const passwordHash = await hashPassword(password);
    await this.work.run(actor, async (tx) => {
      await lockAccount(tx.manager, actor);
      const stored = await tx.lock(User, { id: actor.id });
      tx.refuseStale(stored, startedFrom);
      await tx.change<User>(User, stored, { passwordHash });
      await passwordChanged(tx, stored, caller);
    });
    logEvent('passwordChanged', { actor, userId: actor.id });
    return passwordWarnings(password);
  }

  /**
   * Sets the password of the user with this e-mail; ends all their sessions.
   * @param keepsAccess leaves passkeys and API tokens
   */
  async resetPassword(
    email: string,
    password: string,
    keepsAccess: boolean,
  ): Promise<{ warnings: string[]; removed: PasswordlessAccess; remaining: RemainingAccess }> {
    const passwordHash = await hashPassword(password);
    const { id, ...access } = await this.work.run(null, async (tx) => {
      const user = await tx.lock(User, { email });
      refuseRemoved(user);
      await tx.change<User>(User, user, { passwordHash });
      const removed = await passwordChanged(tx, user, null, keepsAccess);
      return { id: user.id, removed, remaining: await remainingAccess(tx.manager, user.id) };
    });
    logEvent('passwordChanged', { userId: id });
    return { ...access, warnings: await passwordWarnings(password) };
  }

  remove(actor: Actor, id: number): Promise<UserRecord> {
    refuseSelf(actor.id, id);
    return this.work.run(actor, async (tx) => {
      await advisoryLock(tx.manager, 'users');
      await lockAccount(tx.manager, actor);
      const user = await tx.lock(User, { id });
      tx.refuseStale(user);
      await refuseLastAdmin(tx.manager, user, 'O último administrador não pode ser excluído.');
      await refuseOwner(tx.manager, id);
      const answer = await readUser(tx.manager, id);
      await endSessionsOf(tx.manager, id, null);
      await tx.remove(User, user);
      return answer;
    });
  }

  /** Transfers all of a user's records to another, for a person who left. */
  async transfer(actor: Actor, id: number, toUserId: number): Promise<TransferredRecords> {
    const moved = await this.work.run(actor, async (tx) => {
      await advisoryLock(tx.manager, 'users');
      await lockAccount(tx.manager, actor);
      // Writes that create a record for this user wait from here on: `holdOwner`.
      await tx.lock(User, { id });
      await requireRecipient(tx.manager, id, toUserId);
      const counts = await transferRecords(tx.manager, { from: id, to: toUserId, actorId: actor.id });
      await tx.audit('recordsTransferred', 'users', id, { toUserId, ...counts });
      return counts;
    });
    logEvent('recordsTransferred', { actor, userId: id, details: { toUserId, ...moved } });
    return moved;
  }
}

const permissionsOf = ({ isAdmin, allowedModules }: Pick<User, 'isAdmin' | 'allowedModules'>): string =>
  JSON.stringify([isAdmin, allowedModules.toSorted()]);

/** Whether a change concerns access: e-mail, rights or the required second factor. */
const changesAccess = (
  stored: User,
  {
    email = stored.email,
    isAdmin = stored.isAdmin,
    allowedModules = stored.allowedModules,
    ...rest
  }: Partial<User>,
): boolean =>
  email !== stored.email ||
  (rest.secondFactorRequired ?? stored.secondFactorRequired) !== stored.secondFactorRequired ||
  permissionsOf(stored) !== permissionsOf({ isAdmin, allowedModules });
