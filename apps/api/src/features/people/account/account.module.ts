import { Body, Controller, Get, Injectable, Module, Put, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';

import { type Actor, CurrentActor, SignedIn } from '../../../common/auth/access.js';
import { Operation, RETRY_AFTER } from '../../../common/http/openapi/operation.js';
import { ConfirmationService } from '../sessions/confirmation.service.js';
import { KnownDevices } from '../sessions/login/known-device.js';
import { SignInModule } from '../sessions/sessions.module.js';
import { User } from '../users/user.entity.js';
import { UsersModule } from '../users/users.module.js';
import { askingOf, UsersService } from '../users/users.service.js';
import { AccountEventRecord, AccountEvents } from './account-events.js';
import { AccountRecord, ChangePassword, SavedAccount, UpdateAccount } from './account.dto.js';

/** Of a user's record what its owner sees and may change; what they may open is an administrator's. */
const ownOf = ({ id, fullName, email, phone, createdAt, updatedAt }: AccountRecord): AccountRecord => ({
  id,
  fullName,
  email,
  phone,
  createdAt,
  updatedAt,
});

/** Everybody's own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly confirmation: ConfirmationService,
    private readonly devices: KnownDevices,
  ) {}

  async get({ id }: Actor): Promise<AccountRecord> {
    return ownOf(await this.users.get(id));
  }

  /** @throws stale */
  async update(
    actor: Actor,
    { fullName, phone, updatedAt }: UpdateAccount,
    request: Request,
  ): Promise<AccountRecord> {
    const body = { fullName, phone, updatedAt };
    return ownOf(await this.users.update(actor, actor.id, body, askingOf(request)));
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
    await this.confirmation.confirm(actor, request, currentPassword, 'currentPassword');
    const warnings = await this.users.changePassword(actor, newPassword, askingOf(request), updatedAt);
    const user = await this.dataSource.manager.findOneByOrFail(User, { id: actor.id });
    await this.devices.keep(request, response, user);
    return { ...ownOf(user), ...(warnings.length > 0 && { warnings }) };
  }
}

@ApiTags('account')
@SignedIn({ inPerson: true })
@Controller('account')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly events: AccountEvents,
  ) {}

  @Get()
  @Operation('getAccount', 'The caller’s own account.')
  @ApiOkResponse({ type: AccountRecord })
  get(@CurrentActor() actor: Actor): Promise<AccountRecord> {
    return this.account.get(actor);
  }

  @Put()
  @Operation('updateAccount', 'Changes the caller’s own name or phone: only what is sent.')
  @ApiOkResponse({ type: AccountRecord })
  update(
    @CurrentActor() actor: Actor,
    @Body() body: UpdateAccount,
    @Req() request: Request,
  ): Promise<AccountRecord> {
    return this.account.update(actor, body, request);
  }

  @Put('password')
  @Operation(
    'changePassword',
    'Changes the caller’s own password; their other sessions and known devices end.',
  )
  @ApiOkResponse({ type: SavedAccount })
  @ApiResponse({
    status: 429,
    description: 'Too many tries, those of signing in included.',
    headers: RETRY_AFTER,
  })
  changePassword(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePassword,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SavedAccount> {
    return this.account.changePassword(actor, request, response, body);
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

/** One's own account: whoever is signed in has one. */
@Module({
  imports: [SignInModule, UsersModule],
  controllers: [AccountController],
  providers: [AccountService],
})
export class AccountModule {}
