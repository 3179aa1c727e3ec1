import type { DataSource } from 'typeorm';
import { type Actor, requireConfirmed } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import type { Environment } from '../../../config/environment.js';
import { ResourceService } from '../../../crud/resource-service.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import { type RemainingAccess, remainingAccess } from '../account/remaining-access.js';
import { endAccess, passwordWarnings } from '../passwords/password-changes.js';
import { hashPassword, randomPassword } from '../passwords/password-hash.js';
import { type ChangedUser, type NewUser, permissionsOf, UserRules } from './user-rules.js';
import type { CreateUser, SavedUser, UpdateUser, UserRecord } from './user.dto.js';
import { User } from './user.entity.js';

const withWarnings = async (user: UserRecord, password?: string | null): Promise<SavedUser> => {
  const warnings = password ? await passwordWarnings(password) : [];
  return warnings.length > 0 ? { ...user, warnings } : user;
};

/** People who may sign in: the resource's five calls, and what a new password entails. */
export class UsersService extends ResourceService<User, UserRecord> {
  override async create(actor: Actor, { password, ...body }: CreateUser): Promise<SavedUser> {
    const user: NewUser = { ...body, passwordHash: await hashPassword(password) };
    return withWarnings(await super.create(actor, user), password);
  }

  /** @throws confirmPassword where rights, e-mail or password change and the actor signed in long ago */
  override async update(
    actor: Actor,
    id: number,
    { password, keepsAccess, ...body }: UpdateUser,
  ): Promise<SavedUser> {
    if (password) requireConfirmed(actor);
    const isOwn = actor.id === id;
    const passwordHash = password ? await hashPassword(password) : undefined;
    const values: ChangedUser = { ...body, passwordHash };
    const { user, before, removedAccess } = await this.write(actor, [id], values, async (write) => {
      const { tx } = write;
      const before = await this.read(tx.manager, actor, id);
      const user = await this.change(write, id, values);
      const removed = passwordHash && (await endAccess(tx, user, isOwn ? actor : null, keepsAccess));
      return { user, before, removedAccess: isOwn ? undefined : removed };
    });
    if (password) logEvent('passwordChanged', { actor, userId: id });
    if (permissionsOf(before) !== permissionsOf(user)) logEvent('permissionsChanged', { actor, userId: id });
    const saved = await withWarnings(user, password);
    return removedAccess ? { ...saved, removedAccess } : saved;
  }

  /** @throws notFound */
  async access(actor: Actor, id: number): Promise<RemainingAccess> {
    await this.get(actor, id);
    return remainingAccess(this.dataSource.manager, id);
  }
}

/** Creates a user from the command line. Answers warnings about the password. */
export async function createUser(work: UnitOfWork, { password, ...body }: CreateUser): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  const user = new UserRules().insertValues({ ...body, passwordHash });
  await work.run(null, (tx: Transaction) => tx.create(User, user));
  return passwordWarnings(password);
}

/** Creates the first administrator when there is no user; of processes that start together, one does. */
export function ensureFirstAdmin(
  dataSource: DataSource,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Environment, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<{ email: string; password: string | null } | null> {
  return UnitOfWork.outsideNest(dataSource).run(null, async (tx) => {
    await advisoryLock(tx.manager, 'firstAdmin');
    if (await tx.manager.exists(User)) return null;
    const password = ADMIN_PASSWORD ?? randomPassword();
    const passwordHash = await hashPassword(password);
    const email = ADMIN_EMAIL.trim().toLowerCase();
    await tx.create(User, {
      email,
      fullName: 'Administrador',
      passwordHash,
      isAdmin: true,
      allowedModules: [],
    });
    return { email, password: ADMIN_PASSWORD === undefined ? password : null };
  });
}
