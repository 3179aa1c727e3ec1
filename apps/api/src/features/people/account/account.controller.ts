import { Body, Controller, Get, Put, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';

import { type Actor, CurrentActor, SignedIn } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { endAccess, passwordWarnings } from '../passwords/password-changes.js';
import { hashPassword } from '../passwords/password-hash.js';
import { ConfirmationService } from '../sessions/confirmation.service.js';
import { KnownDevices } from '../sessions/login/known-devices.service.js';
import { TOO_MANY_TRIES } from '../sessions/session.dto.js';
import { lockAccount } from '../sessions/sessions.service.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { AccountEventRecord } from './account-event.dto.js';
import { AccountEvents } from './account-events.service.js';
import { AccountRecord, ChangePassword, SavedAccount, UpdateAccount } from './account.dto.js';

/** The part of a user's record that its owner sees; administrators alone change rights. */
const ownOf = ({ id, fullName, email, phone, createdAt, updatedAt }: AccountRecord): AccountRecord => ({
  ...{ id, fullName, email, phone, createdAt, updatedAt },
});

@ApiTags('account')
@SignedIn({ inPerson: true })
@Controller('account')
export class AccountController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly work: UnitOfWork,
    private readonly confirmation: ConfirmationService,
    private readonly devices: KnownDevices,
    private readonly events: AccountEvents,
  ) {}

  @Get()
  @Operation('getAccount', 'The caller’s own account.')
  @ApiOkResponse({ type: AccountRecord })
  async get(@CurrentActor() actor: Actor): Promise<AccountRecord> {
    return ownOf(await this.users.get(actor, actor.id));
  }

  /** @throws stale */
  @Put()
  @Operation('updateAccount', 'Changes the caller’s own name or phone: only what is sent.')
  @ApiOkResponse({ type: AccountRecord })
  async update(
    @CurrentActor() actor: Actor,
    @Body() { fullName, phone, updatedAt }: UpdateAccount,
  ): Promise<AccountRecord> {
    return ownOf(await this.users.update(actor, actor.id, { fullName, phone, updatedAt }));
  }

  /**
   * Changes the password: other sessions and known devices end, this session and this device stay.
   * @throws invalid when the current one is wrong, Throttled (429), stale
   */
  @Put('password')
  @Operation(
    'changePassword',
    'Changes the caller’s own password; their other sessions and known devices end.',
  )
  @ApiOkResponse({ type: SavedAccount })
  @ApiResponse(TOO_MANY_TRIES)
  async changePassword(
    @CurrentActor() actor: Actor,
    @Body() { currentPassword, newPassword, updatedAt }: ChangePassword,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
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

  @Get('activity')
  @Operation(
    'listAccountEvents',
    'What happened to the caller’s account: new devices and changed passwords, the newest first; at most 20.',
  )
  @ApiOkResponse({ type: AccountEventRecord, isArray: true })
  activity(@CurrentActor() { id }: Actor): Promise<AccountEventRecord[]> {
    return this.events.list(id);
  }
}
