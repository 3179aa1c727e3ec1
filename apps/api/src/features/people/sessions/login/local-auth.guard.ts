import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import passport from 'passport';

import { LocalStrategy } from './local.strategy.js';
import { type LoginRequest, validateBody } from './login-request.js';
import { LoginThrottle } from './login-throttle.service.js';
import { Credentials } from './login.dto.js';

/** Signs in by e-mail and password: body (400) → queue (503) → throttle (429) → `LocalStrategy` (401). */
@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  constructor(
    private readonly strategy: LocalStrategy,
    private readonly throttle: LoginThrottle,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<LoginRequest>();
    const credentials = await validateBody(Credentials, request);
    return this.throttle.runThrottled(request, credentials, async (attempt) => {
      request.attempt = attempt;
      return (await super.canActivate(context)) as boolean;
    });
  }

  /**
   * Called right before passport looks its strategy up by name, with no await between. The registry belongs to the
   * process, in which tests start several applications: each uses its own strategy (ADR 56).
   */
  override getRequest(context: ExecutionContext): LoginRequest {
    passport.use(this.strategy);
    return super.getRequest(context) as LoginRequest;
  }
}
