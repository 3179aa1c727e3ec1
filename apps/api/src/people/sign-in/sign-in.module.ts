import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { ENVIRONMENT } from '../../platform/environment.js';
import { AccessGuard } from '../../platform/access/access.guard.js';
import { Identity } from '../../platform/access/identity.js';
import { IdentityService } from './identity.service.js';
import { CsrfController } from '../../platform/access/csrf/csrf.controller.js';
import { CredentialsService } from './login/credentials.service.js';
import { KnownDevices } from './login/known-device.js';
import { LoginController } from './login/login.controller.js';
import { LoginService } from './login/login.service.js';
import { LoginThrottle } from './login/login-throttle.js';
import { LogoutService } from './login/logout.service.js';
import { SecurityEvents } from '../../platform/access/security-events.js';
import { SessionController } from './session/session.controller.js';
import { SessionsService } from './session/sessions.service.js';
import { readSessionSecret, SESSION_SECRET } from './session-secret.js';

/** Who gets in. Its guard stands before every route of the product. */
@Module({
  controllers: [CsrfController, LoginController, SessionController],
  providers: [
    { provide: Identity, useClass: IdentityService },
    CredentialsService,
    KnownDevices,
    LoginService,
    LoginThrottle,
    LogoutService,
    SecurityEvents,
    SessionsService,
    { provide: SESSION_SECRET, useFactory: readSessionSecret, inject: [ENVIRONMENT] },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SecurityEvents, SessionsService],
})
export class SignInModule {}
