import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, IsNull, LessThan, MoreThan, Not } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { namesOf } from '../account/remaining-access.js';
import { ApiToken } from '../api-tokens/api-token.entity.js';
import { deriveKey, SESSION_SECRET } from '../sessions/session-secret.js';
import { User } from '../users/user.entity.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { useRecoveryCode } from './recovery-codes.js';
import { relyingPartyOf } from './relying-party.js';
import type { FactorKind, SecondFactorState } from './second-factor.dto.js';
import { factorsOf } from './stored-factors.js';
import { TotpSecret } from './totp-secret.entity.js';
import { isTotpCode, openSecret, stepOfCode } from './totp.js';

/** After so many wrong codes in a row the app's codes are refused until another factor is given (NIST SP 800-63B, 3.2.2). */
const FAILURES_IN_A_ROW = 100;

/** Second factors: codes of an app (TOTP), passkeys, and recovery codes for when these are lost. */
@Injectable()
export class SecondFactors {
  private readonly key: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.key = deriveKey(secret, 'totp');
  }

  kindsOf(userId: number): Promise<FactorKind[]> {
    return factorsOf(this.dataSource.manager, userId);
  }

  /** A person's second factors, and the access that needs none. */
  async state(request: Request, { id: userId }: Actor): Promise<SecondFactorState> {
    const { manager } = this.dataSource;
    const user = await manager.findOneByOrFail(User, { id: userId });
    const app = await manager.findOneBy(TotpSecret, { userId, secret: Not(IsNull()) });
    return {
      required: user.secondFactorRequired,
      totpSince: app?.confirmedAt ?? null,
      passkeys: await manager.find(Passkey, {
        select: { id: true, name: true, createdAt: true, lastUsedAt: true },
        where: { userId },
        order: { id: 'ASC' },
      }),
      passkeysPossible: relyingPartyOf(request, this.environment) !== undefined,
      recoveryCodesLeft: await manager.countBy(RecoveryCode, { userId, usedAt: IsNull() }),
      tokens: await namesOf(manager, ApiToken, userId),
    };
  }

  /** Uses a code up. @returns its factor; undefined when it is wrong or was used before */
  async useCode(userId: number, given: string): Promise<FactorKind | undefined> {
    const code = given.replaceAll(/[\s-]/g, '');
    if (isTotpCode(code)) return (await this.useTotpCode(userId, code)) ? 'totp' : undefined;
    return (await useRecoveryCode(this.dataSource.manager, userId, code)) ? 'recovery' : undefined;
  }

  /** Resets the app's failures, since another factor was given. */
  async resetFailures(userId: number): Promise<void> {
    await this.dataSource.manager.update(TotpSecret, { userId, failures: MoreThan(0) }, { failures: 0 });
  }

  /** Accepts neither a code twice nor an earlier one. */
  private async useTotpCode(userId: number, code: string): Promise<boolean> {
    const { manager } = this.dataSource;
    const failures = LessThan(FAILURES_IN_A_ROW);
    const stored = await manager.findOneBy(TotpSecret, { userId, secret: Not(IsNull()), failures });
    const secret = stored?.secret && openSecret(this.key, userId, stored.secret);
    const lastStep = (secret && stepOfCode(secret, code)) || 0;
    const accepted = { userId, lastStep: LessThan(lastStep), failures };
    const { affected } = await manager.update(TotpSecret, accepted, { lastStep, failures: 0 });
    if (affected === 0) await manager.increment(TotpSecret, { userId }, 'failures', 1);
    return affected === 1;
  }
}
