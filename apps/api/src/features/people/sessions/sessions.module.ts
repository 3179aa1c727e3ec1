import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';

import { AccessGuard } from '../../../common/auth/access.guard.js';
import { Identity } from '../../../common/auth/access.js';
import { CsrfController } from '../../../common/auth/csrf/csrf.controller.js';
import { CSRF_KEY, CsrfGuard } from '../../../common/auth/csrf/csrf.guard.js';
import { IdentityGuard } from '../../../common/auth/identity.guard.js';
import { ENVIRONMENT } from '../../../config/environment.js';
import { AccountEvents } from '../account/account-events.service.js';
import { ApiTokensController } from '../api-tokens/api-tokens.controller.js';
import { ApiTokens } from '../api-tokens/api-tokens.service.js';
import { BrowserFlows } from '../second-factor/browser-flows.service.js';
import { FactorChanges } from '../second-factor/factor-changes.service.js';
import { Passkeys } from '../second-factor/passkeys.service.js';
import { SecondFactorController } from '../second-factor/second-factor.controller.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { ConfirmationService } from './confirmation.service.js';
import { IdentityService } from './identity.service.js';
import { CredentialsService } from './login/credentials.service.js';
import { KnownDevices } from './login/known-devices.service.js';
import { LocalStrategy } from './login/local.strategy.js';
import { LoginEvents } from './login/login-events.service.js';
import { LoginQueue } from './login/login-queue.js';
import { LoginThrottle } from './login/login-throttle.service.js';
import { LoginController } from './login/login.controller.js';
import { LoginService } from './login/login.service.js';
import { deriveKey, readSessionSecret, SESSION_SECRET } from './session-secret.js';
import { SessionController } from './session.controller.js';
import { SessionSerializer } from './session.serializer.js';
import { SessionsService } from './sessions.service.js';

/** Sign-in, sessions and identity. Its guards stand before every route of the product. */
@Module({
  imports: [PassportModule],
  controllers: [
    CsrfController,
    LoginController,
    SessionController,
    SecondFactorController,
    ApiTokensController,
  ],
  providers: [
    AccountEvents,
    ApiTokens,
    ConfirmationService,
    CredentialsService,
    FactorChanges,
    KnownDevices,
    LocalStrategy,
    LoginEvents,
    LoginService,
    LoginThrottle,
    Passkeys,
    SecondFactors,
    SessionSerializer,
    SessionsService,
    LoginQueue,
    BrowserFlows,
    { provide: Identity, useClass: IdentityService },
    { provide: SESSION_SECRET, useFactory: readSessionSecret, inject: [ENVIRONMENT] },
    {
      provide: CSRF_KEY,
      useFactory: (secret: string) => deriveKey(secret, 'csrf'),
      inject: [SESSION_SECRET],
    },
    // In this order: 412, 401 or 440 → 403 CSRF → 403 module.
    { provide: APP_GUARD, useClass: IdentityGuard },
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    AccountEvents,
    ConfirmationService,
    FactorChanges,
    Identity,
    KnownDevices,
    SecondFactors,
    SessionsService,
  ],
})
export class SessionsModule {}
