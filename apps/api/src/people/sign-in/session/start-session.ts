import { randomUUID } from 'node:crypto';

import type { Request } from 'express';

import { clientAddress } from '../../../platform/access/client-address.js';
import { browserName } from './browser-name.js';
import { epochSeconds, expiryFrom, type SignIn } from './session-data.js';

const done =
  (resolve: () => void, reject: (error: unknown) => void) =>
  (error?: unknown): void =>
    error ? reject(error) : resolve();

/** A new session id each time: one that was known before the sign-in opens nothing after it. */
const regenerate = (request: Request): Promise<void> =>
  new Promise((resolve, reject) => request.session.regenerate(done(resolve, reject)));

const save = (request: Request): Promise<void> =>
  new Promise((resolve, reject) => request.session.save(done(resolve, reject)));

/** Deletes the request's session. */
export const destroySession = (request: Request): Promise<void> =>
  new Promise((resolve, reject) => request.session.destroy(done(resolve, reject)));

/** Opens a session for a person whose password was right. */
export async function startSession(request: Request, userId: number, idleSeconds: number): Promise<SignIn> {
  await regenerate(request);
  const now = epochSeconds();
  const signIn: SignIn = {
    userId,
    publicId: randomUUID(),
    createdAt: now,
    expiresAt: expiryFrom(now, now, idleSeconds),
    lastUsedAt: now,
    browser: browserName(request.headers['user-agent']),
    address: clientAddress(request) || null,
  };
  Object.assign(request.session, signIn);
  await save(request);
  return signIn;
}
