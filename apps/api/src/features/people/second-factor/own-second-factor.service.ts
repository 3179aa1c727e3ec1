import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest } from '../../../common/errors/domain-error.js';
import type { Caller } from '../sessions/caller.js';
import { CredentialsService } from '../sessions/login/credentials.service.js';
import { Passkeys } from './passkeys.service.js';
import type { Enrolled, NewPasskey, PasskeyOptions, SecondFactorState } from './second-factor.dto.js';
import { SecondFactors } from './second-factors.service.js';
import { SignInSteps } from './sign-in-steps.service.js';

const STATE = `
  SELECT u.second_factor_required AS required,
    (SELECT confirmed_at FROM totp_secrets t WHERE t.user_id = u.id AND t.secret IS NOT NULL) AS "totpSince",
    (SELECT count(*)::integer FROM recovery_codes r WHERE r.user_id = u.id AND r.used_at IS NULL)
      AS "recoveryCodesLeft",
    (SELECT coalesce(json_agg(name ORDER BY id), '[]') FROM api_tokens a WHERE a.user_id = u.id) AS tokens
  FROM users u WHERE u.id = $1`;

const PASSKEYS = `
  SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM passkeys
  WHERE user_id = $1 ORDER BY id`;

/** What people see and change of their own second factor. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly steps: SignInSteps,
    private readonly credentials: CredentialsService,
  ) {}

  async state(request: Request, { id }: Actor): Promise<SecondFactorState> {
    const [state] = (await this.dataSource.query(STATE, [id])) as [
      Omit<SecondFactorState, 'passkeys' | 'passkeysPossible'>,
    ];
    const passkeys: SecondFactorState['passkeys'] = await this.dataSource.query(PASSKEYS, [id]);
    return { ...state, passkeys, passkeysPossible: this.passkeys.isPossible(request) };
  }

  /** What the browser is asked for a new passkey. */
  async passkeyOptions(request: Request, response: Response, actor: Actor): Promise<PasskeyOptions> {
    await this.factors.requireGiven(actor);
    const user = await this.credentials.find(actor.id);
    const step = this.steps.begin(response, 'registration', user);
    const challenge = this.steps.challengeOf(step);
    return { options: await this.passkeys.registrationOptions(request, actor, challenge) };
  }

  async addPasskey(
    request: Request,
    response: Response,
    caller: Caller,
    { name, response: answer, keepsTokens }: NewPasskey,
  ): Promise<Enrolled> {
    const step = this.steps.find(request, 'registration');
    // Not 401, which would end the session of the request.
    if (step?.userId !== caller.actor.id)
      throw badRequest('O tempo para criar a chave acabou. Tente de novo.');
    await this.steps.finish(response, step);
    const challenge = this.steps.challengeOf(step);
    return this.passkeys.register(request, caller, { response: answer, name, challenge, keepsTokens });
  }

  async removeTotp(request: Request, caller: Caller): Promise<SecondFactorState> {
    await this.factors.removeTotp(caller);
    return this.state(request, caller.actor);
  }

  async removePasskey(request: Request, caller: Caller, id: number): Promise<SecondFactorState> {
    await this.factors.removePasskey(caller, id);
    return this.state(request, caller.actor);
  }
}
