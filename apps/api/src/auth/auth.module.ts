import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { SETTINGS } from '../config/config.module.js';
import { AccessGuard } from './access.guard.js';
import { ActorsService } from './actors.service.js';
import { CsrfController } from './csrf/csrf.controller.js';
import { CredentialsService } from './login/credentials.service.js';
import { KnownDevices } from './login/known-device.js';
import { LoginController } from './login/login.controller.js';
import { LoginService } from './login/login.service.js';
import { LoginThrottle } from './login/login-throttle.js';
import { LogoutService } from './login/logout.service.js';
import { SecurityEvents } from './security-events.js';
import { SessionController } from './session/session.controller.js';
import { SessionsService } from './session/sessions.service.js';
import { readSessionSecret, SESSION_SECRET } from './session-secret.js';

/** Who gets in. Its guard stands before every route of the product. */
@Module({
  controllers: [CsrfController, LoginController, SessionController],
  providers: [
    ActorsService,
    CredentialsService,
    KnownDevices,
    LoginService,
    LoginThrottle,
    LogoutService,
    SecurityEvents,
    SessionsService,
    { provide: SESSION_SECRET, useFactory: readSessionSecret, inject: [SETTINGS] },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SecurityEvents, SessionsService],
})
export class AuthModule {}
