import { Body, Controller, Get, Put, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { type Actor, CurrentActor, RequireSignIn } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { TOO_MANY_TRIES } from '../sessions/session.dto.js';
import { AccountEventRecord } from './account-event.dto.js';
import { AccountEvents } from './account-events.service.js';
import { AccountRecord, ChangePassword, SavedAccount, UpdateAccount } from './account.dto.js';
import { AccountService } from './account.service.js';

@ApiTags('account')
@RequireSignIn({ inPerson: true })
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
  update(@CurrentActor() actor: Actor, @Body() body: UpdateAccount): Promise<AccountRecord> {
    return this.account.update(actor, body);
  }

  @Put('password')
  @Operation(
    'changePassword',
    'Changes the caller’s own password; their other sessions and known devices end.',
  )
  @ApiOkResponse({ type: SavedAccount })
  @ApiResponse(TOO_MANY_TRIES)
  changePassword(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePassword,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SavedAccount> {
    return this.account.changePassword(actor, body, request, response);
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
