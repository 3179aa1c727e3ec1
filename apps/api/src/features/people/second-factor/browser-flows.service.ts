import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';

import { cookie, cookieName, cookieOptions } from '../../../common/auth/cookies.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { hashToken } from '../../../common/sha256.js';
import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { poolOf } from '../../../database/pool.js';
import { AttemptCounter } from '../sessions/login/attempt-counter.js';
import { deriveKey, SESSION_SECRET } from '../sessions/session-secret.js';
import { User } from '../users/user.entity.js';

const LIFETIME_SECONDS = 5 * 60;
const TRIES = 5;
/** The flow's first name stays in cookie, key and counters: one under way survives an upgrade. */
const STORED_NAME = 'step';

/**
 * A flow under way in a browser: a sign-in with a right password (`login`), one by passkey alone, the registration of a
 * passkey, or its confirmation. It grants no access by itself.
 */
export interface BrowserFlow {
  purpose: 'login' | 'passkey' | 'registration' | 'confirmation';
  /** Null where the passkey names its person. */
  userId: number | null;
  /** Fingerprint of the password's hash: a new password ends the flow. */
  password: string;
  nonce: string;
  /** Epoch milliseconds. */
  endsAt: number;
}

const fingerprint = (user: Pick<User, 'passwordHash'> | null): string =>
  user === null ? '' : hashToken(user.passwordHash).slice(0, 22);

/** 401: the flow has expired, belongs to another browser, or was tried too often. */
export const flowEnded = (): DomainError =>
  new DomainError('unauthenticated', 'O tempo para confirmar acabou. Entre novamente.');

/** Flows live in a signed cookie, so that a flood of them fills no table; the database counts tries and uses alone. */
@Injectable()
export class BrowserFlows {
  private readonly key: string;
  private readonly tries: AttemptCounter;
  private readonly uses: AttemptCounter;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.key = deriveKey(secret, STORED_NAME);
    const pool = poolOf(dataSource);
    this.tries = new AttemptCounter(pool, STORED_NAME, { points: TRIES, seconds: LIFETIME_SECONDS });
    this.uses = new AttemptCounter(pool, `${STORED_NAME}-used`, { points: 1, seconds: 2 * LIFETIME_SECONDS });
  }

  /** Begins a flow in this browser, in place of one under way. */
  begin(
    response: Response,
    purpose: BrowserFlow['purpose'],
    user: Pick<User, 'id' | 'passwordHash'> | null,
  ): BrowserFlow {
    const flow: BrowserFlow = {
      purpose,
      userId: user?.id ?? null,
      password: fingerprint(user),
      nonce: randomBytes(16).toString('base64url'),
      endsAt: Date.now() + LIFETIME_SECONDS * 1000,
    };
    const text = Buffer.from(JSON.stringify(flow)).toString('base64url');
    response.cookie(this.cookie, `${text}.${this.sign('cookie', text)}`, {
      ...cookieOptions(this.environment),
      sameSite: 'strict',
      maxAge: LIFETIME_SECONDS * 1000,
    });
    return flow;
  }

  /** The flow under way. @throws flowEnded (401) */
  current(request: Request, ...purposes: BrowserFlow['purpose'][]): BrowserFlow {
    const flow = this.find(request, ...purposes);
    if (!flow) throw flowEnded();
    return flow;
  }

  /** The flow under way, if it is one of these and has not expired. */
  find(request: Request, ...purposes: BrowserFlow['purpose'][]): BrowserFlow | undefined {
    const [text = '', signature = ''] = (cookie(request, this.cookie) ?? '').split('.');
    const expected = Buffer.from(this.sign('cookie', text));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const flow = JSON.parse(Buffer.from(text, 'base64url').toString()) as BrowserFlow;
    return purposes.includes(flow.purpose) && flow.endsAt > Date.now() ? flow : undefined;
  }

  /** The person of a flow. @throws flowEnded when they are gone, or their password has changed since */
  async personOf({ userId, password }: BrowserFlow): Promise<User> {
    const user = userId === null ? null : await this.dataSource.manager.findOneBy(User, { id: userId });
    if (user === null || fingerprint(user) !== password) throw flowEnded();
    return user;
  }

  /** Takes one of the flow's few tries. @throws flowEnded */
  async take({ nonce }: BrowserFlow): Promise<void> {
    if (!(await this.tries.take({ email: nonce })).allowed) throw flowEnded();
  }

  /** Ends the flow, which counts once. @throws flowEnded when it was used before */
  async finish(response: Response, { nonce }: BrowserFlow): Promise<void> {
    if (!(await this.uses.take({ email: nonce })).allowed) throw flowEnded();
    response.clearCookie(this.cookie, cookieOptions(this.environment));
  }

  /** The challenge that a passkey signs. */
  challengeOf({ nonce }: BrowserFlow): string {
    return this.sign('challenge', nonce);
  }

  private get cookie(): string {
    return cookieName(STORED_NAME, this.environment);
  }

  private sign(use: 'cookie' | 'challenge', text: string): string {
    return createHmac('sha256', this.key).update(`${use} ${text}`).digest('base64url');
  }
}
