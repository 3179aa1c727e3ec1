import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { MODULES } from '@prumo/domain';

import { Anonymized } from '../../../audit/redaction/anonymize.js';
import {
  AdminOnly,
  Confirmed,
  CurrentActor,
  MayAskFactor,
  MayAskPassword,
  RequireModule,
  type Actor,
} from '../../../common/auth/access.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { type ListRequest, ListOf } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { ApiList } from '../../../crud/openapi/lists.js';
import { ApiExport } from '../../../exchange/export/export-operation.js';
import { type ExportRequest, ExportOf, Exports } from '../../../exchange/export/exports.js';
import { ApiHistory, Before } from '../../../history/revert/history-routes.js';
import { HistoryPage } from '../../../history/revert/history.dto.js';
import { RemainingAccess } from '../account/remaining-access.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { type Caller, CurrentCaller } from '../sessions/caller.js';
import { UserRemoval } from './user-removal.service.js';
import {
  AnonymizeUser,
  CreateUser,
  SavedUser,
  TransferRecords,
  TransferredRecords,
  UpdateUser,
  UserRecord,
} from './user.dto.js';
import { userSheet } from './user.sheet.js';
import { userView } from './user.view.js';
import { UsersService } from './users.service.js';

const EXPORTED = { view: userView, sheet: userSheet, title: MODULES.users };

@ApiTags('users')
@RequireModule('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly removal: UserRemoval,
    private readonly factors: SecondFactors,
    private readonly exports: Exports,
  ) {}

  @Get()
  @ApiList(UserRecord, userView)
  list(@ListOf() request: ListRequest): Promise<Page<UserRecord>> {
    return this.users.list(request);
  }

  @Get('export')
  @ApiExport(userView)
  export(
    @CurrentActor() actor: Actor,
    @ExportOf() asked: ExportRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.exports.send(actor, EXPORTED, asked, response);
  }

  @Get(':id')
  @ApiOkResponse({ type: UserRecord })
  get(@Param('id', IdPipe) id: number): Promise<UserRecord> {
    return this.users.get(id);
  }

  @Get(':id/access')
  @Operation(
    'getRemainingAccess',
    'What opens a user’s account beside the password: passkeys and API tokens by name, an authenticator app.',
  )
  @AdminOnly('users', { inPerson: true })
  @ApiOkResponse({ type: RemainingAccess })
  access(@Param('id', IdPipe) id: number): Promise<RemainingAccess> {
    return this.users.access(id);
  }

  @Get(':id/history')
  @ApiHistory('users')
  history(@Param('id', IdPipe) id: number, @Before() before?: number): Promise<HistoryPage> {
    return this.users.history(id, before);
  }

  @Post()
  @Idempotent()
  @AdminOnly('users', { inPerson: true })
  @Confirmed()
  @ApiCreatedResponse({ type: SavedUser })
  create(@CurrentActor() actor: Actor, @Body() body: CreateUser): Promise<SavedUser> {
    return this.users.create(actor, body);
  }

  @Put(':id')
  @AdminOnly('users', { inPerson: true })
  @MayAskPassword()
  @ApiOkResponse({ type: SavedUser })
  update(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateUser,
  ): Promise<SavedUser> {
    return this.users.update(caller, id, body);
  }

  @Delete(':id')
  @AdminOnly('users', { inPerson: true })
  @Confirmed()
  @ApiOkResponse({ type: UserRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<UserRecord> {
    return this.users.remove(actor, id);
  }

  @Delete(':id/second-factor')
  @Operation(
    'resetSecondFactor',
    'Forgets the second factor of somebody who has lost it; ends their sessions.',
  )
  @AdminOnly('users', { inPerson: true })
  @MayAskFactor()
  @Confirmed()
  @ApiOkResponse({ type: UserRecord })
  async resetSecondFactor(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<UserRecord> {
    await this.factors.reset(actor, id);
    return this.users.get(id);
  }

  @Post(':id/transfer')
  @Operation(
    'transferRecords',
    'Gives all of a user’s buildings, with their reports, and technicians to another user.',
  )
  @AdminOnly('users', { inPerson: true })
  @Confirmed()
  @HttpCode(200)
  @ApiOkResponse({ type: TransferredRecords })
  transfer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { toUserId }: TransferRecords,
  ): Promise<TransferredRecords> {
    return this.users.transfer(actor, id, toUserId);
  }

  @Post(':id/anonymize')
  @Operation(
    'anonymizeUser',
    'Removes a user’s data for good; the account stays for what refers to it, and nobody signs in with it.',
  )
  @AdminOnly('users', { inPerson: true })
  @Confirmed()
  @HttpCode(200)
  @ApiOkResponse({ type: Anonymized })
  anonymize(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: AnonymizeUser,
  ): Promise<Anonymized> {
    return this.removal.anonymize(actor, id, body);
  }
}
