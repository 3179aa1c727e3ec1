import { randomUUID } from 'node:crypto';

import type { Request } from 'express';
import type { EntityManager } from 'typeorm';

import { factorsOf } from '../../second-factor/second-factors.js';
import type { User } from '../../users/user.entity.js';
import { epochSeconds, expiryFrom, KEPT_AFTER_EXPIRY_SECONDS, type SignIn } from '../session-data.js';
import { endSessionsBeyondMost } from '../sessions.service.js';
import { originOf } from '../start-session.js';

/** The person who signs in, whether by a second factor, and how long the session may idle. */
interface Proof {
  user: Pick<User, 'id' | 'epoch'>;
  hasFactor: boolean;
  idleSeconds: number;
}

/**
 * Opens the request's session in a transaction that holds the person's row: a changed password or a new second factor
 * waits for it and ends the session, or came first.
 * @returns undefined when the password changed meanwhile, or a second factor was added and not given
 */
export async function openSession(
  manager: EntityManager,
  request: Request,
  { user: { id, epoch }, hasFactor, idleSeconds }: Proof,
): Promise<SignIn | undefined> {
  const [person]: { required: boolean }[] = await manager.query(
    'SELECT second_factor_required AS required FROM users WHERE id = $1 AND epoch = $2 FOR SHARE',
    [id, epoch],
  );
  if (!person) return undefined;
  const isEnrolled = (await factorsOf(manager, id)).length > 0;
  if (isEnrolled && !hasFactor) return undefined;
  const now = epochSeconds();
  const signIn: SignIn = {
    userId: id,
    publicId: randomUUID(),
    createdAt: now,
    expiresAt: expiryFrom(now, now, idleSeconds),
    lastUsedAt: now,
    confirmedAt: now,
    ...(hasFactor && { factorGivenAt: now }),
    mustSetUpFactor: person.required && !isEnrolled,
    ...originOf(request),
  };
  Object.assign(request.session, signIn);
  await manager.query('INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, to_timestamp($3))', [
    request.sessionID,
    JSON.stringify(request.session),
    signIn.expiresAt + KEPT_AFTER_EXPIRY_SECONDS,
  ]);
  await endSessionsBeyondMost(manager, id, request.sessionID);
  return signIn;
}
