import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import {
  type Actor,
  AdminOnly,
  Confirmed,
  ConfirmedWithFactor,
  CurrentActor,
} from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { RemainingAccess } from '../account/remaining-access.js';
import { FactorChanges } from '../second-factor/factor-changes.service.js';
import { RecordsTransfer } from './records-transfer.service.js';
import { TransferRecords, TransferredRecords, UserRecord } from './user.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@AdminOnly('users', { inPerson: true })
@Controller('users/:id')
export class UserActionsController {
  constructor(
    private readonly users: UsersService,
    private readonly records: RecordsTransfer,
    private readonly factors: FactorChanges,
  ) {}

  @Get('access')
  @Operation(
    'getRemainingAccess',
    'What opens a user’s account beside the password: passkeys and API tokens by name, an authenticator app.',
  )
  @ApiOkResponse({ type: RemainingAccess })
  access(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<RemainingAccess> {
    return this.users.access(actor, id);
  }

  @Delete('second-factor')
  @Operation(
    'resetSecondFactor',
    'Forgets the second factor of somebody who has lost it; ends their sessions.',
  )
  @ConfirmedWithFactor()
  @ApiOkResponse({ type: UserRecord })
  async resetSecondFactor(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<UserRecord> {
    await this.factors.reset(actor, id);
    return this.users.get(actor, id);
  }

  @Post('transfer')
  @Operation(
    'transferRecords',
    'Gives all of a user’s buildings, with their reports, and technicians to another user.',
  )
  @Confirmed()
  @HttpCode(200)
  @ApiOkResponse({ type: TransferredRecords })
  transfer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { toUserId }: TransferRecords,
  ): Promise<TransferredRecords> {
    return this.records.transfer(actor, id, toUserId);
  }
}
