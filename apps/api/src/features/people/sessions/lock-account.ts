import type { EntityManager } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { stale } from '../../../crud/write/transaction.js';
import { unauthenticated } from './session-data.js';

/**
 * Locks the caller's row before any write to an account, so that the write waits for a password reset under way and fails
 * after it. Lock order: advisory lock `users`, the caller's row, another's row.
 * @throws unauthenticated when the caller's session has ended, stale when it changed the password since the request began
 */
export async function lockAccount(
  manager: EntityManager,
  actor: Pick<Actor, 'id' | 'session'>,
): Promise<void> {
  const [account] = await manager.query<{ epoch: number }[]>(
    'SELECT epoch FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [actor.id],
  );
  // A separate statement, since that above reads other tables as of before its wait.
  await requireSession(manager, actor);
  if (account?.epoch !== actor.session?.epoch) throw stale();
}

/** @throws unauthenticated when the caller's session has ended since the request began */
export async function requireSession(
  manager: EntityManager,
  { id, session }: Pick<Actor, 'id' | 'session'>,
): Promise<void> {
  const open = await manager.query<unknown[]>(
    `SELECT FROM sessions WHERE sid = $1 AND sess ->> 'userId' = $2`,
    [session?.sid, String(id)],
  );
  if (open.length === 0) throw unauthenticated();
}
