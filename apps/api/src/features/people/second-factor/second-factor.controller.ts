import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { type Actor, ConfirmedWithFactor, CurrentActor, RequireSignIn } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { FactorChanges } from './factor-changes.service.js';
import { Passkeys } from './passkeys.service.js';
import {
  Enrolled,
  NewPasskey,
  PasskeyOptions,
  SecondFactorState,
  TotpConfirmation,
  TotpSetUp,
} from './second-factor.dto.js';
import { SecondFactors } from './second-factors.service.js';

@ApiTags('account')
@RequireSignIn({ inPerson: true, whileSettingUp: true })
@Controller('account/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly changes: FactorChanges,
    private readonly passkeys: Passkeys,
  ) {}

  @Get()
  @Operation('getSecondFactor', 'What the caller has beside the password.')
  @ApiOkResponse({ type: SecondFactorState })
  state(@CurrentActor() actor: Actor, @Req() request: Request): Promise<SecondFactorState> {
    return this.factors.state(request, actor);
  }

  @Post('totp')
  @ConfirmedWithFactor()
  @Operation('startTotp', 'A secret for an authenticator app; it counts once a code of it has confirmed it.')
  @HttpCode(200)
  @ApiOkResponse({ type: TotpSetUp })
  startTotp(@CurrentActor() actor: Actor): Promise<TotpSetUp> {
    return this.changes.startTotp(actor);
  }

  @Post('totp/confirm')
  @ConfirmedWithFactor()
  @Operation('confirmTotp', 'Confirms the app by a code of it. The caller’s other sessions end.')
  @HttpCode(200)
  @ApiOkResponse({ type: Enrolled })
  confirmTotp(@CurrentActor() actor: Actor, @Body() body: TotpConfirmation): Promise<Enrolled> {
    return this.changes.confirmTotp(actor, body);
  }

  @Delete('totp')
  @ConfirmedWithFactor()
  @Operation('removeTotp', 'The app’s codes count no more. The caller’s other sessions end.')
  @ApiOkResponse({ type: SecondFactorState })
  @ApiNotFoundResponse({ description: 'There is no app.' })
  async removeTotp(@CurrentActor() actor: Actor, @Req() request: Request): Promise<SecondFactorState> {
    await this.changes.removeTotp(actor);
    return this.factors.state(request, actor);
  }

  @Post('passkeys/options')
  @ConfirmedWithFactor()
  @Operation('askForNewPasskey', 'What the browser is asked for a new passkey.')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  passkeyOptions(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyOptions> {
    return this.passkeys.beginRegistration(request, response, actor);
  }

  @Post('passkeys')
  @HttpCode(200)
  @ConfirmedWithFactor()
  @Operation('addPasskey', 'Keeps a passkey that was just made. The caller’s other sessions end.')
  @ApiOkResponse({ type: Enrolled })
  addPasskey(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() passkey: NewPasskey,
  ): Promise<Enrolled> {
    return this.passkeys.register(request, response, actor, passkey);
  }

  @Delete('passkeys/:id')
  @ConfirmedWithFactor()
  @Operation('removePasskey', 'A passkey grants no access any more. The caller’s other sessions end.')
  @ApiOkResponse({ type: SecondFactorState })
  async removePasskey(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Param('id', IdPipe) id: number,
  ): Promise<SecondFactorState> {
    await this.changes.removePasskey(actor, id);
    return this.factors.state(request, actor);
  }

  @Post('recovery-codes')
  @ConfirmedWithFactor()
  @Operation('renewRecoveryCodes', 'Ten new recovery codes; those before them open nothing any more.')
  @HttpCode(200)
  @ApiOkResponse({ type: Enrolled })
  renewRecoveryCodes(@CurrentActor() actor: Actor): Promise<Enrolled> {
    return this.changes.renewRecoveryCodes(actor);
  }
}
