import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { endAccess, passwordWarnings } from '../passwords/password-changes.js';
import { hashPassword } from '../passwords/password-hash.js';
import { ConfirmationService } from '../sessions/confirmation.service.js';
import { KnownDevices } from '../sessions/login/known-devices.service.js';
import { lockAccount } from '../sessions/sessions.service.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { AccountRecord, ChangePassword, SavedAccount, UpdateAccount } from './account.dto.js';

/** The part of a user's record that its owner sees; administrators alone change rights. */
const ownOf = ({ id, fullName, email, phone, createdAt, updatedAt }: AccountRecord): AccountRecord => ({
  id,
  fullName,
  email,
  phone,
  createdAt,
  updatedAt,
});

@Injectable()
export class AccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly work: UnitOfWork,
    private readonly confirmation: ConfirmationService,
    private readonly devices: KnownDevices,
  ) {}

  async get(actor: Actor): Promise<AccountRecord> {
    return ownOf(await this.users.get(actor, actor.id));
  }

  /** @throws stale */
  async update(actor: Actor, { fullName, phone, updatedAt }: UpdateAccount): Promise<AccountRecord> {
    return ownOf(await this.users.update(actor, actor.id, { fullName, phone, updatedAt }));
  }

  /**
   * Changes the password: other sessions and known devices end, this session and this device stay.
   * @throws invalid when the current one is wrong, Throttled (429), stale
   */
  async changePassword(
    actor: Actor,
    { currentPassword, newPassword, updatedAt }: ChangePassword,
    request: Request,
    response: Response,
  ): Promise<SavedAccount> {
    await this.confirmation.byPassword(actor, request, currentPassword, 'currentPassword');
    const passwordHash = await hashPassword(newPassword);
    await this.work.run(actor, async (tx) => {
      await lockAccount(tx.manager, actor);
      const own = await tx.lock(User, { id: actor.id });
      tx.refuseStale(own, updatedAt);
      await tx.change<User>(User, own, { passwordHash });
      await endAccess(tx, own, actor);
    });
    logEvent('passwordChanged', { actor, userId: actor.id });
    const user = await this.dataSource.manager.findOneByOrFail(User, { id: actor.id });
    await this.devices.keep(request, response, user);
    const warnings = await passwordWarnings(newPassword);
    return { ...ownOf(user), ...(warnings.length > 0 && { warnings }) };
  }
}
