import { Body, Controller, Delete, Get, HttpCode, Injectable, Param, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';

import { type Actor, Confirmed, CurrentActor, MayAskFactor, SignedIn } from '../../../common/auth/access.js';
import { badRequest } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { CredentialsService } from '../sessions/login/credentials.service.js';
import { Passkeys } from './passkeys.js';
import {
  Enrolled,
  NewPasskey,
  PasskeyOptions,
  SecondFactorState,
  TotpConfirmation,
  TotpSetUp,
} from './second-factor.dto.js';
import { SecondFactors, selfOf } from './second-factors.js';
import { SignInSteps } from './sign-in-steps.js';

const STATE = `
  SELECT u.second_factor_required AS required,
    (SELECT confirmed_at FROM totp_secrets t WHERE t.user_id = u.id AND t.secret IS NOT NULL) AS "totpSince",
    (SELECT count(*)::integer FROM recovery_codes r WHERE r.user_id = u.id AND r.used_at IS NULL)
      AS "recoveryCodesLeft",
    (SELECT coalesce(json_agg(name ORDER BY id), '[]') FROM api_tokens a WHERE a.user_id = u.id) AS tokens
  FROM users u WHERE u.id = $1`;

const PASSKEYS = `
  SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM passkeys
  WHERE user_id = $1 ORDER BY id`;

/** What a person sees and does of their own second factor. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly steps: SignInSteps,
    private readonly credentials: CredentialsService,
  ) {}

  async state(request: Request, { id }: Actor): Promise<SecondFactorState> {
    const [state] = (await this.dataSource.query(STATE, [id])) as [
      Omit<SecondFactorState, 'passkeys' | 'passkeysPossible'>,
    ];
    const passkeys: SecondFactorState['passkeys'] = await this.dataSource.query(PASSKEYS, [id]);
    return { ...state, passkeys, passkeysPossible: this.passkeys.isPossible(request) };
  }

  /** What the browser is asked for a new passkey. */
  async passkeyOptions(request: Request, response: Response, actor: Actor): Promise<PasskeyOptions> {
    await this.factors.requireGiven(actor);
    const user = await this.credentials.find(actor.id);
    const step = this.steps.begin(response, 'registration', user);
    const challenge = this.steps.challengeOf(step);
    return { options: await this.passkeys.registrationOptions(request, actor, challenge) };
  }

  async addPasskey(
    request: Request,
    response: Response,
    actor: Actor,
    { name, response: answer, keepsTokens }: NewPasskey,
  ): Promise<Enrolled> {
    const step = this.steps.find(request, 'registration');
    // Told as what it is: 401 would be the end of the session that asks.
    if (step?.userId !== actor.id) throw badRequest('O tempo para criar a chave acabou. Tente de novo.');
    await this.steps.finish(response, step);
    const challenge = this.steps.challengeOf(step);
    const self = selfOf(request, actor);
    return this.passkeys.register(request, self, { response: answer, name, challenge, keepsTokens });
  }

  async removeTotp(request: Request, actor: Actor): Promise<SecondFactorState> {
    await this.factors.removeTotp(selfOf(request, actor));
    return this.state(request, actor);
  }

  async removePasskey(request: Request, actor: Actor, id: number): Promise<SecondFactorState> {
    await this.factors.removePasskey(selfOf(request, actor), id);
    return this.state(request, actor);
  }
}

@ApiTags('account')
@SignedIn({ inPerson: true, whileSettingUp: true })
@Controller('account/second-factor')
export class SecondFactorController {
  constructor(
    private readonly own: OwnSecondFactor,
    private readonly factors: SecondFactors,
  ) {}

  @Get()
  @Operation('getSecondFactor', 'What the caller has beside the password.')
  @ApiOkResponse({ type: SecondFactorState })
  state(@CurrentActor() actor: Actor, @Req() request: Request): Promise<SecondFactorState> {
    return this.own.state(request, actor);
  }

  @Post('totp')
  @MayAskFactor()
  @Confirmed()
  @Operation('startTotp', 'A secret for an authenticator app; it counts once a code of it has confirmed it.')
  @HttpCode(200)
  @ApiOkResponse({ type: TotpSetUp })
  startTotp(@CurrentActor() actor: Actor): Promise<TotpSetUp> {
    return this.factors.startTotp(actor);
  }

  @Post('totp/confirm')
  @MayAskFactor()
  @Confirmed()
  @Operation('confirmTotp', 'Confirms the app by a code of it. The caller’s other sessions end.')
  @HttpCode(200)
  @ApiOkResponse({ type: Enrolled })
  confirmTotp(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() body: TotpConfirmation,
  ): Promise<Enrolled> {
    return this.factors.confirmTotp(selfOf(request, actor), body);
  }

  @Delete('totp')
  @MayAskFactor()
  @Confirmed()
  @Operation('removeTotp', 'The app’s codes count no more. The caller’s other sessions end.')
  @ApiOkResponse({ type: SecondFactorState })
  @ApiNotFoundResponse({ description: 'There is no app.' })
  removeTotp(@CurrentActor() actor: Actor, @Req() request: Request): Promise<SecondFactorState> {
    return this.own.removeTotp(request, actor);
  }

  @Post('passkeys/options')
  @MayAskFactor()
  @Confirmed()
  @Operation('askForNewPasskey', 'What the browser is asked for a new passkey.')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  passkeyOptions(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyOptions> {
    return this.own.passkeyOptions(request, response, actor);
  }

  @Post('passkeys')
  @MayAskFactor()
  @Confirmed()
  @Operation('addPasskey', 'Keeps a passkey that was just made. The caller’s other sessions end.')
  @ApiCreatedResponse({ type: Enrolled })
  addPasskey(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() passkey: NewPasskey,
  ): Promise<Enrolled> {
    return this.own.addPasskey(request, response, actor, passkey);
  }

  @Delete('passkeys/:id')
  @MayAskFactor()
  @Confirmed()
  @Operation('removePasskey', 'A passkey opens nothing any more. The caller’s other sessions end.')
  @ApiOkResponse({ type: SecondFactorState })
  removePasskey(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Param('id', IdPipe) id: number,
  ): Promise<SecondFactorState> {
    return this.own.removePasskey(request, actor, id);
  }

  @Post('recovery-codes')
  @MayAskFactor()
  @Confirmed()
  @Operation('renewRecoveryCodes', 'Ten new recovery codes; those before them open nothing any more.')
  @HttpCode(200)
  @ApiOkResponse({ type: Enrolled })
  renewRecoveryCodes(@CurrentActor() actor: Actor, @Req() request: Request): Promise<Enrolled> {
    return this.factors.renewRecoveryCodes(selfOf(request, actor));
  }
}
