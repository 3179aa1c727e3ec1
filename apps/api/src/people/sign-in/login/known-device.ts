import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

import { cookie, cookieName, cookieOptions } from '../../../platform/access/cookies.js';
import { type Environment, ENVIRONMENT } from '../../../platform/environment.js';
import { deriveKey, SESSION_SECRET } from '../session-secret.js';

/** The longest that browsers keep a cookie. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;
const NONCE = /^[\w-]{22}$/;

/**
 * Devices that an account has signed in from (OWASP's device cookies): their guesses are counted apart, so that
 * strangers who lock an account don't lock its owner out. A cookie opens nothing by itself.
 */
@Injectable()
export class KnownDevices {
  private readonly key: string;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.key = deriveKey(secret, 'device');
  }

  /** The device's identity if it has signed in to this account before. */
  recognise(request: Request, email: string): string | undefined {
    const [nonce = '', signature = ''] = (cookie(request, this.nameFor(email)) ?? '').split('.');
    if (!NONCE.test(nonce)) return undefined;
    const expected = Buffer.from(this.sign(email, nonce));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given) ? nonce : undefined;
  }

  /** Remembers that the account has signed in from here. */
  remember(response: Response, email: string, known: string | undefined): void {
    const nonce = known ?? randomBytes(16).toString('base64url');
    response.cookie(this.nameFor(email), `${nonce}.${this.sign(email, nonce)}`, {
      ...cookieOptions(this.environment),
      maxAge: KEPT_MS,
    });
  }

  /** One cookie an account: people who share a computer are all known to it. */
  private nameFor(email: string): string {
    const account = createHash('sha256').update(email).digest('hex').slice(0, 8);
    return `${cookieName('device', this.environment)}.${account}`;
  }

  private sign(email: string, nonce: string): string {
    return createHmac('sha256', this.key).update(`${nonce}\n${email}`).digest('base64url');
  }
}
