import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { MESSAGES } from '@prumo/domain';

import { DomainError } from '../../../../common/errors/domain-error.js';
import { hashPassword, needsRehash, nobodysHash, verifyPassword } from '../../passwords/password-hash.js';
import type { FactorKind } from '../../second-factor/second-factor.dto.js';
import { SecondFactors } from '../../second-factor/second-factors.service.js';
import { User } from '../../users/user.entity.js';
import { LoginEvents } from './login-events.service.js';
import { type AdmittedAttempt, LoginThrottle } from './login-throttle.service.js';
import type { Credentials } from './login.dto.js';

export const loginFailed = (): DomainError => new DomainError('loginFailed', MESSAGES.loginFailed);

/** A user whose password was right; `factor`: the second factor that was right as well. */
export interface Verified {
  user: User;
  factor: FactorKind | undefined;
}

/** Verifies e-mail and password. An unknown e-mail and a wrong password get one answer in the same time. */
@Injectable()
export class CredentialsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactors,
    private readonly throttle: LoginThrottle,
    private readonly events: LoginEvents,
  ) {}

  async onModuleInit(): Promise<void> {
    await nobodysHash();
  }

  /**
   * Verifies the password and, where a code is sent, the second factor as one, and settles the attempt.
   * @throws loginFailed (401); the lock itself (429) where the account is locked and not both are right
   */
  async verify(
    request: Request,
    { target, lock }: AdmittedAttempt,
    credentials: Credentials,
  ): Promise<Verified> {
    const { code } = credentials;
    const { user, matches } = await this.check(credentials);
    const hasFactor = user && matches ? (await this.factors.kindsOf(user.id)).length > 0 : false;
    const factor = user && hasFactor && code ? await this.factors.useCode(user.id, code) : undefined;
    if (lock && !factor) throw lock;
    if (!user || !matches || (hasFactor && code && !factor)) {
      this.events.failed(request, user);
      throw loginFailed();
    }
    if (lock) return { user, factor };
    // The password alone gives its own attempt back and forgets no failure before it: codes are guessed no faster.
    if (hasFactor && !factor) await this.throttle.giveBack(target);
    else await this.throttle.succeeded(target);
    return { user, factor };
  }

  find(id: number): Promise<User | null> {
    return this.dataSource.manager.findOneBy(User, { id });
  }

  private async check({ email, password }: Credentials): Promise<{ user: User | null; matches: boolean }> {
    const user = await this.dataSource.manager
      .createQueryBuilder(User, 'u')
      .where('lower(u.email) = :email', { email })
      .getOne();
    const matches = await verifyPassword(user?.passwordHash, password);
    if (user && matches && needsRehash(user.passwordHash)) await this.rehash(user, password);
    return { user, matches };
  }

  /** Renews a hash made with other parameters than today's; `updatedAt` stays, since the record has not changed. */
  private async rehash(user: User, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const { affected } = await this.dataSource.manager.update(
      User,
      { id: user.id, passwordHash: user.passwordHash },
      { passwordHash },
    );
    if (affected === 1) user.passwordHash = passwordHash;
  }
}
