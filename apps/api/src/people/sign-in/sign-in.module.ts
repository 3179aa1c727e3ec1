import { Inject, Injectable, Body, Controller, Get, HttpCode, Post, Req, Res, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiFoundResponse, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';

import { AccessGuard } from '../../platform/access/access.guard.js';
import { Public, type Actor, Identity } from '../../platform/access/access.js';
import { clearSessionCookies } from '../../platform/access/cookies.js';
import { CsrfController } from '../../platform/access/csrf/csrf.controller.js';
import { SecurityEvents } from '../../platform/access/security-events.js';
import { Operation, RETRY_AFTER } from '../../platform/crud/openapi/operation.js';
import { type Environment, ENVIRONMENT } from '../../platform/environment.js';
import { isOwnNavigation } from '../../platform/http/own-navigation.js';
import { User } from '../users/user.entity.js';
import { AccountEvents } from './account-events.js';
import { CredentialsService } from './login/credentials.service.js';
import { KnownDevices } from './login/known-device.js';
import { LoginThrottle } from './login/login-throttle.js';
import { Credentials, SignedIn } from './login/login.dto.js';
import { LoginService } from './login/login.service.js';
import { SignInQueue } from './login/sign-in-queue.js';
import { ConfirmationService } from './session/confirmation.service.js';
import { isConfirmed, signedInSession, requireOpenSession, unauthenticated } from './session/session-data.js';
import { SessionController } from './session/session.controller.js';
import { SessionsService } from './session/sessions.service.js';
import { destroySession } from './session/start-session.js';

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
  @Operation('signIn', 'Signs in. The session’s id changes, and with it the CSRF token.')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedIn })
  @ApiResponse({ status: 401, description: 'E-mail or password is wrong.' })
  @ApiResponse({ status: 429, description: 'Too many tries.', headers: RETRY_AFTER })
  @ApiResponse({ status: 503, description: 'Too many sign in at once.', headers: RETRY_AFTER })
  login(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() credentials: Credentials,
  ): Promise<SignedIn> {
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
  ) {
    super();
  }

  override async actorOf(request: Request): Promise<Actor> {
    const session = requireOpenSession(request);
    const actor = await this.find(session.userId);
    if (!actor) throw unauthenticated();
    await this.sessions.noteUse(request.sessionID, session);
    return { ...actor, isConfirmed: isConfirmed(session) };
  }

  private find(id: number): Promise<User | null> {
    return this.dataSource.manager.findOne(User, {
      where: { id },
      select: { id: true, email: true, fullName: true, isAdmin: true, allowedModules: true },
    });
  }
}

/** Who gets in. Its guard stands before every route of the product. */
@Module({
  controllers: [CsrfController, LoginController, SessionController],
  providers: [
    AccountEvents,
    { provide: Identity, useClass: IdentityService },
    ConfirmationService,
    CredentialsService,
    KnownDevices,
    LoginService,
    LoginThrottle,
    LogoutService,
    SignInQueue,
    SecurityEvents,
    SessionsService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccountEvents, ConfirmationService, KnownDevices, SecurityEvents, SessionsService],
})
export class SignInModule {}
