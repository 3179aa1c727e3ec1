import { randomUUID } from 'node:crypto';

import type { Request } from 'express';
import type { DataSource, EntityManager } from 'typeorm';

import { factorsOf } from '../../second-factor/stored-factors.js';
import { User } from '../../users/user.entity.js';
import { originOf } from '../origin.js';
import { epochSeconds, expiryFrom, KEPT_AFTER_EXPIRY_SECONDS, type SignIn } from '../session-data.js';
import { endSessionsBeyondMost } from '../sessions.service.js';
import type { AuthenticatedRequest } from './login-request.js';

/**
 * Opens the request's session: passport gives it a new id (its save writes nothing, see `SessionStore`), and one
 * transaction that holds the person's row inserts it. A changed password or a new factor waits for it, or came first.
 * @returns undefined when the password changed meanwhile, or a second factor was added and not given
 */
export async function openSession(
  dataSource: DataSource,
  request: AuthenticatedRequest,
  idleSeconds: number,
): Promise<SignIn | undefined> {
  await settled((done) => request.logIn(request.user, done));
  return dataSource.transaction((manager) => insertSession(manager, request, idleSeconds));
}

async function insertSession(
  manager: EntityManager,
  request: AuthenticatedRequest,
  idleSeconds: number,
): Promise<SignIn | undefined> {
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
  const signIn: SignIn = {
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
    JSON.stringify({ cookie: session.cookie, ...signIn }),
    signIn.expiresAt + KEPT_AFTER_EXPIRY_SECONDS,
  ]);
  await endSessionsBeyondMost(manager, user.id, sessionID);
  return signIn;
}

/** Deletes the request's session. */
export const destroySession = (request: Request): Promise<void> =>
  settled((done) => request.session.destroy(done));

const settled = (act: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));
