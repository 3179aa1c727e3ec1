import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';

import { SecurityEvents } from '../../../../audit/security-events.js';
import { clientAddress } from '../../../../common/auth/client-address.js';
import { clearSessionCookies, setSignedInCookie } from '../../../../common/auth/cookies.js';
import { isOwnNavigation } from '../../../../common/auth/same-site-navigation.guard.js';
import { type Environment, ENVIRONMENT } from '../../../../config/environment.js';
import { AccountEvents } from '../../account/account-events.service.js';
import { BrowserFlows } from '../../second-factor/browser-flows.service.js';
import { Passkeys } from '../../second-factor/passkeys.service.js';
import type { PasskeyOptions, SecondFactorAsked } from '../../second-factor/second-factor.dto.js';
import { SecondFactors } from '../../second-factor/second-factors.service.js';
import { factorsOf } from '../../second-factor/stored-factors.js';
import { User } from '../../users/user.entity.js';
import { originOf } from '../origin.js';
import {
  epochSeconds,
  expiryFrom,
  KEPT_AFTER_EXPIRY_SECONDS,
  type StoredSession,
  signedInSession,
} from '../session-data.js';
import { sessionUser } from '../session.dto.js';
import { endSessionsBeyondMax } from '../sessions.service.js';
import { loginFailed } from './credentials.service.js';
import { KnownDevices } from './known-devices.service.js';
import type { AuthenticatedRequest } from './login-request.js';
import type { SignedIn } from './login.dto.js';

/** Opens a session for a person whom a sign-in guard has authenticated, and ends it. */
@Injectable()
export class LoginService {
  constructor(
    private readonly devices: KnownDevices,
    private readonly accountEvents: AccountEvents,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly flows: BrowserFlows,
    private readonly events: SecurityEvents,
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Opens a session, or requests the second factor of a person who has one and did not send it. */
  async login(request: AuthenticatedRequest, response: Response): Promise<SignedIn | SecondFactorAsked> {
    const { user, authInfo } = request;
    const secondFactor = authInfo.factor ? [] : await this.factors.kindsOf(user.id);
    if (secondFactor.length === 0) return this.open(request, response);
    this.flows.begin(response, 'login', user);
    return { secondFactor };
  }

  /**
   * Opens a session with a new id.
   * @throws loginFailed when the password changed meanwhile, or a second factor was added and not given
   */
  async open(request: AuthenticatedRequest, response: Response): Promise<SignedIn> {
    const { user, authInfo } = request;
    const { factor, device } = authInfo;
    const session = await openSession(this.dataSource, request, this.environment.SESSION_TTL_SECONDS);
    if (!session) throw loginFailed();
    const { expiresAt, mustSetUpFactor } = session;
    if (factor) await this.factors.resetFailures(user.id);
    const deviceId = await this.devices.remember(request, response, user, device);
    setSignedInCookie(response, this.environment, user.id);
    const details = { address: clientAddress(request), ...(factor && { factor }) };
    await this.events.record('login', { actor: user, userId: user.id, details });
    if (factor === 'recovery')
      await this.accountEvents.record({
        userId: user.id,
        kind: 'recoveryCodeUsed',
        origin: originOf(request),
        ...(deviceId !== undefined && { deviceId }),
      });
    const news = await this.accountEvents.takeUnread(user.id, deviceId);
    return { ...sessionUser({ ...user, mustSetUpFactor }, expiresAt), ...(news.length > 0 && { news }) };
  }

  /** @param alone a sign-in without password @throws flowEnded (401), invalid where no passkey is possible */
  async passkeyOptions(request: Request, response: Response, alone = false): Promise<PasskeyOptions> {
    const flow = alone ? this.flows.begin(response, 'passkey', null) : this.flows.current(request, 'login');
    return this.passkeys.loginOptions(request, flow);
  }

  /** Ends the request's session, open or expired, unless another site navigated here. */
  async logout(request: Request, response: Response): Promise<void> {
    if (request.method !== 'GET' || !isOwnNavigation(request)) return;
    const userId = signedInSession(request)?.userId;
    if (userId !== undefined) {
      await destroySession(request);
      await this.events.record('logout', { actor: { id: userId }, userId });
    }
    clearSessionCookies(response, this.environment);
  }
}

/**
 * Opens the request's session: passport gives it a new id (its save writes nothing, see `SessionStore`), and one
 * transaction that holds the person's row inserts it. A changed password or a new factor waits for it, or came first.
 * @returns undefined when the password changed meanwhile, or a second factor was added and not given
 */
async function openSession(
  dataSource: DataSource,
  request: AuthenticatedRequest,
  idleSeconds: number,
): Promise<StoredSession | undefined> {
  await settled((done) => request.logIn(request.user, done));
  return dataSource.transaction((manager) => insertSession(manager, request, idleSeconds));
}

async function insertSession(
  manager: EntityManager,
  request: AuthenticatedRequest,
  idleSeconds: number,
): Promise<StoredSession | undefined> {
  const { user, authInfo, session, sessionID } = request;
  const hasFactor = authInfo.factor !== undefined;
  const person = await manager.findOne(User, {
    select: { id: true, secondFactorRequired: true },
    where: { id: user.id, epoch: user.epoch },
    lock: { mode: 'pessimistic_read' },
  });
  if (!person) return undefined;
  const isEnrolled = (await factorsOf(manager, user.id)).length > 0;
  if (isEnrolled && !hasFactor) return undefined;
  const now = epochSeconds();
  const stored: StoredSession = {
    userId: user.id,
    publicId: randomUUID(),
    createdAt: now,
    expiresAt: expiryFrom(now, now, idleSeconds),
    lastUsedAt: now,
    confirmedAt: now,
    ...(hasFactor && { factorGivenAt: now }),
    mustSetUpFactor: person.secondFactorRequired && !isEnrolled,
    ...originOf(request),
  };
  await manager.query('INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, to_timestamp($3))', [
    sessionID,
    JSON.stringify({ cookie: session.cookie, ...stored }),
    stored.expiresAt + KEPT_AFTER_EXPIRY_SECONDS,
  ]);
  await endSessionsBeyondMax(manager, user.id, sessionID);
  return stored;
}

const destroySession = (request: Request): Promise<void> => settled((done) => request.session.destroy(done));

const settled = (act: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));
