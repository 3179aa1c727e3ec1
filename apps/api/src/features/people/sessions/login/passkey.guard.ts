import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { SecurityEvents } from '../../../../audit/security-events.js';
import { clientAddress } from '../../../../common/auth/client-address.js';
import { BrowserFlows } from '../../second-factor/browser-flows.service.js';
import { Passkeys } from '../../second-factor/passkeys.service.js';
import { PasskeyAnswer } from '../../second-factor/second-factor.dto.js';
import { CredentialsService } from './credentials.service.js';
import { type AuthenticatedRequest, refusedFactor, validateBody } from './login-request.js';
import { LoginThrottle } from './login-throttle.service.js';

/** Signs in by a passkey, which completes a sign-in by password or stands alone: body (400) → signature (401). */
@Injectable()
export class PasskeyGuard implements CanActivate {
  constructor(
    private readonly flows: BrowserFlows,
    private readonly passkeys: Passkeys,
    private readonly credentials: CredentialsService,
    private readonly throttle: LoginThrottle,
    private readonly events: SecurityEvents,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const { response } = await validateBody(PasskeyAnswer, request);
    const flow = this.flows.current(request, 'login', 'passkey');
    const person = flow.userId === null ? null : await this.flows.personOf(flow);
    // A flow without a person is unlimited: signatures cannot be guessed, and counting them would fill a table.
    if (person) await this.flows.take(flow);
    const userId = await this.passkeys.verify(request, flow, response);
    const user = userId === undefined ? null : await this.credentials.find(userId);
    if (!user) {
      await this.noteFailure(person?.id ?? null, clientAddress(request));
      throw refusedFactor('response', 'A chave de acesso não foi reconhecida.');
    }
    await this.flows.finish(http.getResponse(), flow);
    const { device } = await this.throttle.attemptOf(request, user.email.toLowerCase());
    request.user = user;
    request.authInfo = { factor: 'passkey', device };
    return true;
  }

  /** A person's failures are few; those without a person come from anywhere and share one row a minute. */
  private async noteFailure(userId: number | null, address: string): Promise<void> {
    const about = { userId, details: { address } };
    if (userId !== null) await this.events.record('secondFactorFailed', about);
    else await this.events.recordOnce('secondFactorFailed', 'nobody', about);
  }
}
