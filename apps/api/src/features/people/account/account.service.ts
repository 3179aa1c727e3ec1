import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { PasswordChanges } from '../passwords/password-changes.service.js';
import { ConfirmationService } from '../sessions/confirmation.service.js';
import { KnownDevices } from '../sessions/login/known-devices.service.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { AccountRecord, ChangePassword, SavedAccount, UpdateAccount } from './account.dto.js';

/** The part of their own record that people see; administrators alone change rights. */
const ownOf = ({ id, fullName, email, phone, createdAt, updatedAt }: AccountRecord): AccountRecord => ({
  ...{ id, fullName, email, phone, createdAt, updatedAt },
});

/** Everybody's own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly passwords: PasswordChanges,
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
    request: Request,
    response: Response,
    { currentPassword, newPassword, updatedAt }: ChangePassword,
  ): Promise<SavedAccount> {
    await this.confirmation.byPassword(actor, request, currentPassword, 'currentPassword');
    const warnings = await this.passwords.changeOwn(actor, newPassword, updatedAt);
    const user = await this.dataSource.manager.findOneByOrFail(User, { id: actor.id });
    await this.devices.keep(request, response, user);
    return { ...ownOf(user), ...(warnings.length > 0 && { warnings }) };
  }
}
