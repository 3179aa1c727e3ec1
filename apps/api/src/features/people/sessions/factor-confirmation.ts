import { Body, Controller, HttpCode, Injectable, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { SecurityEvents } from '../../../audit/security-events.js';
import { type Actor, CurrentActor, SignedIn } from '../../../common/auth/access.js';
import { clientAddress } from '../../../common/auth/client-address.js';
import { badRequest, invalid } from '../../../common/errors/domain-error.js';
import { Operation, RETRY_AFTER } from '../../../common/http/openapi/operation.js';
import { AccountEvents } from '../account/account-events.js';
import { Passkeys } from '../second-factor/passkeys.js';
import {
  type FactorKind,
  PasskeyAnswer,
  PasskeyOptions,
  SecondFactorCode,
} from '../second-factor/second-factor.dto.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { SignInSteps } from '../second-factor/sign-in-steps.js';
import { CredentialsService } from './login/credentials.service.js';
import { LoginThrottle } from './login/login-throttle.js';
import { LoginService } from './login/login.service.js';
import { requireOpenSession } from './session-data.js';
import { SessionUser, sessionUser } from './session.dto.js';
import { SessionsService } from './sessions.service.js';
import { originOf } from './start-session.js';

/**
 * The second factor of somebody who is signed in, given once more: by a code, a recovery code or a passkey. Wrong codes
 * count like those of signing in.
 */
@Injectable()
export class FactorConfirmation {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly steps: SignInSteps,
    private readonly credentials: CredentialsService,
    private readonly logins: LoginService,
    private readonly throttle: LoginThrottle,
    private readonly sessions: SessionsService,
    private readonly events: SecurityEvents,
    private readonly accountEvents: AccountEvents,
  ) {}

  /** @throws invalid (400) on the field `code`, Throttled (429) */
  async byCode(request: Request, actor: Actor, code: string): Promise<SessionUser> {
    const { guess } = await this.logins.visitOf(request, actor.email.toLowerCase());
    await this.throttle.take(guess);
    const factor = await this.factors.accepts(actor.id, code);
    if (!factor) {
      await this.failed(request, actor);
      throw invalid({ code: 'Código inválido.' });
    }
    await this.throttle.succeeded(guess);
    return this.confirmed(request, actor, factor);
  }

  /** What the browser's passkey is to sign. @throws invalid where no passkey is possible */
  async passkeyOptions(request: Request, response: Response, actor: Actor): Promise<PasskeyOptions> {
    const user = await this.credentials.find(actor.id);
    const challenge = this.steps.challengeOf(this.steps.begin(response, 'confirmation', user));
    return { options: await this.passkeys.signInOptions(request, actor.id, challenge) };
  }

  /** @throws invalid (400), on the field `response` where it is no passkey of the caller's */
  async byPasskey(
    request: Request,
    response: Response,
    actor: Actor,
    answer: PasskeyAnswer,
  ): Promise<SessionUser> {
    const step = this.steps.find(request, 'confirmation');
    // Told as what it is: 401 would be the end of the session that asks.
    if (step?.userId !== actor.id) throw badRequest('O tempo para confirmar acabou. Tente de novo.');
    const challenge = this.steps.challengeOf(step);
    const userId = await this.passkeys.judge(request, actor.id, { response: answer.response, challenge });
    if (userId === undefined) {
      await this.failed(request, actor);
      throw invalid({ response: 'A chave de acesso não foi reconhecida.' });
    }
    await this.steps.finish(response, step);
    return this.confirmed(request, actor, 'passkey');
  }

  private async confirmed(request: Request, actor: Actor, factor: FactorKind): Promise<SessionUser> {
    const { id: userId } = actor;
    await this.sessions.noteGiven(request.sessionID, 'factorGivenAt');
    await this.factors.forgive(userId);
    await this.events.recordOnce('secondFactorConfirmed', `${userId} ${factor}`, {
      actor,
      userId,
      details: { factor },
    });
    if (factor === 'recovery')
      await this.accountEvents.note({ userId, kind: 'recoveryCodeUsed', origin: originOf(request) });
    return sessionUser(actor, requireOpenSession(request).expiresAt);
  }

  private async failed(request: Request, actor: Actor): Promise<void> {
    await this.events.record('secondFactorFailed', {
      actor,
      userId: actor.id,
      details: { address: clientAddress(request) },
    });
  }
}

@ApiTags('session')
@SignedIn({ inPerson: true })
@Controller('auth/confirm')
export class FactorConfirmationController {
  constructor(private readonly confirmation: FactorConfirmation) {}

  @Post('second-factor')
  @Operation(
    'confirmByCode',
    'A code of an app or a recovery code: for ten minutes what is refused with REAUTH_FACTOR may be asked for.',
  )
  @HttpCode(200)
  @ApiOkResponse({ type: SessionUser })
  @ApiResponse({
    status: 429,
    description: 'Too many tries, those of signing in included.',
    headers: RETRY_AFTER,
  })
  code(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() { code }: SecondFactorCode,
  ): Promise<SessionUser> {
    return this.confirmation.byCode(request, actor, code);
  }

  @Post('passkey/options')
  @Operation('askForPasskeyAgain', 'What one of the caller’s passkeys is to sign.')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  options(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyOptions> {
    return this.confirmation.passkeyOptions(request, response, actor);
  }

  @Post('passkey')
  @Operation(
    'confirmByPasskey',
    'What a passkey has signed: for ten minutes what is refused with REAUTH_FACTOR may be asked for.',
  )
  @HttpCode(200)
  @ApiOkResponse({ type: SessionUser })
  passkey(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() answer: PasskeyAnswer,
  ): Promise<SessionUser> {
    return this.confirmation.byPasskey(request, response, actor, answer);
  }
}
