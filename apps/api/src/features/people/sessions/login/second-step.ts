import { Body, Controller, HttpCode, Injectable, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { SecurityEvents } from '../../../../audit/security-events.js';
import { Public } from '../../../../common/auth/access.js';
import { clientAddress } from '../../../../common/auth/client-address.js';
import { DomainError } from '../../../../common/errors/domain-error.js';
import { Operation, RETRY_AFTER } from '../../../../common/http/openapi/operation.js';
import { Passkeys } from '../../second-factor/passkeys.js';
import {
  PasskeyAnswer,
  PasskeyAsked,
  PasskeyOptions,
  SecondFactorCode,
} from '../../second-factor/second-factor.dto.js';
import { SecondFactors } from '../../second-factor/second-factors.js';
import { SignInSteps, type Step } from '../../second-factor/sign-in-steps.js';
import type { User } from '../../users/user.entity.js';
import { CredentialsService } from './credentials.service.js';
import { LoginThrottle } from './login-throttle.js';
import { SignedIn } from './login.dto.js';
import { LoginService } from './login.service.js';

/** Wrong, but there are tries left: told on the field. */
const refused = (field: string, message: string): DomainError =>
  new DomainError('loginFailed', message, { errors: { [field]: message } });

/** Completes a sign-in whose password was right, or does without one by a passkey. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly steps: SignInSteps,
    private readonly credentials: CredentialsService,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly throttle: LoginThrottle,
    private readonly logins: LoginService,
    private readonly events: SecurityEvents,
  ) {}

  /** @throws stepOver (401), Throttled (429), loginFailed (401) on the field `code` */
  async byCode(request: Request, response: Response, code: string): Promise<SignedIn> {
    const step = this.steps.current(request, 'login');
    const user = await this.personOf(step);
    const { guess, device } = await this.logins.visitOf(request, user.email.toLowerCase());
    await this.steps.take(step);
    await this.throttle.take(guess);
    const factor = await this.factors.accepts(user.id, code);
    if (!factor) {
      await this.failed(request, user);
      throw refused('code', 'Código inválido.');
    }
    await this.steps.finish(response, step);
    await this.throttle.succeeded(guess);
    return this.logins.open(request, response, { user, factor, device });
  }

  /** What the browser's passkey is to sign. @throws stepOver, invalid where no passkey is possible */
  async passkeyOptions(
    request: Request,
    response: Response,
    { alone }: PasskeyAsked,
  ): Promise<PasskeyOptions> {
    const step = alone ? this.steps.begin(response, 'passkey', null) : this.steps.current(request, 'login');
    const challenge = this.steps.challengeOf(step);
    return { options: await this.passkeys.signInOptions(request, step.userId, challenge) };
  }

  /** @throws stepOver (401), loginFailed (401) on the field `response` */
  async byPasskey(
    request: Request,
    response: Response,
    { response: answer }: PasskeyAnswer,
  ): Promise<SignedIn> {
    const step = this.steps.current(request, 'login', 'passkey');
    const person = step.userId === null ? null : await this.personOf(step);
    // Anybody has as many steps of nobody's as they like, and signatures can't be guessed: to count would fill a table.
    if (person) await this.steps.take(step);
    const challenge = this.steps.challengeOf(step);
    const userId = await this.passkeys.judge(request, step.userId, { response: answer, challenge });
    const user = userId === undefined ? null : await this.credentials.find(userId);
    if (!user) {
      await this.failed(request, person);
      throw refused('response', 'A chave de acesso não foi reconhecida.');
    }
    await this.steps.finish(response, step);
    const { device } = await this.logins.visitOf(request, user.email.toLowerCase());
    return this.logins.open(request, response, { user, factor: 'passkey', device });
  }

  private async personOf(step: Step): Promise<User> {
    const user = step.userId === null ? null : await this.credentials.find(step.userId);
    return this.steps.requirePerson(step, user);
  }

  /** Tries at a person's factor are few; those with anybody's passkey are not, and may come from anywhere. */
  private async failed(request: Request, user: User | null): Promise<void> {
    const about = { userId: user?.id ?? null, details: { address: clientAddress(request) } };
    if (user) await this.events.record('secondFactorFailed', about);
    else await this.events.recordOnce('secondFactorFailed', 'nobody', about);
  }
}

const OVER = 'Wrong, or the time for it is over.';

@ApiTags('session')
@Public()
@Controller('login')
export class SecondStepController {
  constructor(private readonly step: SecondStep) {}

  @Post('second-factor')
  @Operation('signInByCode', 'Completes a sign-in by a code of an app or a recovery code.')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedIn })
  @ApiResponse({ status: 401, description: OVER })
  @ApiResponse({ status: 429, description: 'Too many tries.', headers: RETRY_AFTER })
  code(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() { code }: SecondFactorCode,
  ): Promise<SignedIn> {
    return this.step.byCode(request, response, code);
  }

  @Post('passkey/options')
  @Operation('askForPasskey', 'What a passkey is to sign, to complete a sign-in or as one of its own.')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  @ApiResponse({ status: 401, description: 'The time for it is over.' })
  options(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() asked: PasskeyAsked,
  ): Promise<PasskeyOptions> {
    return this.step.passkeyOptions(request, response, asked);
  }

  @Post('passkey')
  @Operation('signInByPasskey', 'Signs in by what a passkey has signed.')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedIn })
  @ApiResponse({ status: 401, description: OVER })
  passkey(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() answer: PasskeyAnswer,
  ): Promise<SignedIn> {
    return this.step.byPasskey(request, response, answer);
  }
}
