import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';

import { cookie, cookieName, cookieOptions } from '../../../common/auth/cookies.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { poolOf } from '../../../database/pool.js';
import { AttemptCounter } from '../sessions/login/attempt-counter.js';
import { deriveKey, SESSION_SECRET } from '../sessions/session-secret.js';
import type { User } from '../users/user.entity.js';

const LIFETIME_SECONDS = 5 * 60;
const TRIES = 5;

/**
 * What a browser is in the middle of: a sign-in whose password was right (`login`), one by passkey alone, the making of
 * a passkey, or giving one again. It opens nothing by itself.
 */
export interface Step {
  purpose: 'login' | 'passkey' | 'registration' | 'confirmation';
  /** Whose; null where the passkey is to tell. */
  userId: number | null;
  /** Of the password that was right: another one ends the step. */
  password: string;
  /** Tells it from every other step; nobody guesses it. */
  nonce: string;
  /** Epoch milliseconds. */
  endsAt: number;
}

/** A password by its hash, so that a step ends with it. */
const fingerprint = (user: Pick<User, 'passwordHash'> | null): string =>
  user === null ? '' : createHash('sha256').update(user.passwordHash).digest('base64url').slice(0, 22);

/** The step is over, was taken in another browser, or has been tried too often: from the beginning. */
export const stepOver = (): DomainError =>
  new DomainError('unauthenticated', 'O tempo para confirmar acabou. Entre novamente.');

/**
 * Steps live in a signed cookie of the browser, not in the database: whoever asks for a million of them fills nothing.
 * Only that one was used, and how often it was tried, is counted there.
 */
@Injectable()
export class SignInSteps {
  private readonly key: string;
  private readonly tries: AttemptCounter;
  private readonly uses: AttemptCounter;

  constructor(
    dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.key = deriveKey(secret, 'step');
    const pool = poolOf(dataSource);
    this.tries = new AttemptCounter(pool, 'step', { points: TRIES, seconds: LIFETIME_SECONDS });
    this.uses = new AttemptCounter(pool, 'step-used', { points: 1, seconds: 2 * LIFETIME_SECONDS });
  }

  /** Begins a step in this browser; one that was under way is forgotten. */
  begin(response: Response, purpose: Step['purpose'], user: Pick<User, 'id' | 'passwordHash'> | null): Step {
    const step: Step = {
      purpose,
      userId: user?.id ?? null,
      password: fingerprint(user),
      nonce: randomBytes(16).toString('base64url'),
      endsAt: Date.now() + LIFETIME_SECONDS * 1000,
    };
    const text = Buffer.from(JSON.stringify(step)).toString('base64url');
    response.cookie(this.cookie, `${text}.${this.sign('cookie', text)}`, {
      ...cookieOptions(this.environment),
      sameSite: 'strict',
      maxAge: LIFETIME_SECONDS * 1000,
    });
    return step;
  }

  /** The step that this browser is in. @throws stepOver (401) */
  current(request: Request, ...purposes: Step['purpose'][]): Step {
    const step = this.find(request, ...purposes);
    if (!step) throw stepOver();
    return step;
  }

  /** The step that this browser is in, if it is one of these and not over. */
  find(request: Request, ...purposes: Step['purpose'][]): Step | undefined {
    const [text = '', signature = ''] = (cookie(request, this.cookie) ?? '').split('.');
    const expected = Buffer.from(this.sign('cookie', text));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const step = JSON.parse(Buffer.from(text, 'base64url').toString()) as Step;
    return purposes.includes(step.purpose) && step.endsAt > Date.now() ? step : undefined;
  }

  /** @throws stepOver when the person's password is another one by now, or they are gone */
  requirePerson<U extends Pick<User, 'passwordHash'>>({ password }: Step, user: U | null): U {
    if (user === null || fingerprint(user) !== password) throw stepOver();
    return user;
  }

  /** Takes one of the step's few tries. @throws stepOver */
  async take({ nonce }: Step): Promise<void> {
    if (!(await this.tries.take({ email: nonce })).allowed) throw stepOver();
  }

  /** The step has done what it was for, and does it once. @throws stepOver */
  async finish(response: Response, { nonce }: Step): Promise<void> {
    if (!(await this.uses.take({ email: nonce })).allowed) throw stepOver();
    response.clearCookie(this.cookie, cookieOptions(this.environment));
  }

  /** What a passkey signs in this step. */
  challengeOf({ nonce }: Step): string {
    return this.sign('challenge', nonce);
  }

  private get cookie(): string {
    return cookieName('step', this.environment);
  }

  private sign(use: 'cookie' | 'challenge', text: string): string {
    return createHmac('sha256', this.key).update(`${use} ${text}`).digest('base64url');
  }
}
