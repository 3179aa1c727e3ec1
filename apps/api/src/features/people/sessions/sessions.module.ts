import { Inject, Injectable, Body, Controller, Get, HttpCode, Post, Req, Res, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import {
  ApiExtraModels,
  ApiFoundResponse,
  ApiOkResponse,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';

import { SecurityEvents } from '../../../audit/security-events.js';
import { AccessGuard } from '../../../common/auth/access.guard.js';
import { Public, type Actor, Identity } from '../../../common/auth/access.js';
import { bearerOf } from '../../../common/auth/bearer.js';
import { clearSessionCookies } from '../../../common/auth/cookies.js';
import { CsrfController } from '../../../common/auth/csrf/csrf.controller.js';
import { isOwnNavigation } from '../../../common/auth/fetch-metadata.guard.js';
import { Operation, RETRY_AFTER } from '../../../common/http/openapi/operation.js';
import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { AccountEvents } from '../account/account-events.js';
import { ApiTokensController } from '../api-tokens/api-tokens.controller.js';
import { ApiTokens } from '../api-tokens/api-tokens.service.js';
import { Passkeys } from '../second-factor/passkeys.js';
import { OwnSecondFactor, SecondFactorController } from '../second-factor/second-factor.controller.js';
import { SecondFactorAsked } from '../second-factor/second-factor.dto.js';
import { MISSES_FACTOR, SecondFactors } from '../second-factor/second-factors.js';
import { SignInSteps } from '../second-factor/sign-in-steps.js';
import { User } from '../users/user.entity.js';
import { ConfirmationService } from './confirmation.service.js';
import { FactorConfirmation, FactorConfirmationController } from './factor-confirmation.js';
import { requireSession } from './hold-account.js';
import { CredentialsService } from './login/credentials.service.js';
import { KnownDevices } from './login/known-device.js';
import { LoginThrottle } from './login/login-throttle.js';
import { Credentials, SignedIn } from './login/login.dto.js';
import { LoginService } from './login/login.service.js';
import { SecondStep, SecondStepController } from './login/second-step.js';
import { SignInQueue } from './login/sign-in-queue.js';
import {
  hasGivenFactor,
  isConfirmed,
  requireOpenSession,
  signedInSession,
  unauthenticated,
} from './session-data.js';
import type { Person } from './session-person.js';
import { readSessionSecret, SESSION_SECRET } from './session-secret.js';
import { SessionController } from './session.controller.js';
import { SessionsService } from './sessions.service.js';
import { destroySession } from './start-session.js';

/** Signs people out. */
@Injectable()
export class LogoutService {
  constructor(
    private readonly events: SecurityEvents,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Ends the request's session, whether open or expired, unless another site asks for it. */
  async logout(request: Request, response: Response): Promise<void> {
    if (request.method !== 'GET' || !isOwnNavigation(request)) return;
    const userId = signedInSession(request)?.userId;
    if (userId !== undefined) {
      await destroySession(request);
      await this.events.record('logout', { actor: { id: userId }, userId });
    }
    clearSessionCookies(response, this.environment);
  }
}

@ApiTags('session')
@Public()
@Controller()
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly logouts: LogoutService,
  ) {}

  @Post('login')
  @Operation(
    'signIn',
    'Signs in; who has a second factor and did not send it is asked for it. A session’s id and CSRF token are new.',
  )
  @HttpCode(200)
  @ApiExtraModels(SignedIn, SecondFactorAsked)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(SignedIn) }, { $ref: getSchemaPath(SecondFactorAsked) }] },
  })
  @ApiResponse({ status: 401, description: 'E-mail or password, or the code sent with them, is wrong.' })
  @ApiResponse({ status: 429, description: 'Too many tries.', headers: RETRY_AFTER })
  @ApiResponse({ status: 503, description: 'Too many sign in at once.', headers: RETRY_AFTER })
  login(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() credentials: Credentials,
  ): Promise<SignedIn | SecondFactorAsked> {
    return this.logins.login(request, response, credentials);
  }

  @Get('logout')
  @Operation('signOut', 'Ends the session and leads to the login screen.')
  @ApiFoundResponse({ description: 'To /login.' })
  async logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.logouts.logout(request, response);
    response.redirect(302, '/login');
  }
}

/** Who asks. Read from the database each time: a permission taken away is gone with the next request. */
@Injectable()
export class IdentityService extends Identity {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly tokens: ApiTokens,
  ) {
    super();
  }

  override async actorOf(request: Request): Promise<Actor> {
    if (bearerOf(request) !== undefined) return this.tokens.actorOf(request);
    const session = requireOpenSession(request);
    const person = session.whose?.isFresh ? session.whose.person : await this.find(session.userId);
    if (!person) throw unauthenticated();
    await this.sessions.noteUse(request.sessionID, session);
    const mustSetUpFactor = session.mustSetUpFactor === true && (await this.missesFactor(person.id));
    const { epoch, ...rest } = person;
    const asking = { sid: request.sessionID, epoch };
    const confirmed = { isConfirmed: isConfirmed(session), hasGivenFactor: hasGivenFactor(session) };
    return { ...rest, mustSetUpFactor, ...confirmed, session: asking };
  }

  override async again(manager: EntityManager, actor: Actor): Promise<Actor> {
    const { id, token } = actor;
    if (token) return this.tokens.again(manager, actor, token.id);
    await requireSession(manager, actor);
    const person = await this.find(id, manager);
    if (!person) throw unauthenticated();
    return { ...actor, isAdmin: person.isAdmin, allowedModules: person.allowedModules };
  }

  private find(id: number, manager = this.dataSource.manager): Promise<Person | null> {
    return manager.findOne(User, {
      where: { id },
      select: { id: true, email: true, epoch: true, fullName: true, isAdmin: true, allowedModules: true },
    });
  }

  private async missesFactor(id: number): Promise<boolean> {
    const [row]: { misses: boolean }[] = await this.dataSource.query(
      `SELECT ${MISSES_FACTOR} AS misses FROM users u WHERE u.id = $1`,
      [id],
    );
    return row?.misses ?? false;
  }
}

/** Who gets in. Its guard stands before every route of the product. */
@Module({
  controllers: [
    CsrfController,
    LoginController,
    SecondStepController,
    SessionController,
    FactorConfirmationController,
    SecondFactorController,
    ApiTokensController,
  ],
  providers: [
    AccountEvents,
    { provide: Identity, useClass: IdentityService },
    ApiTokens,
    ConfirmationService,
    CredentialsService,
    FactorConfirmation,
    KnownDevices,
    LoginService,
    LoginThrottle,
    LogoutService,
    OwnSecondFactor,
    Passkeys,
    SecondFactors,
    SecondStep,
    SessionsService,
    SignInQueue,
    SignInSteps,
    { provide: SESSION_SECRET, useFactory: readSessionSecret, inject: [ENVIRONMENT] },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccountEvents, ConfirmationService, KnownDevices, SecondFactors, SessionsService],
})
export class SignInModule {}
