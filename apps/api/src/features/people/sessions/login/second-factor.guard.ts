import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { SecurityEvents } from '../../../../audit/security-events.js';
import { clientAddress } from '../../../../common/auth/client-address.js';
import { BrowserFlows } from '../../second-factor/browser-flows.service.js';
import { SecondFactorCode } from '../../second-factor/second-factor.dto.js';
import { SecondFactors } from '../../second-factor/second-factors.service.js';
import { type AuthenticatedRequest, refusedFactor, validateBody } from './login-request.js';
import { LoginThrottle } from './login-throttle.service.js';

/** Completes a sign-in by a code: body (400) → the flow under way (401) → throttle (429) → the code (401). */
@Injectable()
export class SecondFactorGuard implements CanActivate {
  constructor(
    private readonly flows: BrowserFlows,
    private readonly factors: SecondFactors,
    private readonly throttle: LoginThrottle,
    private readonly events: SecurityEvents,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const { code } = await validateBody(SecondFactorCode, request);
    const flow = this.flows.current(request, 'login');
    const user = await this.flows.personOf(flow);
    const { target, device } = await this.throttle.attemptOf(request, user.email.toLowerCase());
    await this.flows.take(flow);
    await this.throttle.take(target);
    const factor = await this.factors.useCode(user.id, code);
    if (!factor) {
      const details = { address: clientAddress(request) };
      await this.events.record('secondFactorFailed', { userId: user.id, details });
      throw refusedFactor('code', 'Código inválido.');
    }
    await this.flows.finish(http.getResponse(), flow);
    await this.throttle.succeeded(target);
    request.user = user;
    request.authInfo = { factor, device };
    return true;
  }
}
