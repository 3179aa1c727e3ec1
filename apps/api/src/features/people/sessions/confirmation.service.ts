import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MESSAGES } from '@prumo/domain';

import { SecurityEvents } from '../../../audit/security-events.js';
import type { Actor } from '../../../common/auth/access.js';
import { clientAddress } from '../../../common/auth/client-address.js';
import { badRequest, DomainError, invalid } from '../../../common/errors/domain-error.js';
import { AccountEvents } from '../account/account-events.service.js';
import { BrowserFlows } from '../second-factor/browser-flows.service.js';
import { Passkeys } from '../second-factor/passkeys.service.js';
import type { FactorKind, PasskeyOptions } from '../second-factor/second-factor.dto.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { CredentialsService } from './login/credentials.service.js';
import { LoginThrottle } from './login/login-throttle.service.js';
import { originOf } from './origin.js';
import { unauthenticated } from './session-data.js';
import { SessionsService } from './sessions.service.js';

const isLoginFailed = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'loginFailed';

/** Password or second factor of a signed-in person, given again. Wrong ones count like those of a sign-in. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly flows: BrowserFlows,
    private readonly throttle: LoginThrottle,
    private readonly sessions: SessionsService,
    private readonly events: SecurityEvents,
    private readonly accountEvents: AccountEvents,
  ) {}

  /**
   * Verifies the caller's password and marks the session as confirmed now.
   * @param field the field of a wrong password's message
   * @throws invalid (400) on that field, Throttled (429)
   */
  async byPassword(actor: Actor, request: Request, password: string, field = 'password'): Promise<void> {
    const credentials = { email: actor.email.toLowerCase(), password };
    const { user } = await this.throttle
      .runThrottled(request, credentials, (attempt) => this.credentials.verify(request, attempt, credentials))
      .catch((error: unknown) => {
        throw isLoginFailed(error) ? invalid({ [field]: MESSAGES.wrongPassword }) : error;
      });
    // The e-mail may be another person's by now.
    if (user.id !== actor.id) throw unauthenticated();
    await this.sessions.noteGiven(request.sessionID, 'confirmedAt');
    await this.events.recordOnce('passwordConfirmed', String(actor.id), { actor, userId: actor.id });
  }

  /** @throws invalid (400) on the field `code`, Throttled (429) */
  async byCode(request: Request, actor: Actor, code: string): Promise<void> {
    const { target } = await this.throttle.attemptOf(request, actor.email.toLowerCase());
    await this.throttle.take(target);
    const factor = await this.factors.useCode(actor.id, code);
    if (!factor) return this.refuse(request, actor, { code: 'Código inválido.' });
    await this.throttle.succeeded(target);
    await this.confirmed(request, actor, factor);
  }

  /** The options of the browser's passkey prompt. @throws invalid where no passkey is possible */
  async passkeyOptions(request: Request, response: Response, actor: Actor): Promise<PasskeyOptions> {
    const user = await this.credentials.find(actor.id);
    return this.passkeys.loginOptions(request, this.flows.begin(response, 'confirmation', user));
  }

  /** @throws invalid (400), on the field `response` where it is no passkey of the caller's */
  async byPasskey(request: Request, response: Response, actor: Actor, answer: object): Promise<void> {
    const flow = this.flows.find(request, 'confirmation');
    // Not 401, which would end the session of the request.
    if (flow?.userId !== actor.id) throw badRequest('O tempo para confirmar acabou. Tente de novo.');
    if ((await this.passkeys.verify(request, flow, answer)) === undefined)
      return this.refuse(request, actor, { response: 'A chave de acesso não foi reconhecida.' });
    await this.flows.finish(response, flow);
    await this.confirmed(request, actor, 'passkey');
  }

  private async confirmed(request: Request, actor: Actor, factor: FactorKind): Promise<void> {
    const { id: userId } = actor;
    await this.sessions.noteGiven(request.sessionID, 'factorGivenAt');
    await this.factors.resetFailures(userId);
    const about = { actor, userId, details: { factor } };
    await this.events.recordOnce('secondFactorConfirmed', `${userId} ${factor}`, about);
    if (factor === 'recovery')
      await this.accountEvents.record({ userId, kind: 'recoveryCodeUsed', origin: originOf(request) });
  }

  private async refuse(request: Request, actor: Actor, errors: Record<string, string>): Promise<never> {
    const details = { address: clientAddress(request) };
    await this.events.record('secondFactorFailed', { actor, userId: actor.id, details });
    throw invalid(errors);
  }
}
