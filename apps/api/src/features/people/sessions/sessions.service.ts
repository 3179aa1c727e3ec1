import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { isOutOfResources } from '../../../common/errors/database-errors.js';
import { notFound } from '../../../common/errors/domain-error.js';
import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { stale } from '../../../crud/write/transaction.js';
import { User } from '../users/user.entity.js';
import {
  epochSeconds,
  expiryFrom,
  isExpired,
  KEPT_AFTER_EXPIRY_SECONDS,
  type OpenSession,
  type StoredSession,
  unauthenticated,
} from './session-data.js';
import type { SessionRecord } from './session.dto.js';

/** Resolution of `lastUsedAt`. */
const USE_NOTED_EVERY_SECONDS = 60;

const MAX_SESSIONS = 50;

interface SessionRow {
  sid: string;
  sess: StoredSession;
}

const toRecord = ({ sid, sess }: SessionRow, currentSid: string): SessionRecord => ({
  id: sess.publicId,
  browser: sess.browser,
  address: sess.address,
  createdAt: new Date(sess.createdAt * 1000),
  lastUsedAt: new Date(sess.lastUsedAt * 1000),
  current: sid === currentSid,
});

/** Open sessions. Rows are updated in place or deleted, never written back whole: an ended session stays ended. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async list(userId: number, currentSid: string): Promise<SessionRecord[]> {
    const rows: SessionRow[] = await this.dataSource.query(
      `SELECT sid, sess FROM sessions
       WHERE sess ->> 'userId' = $1 AND (sess ->> 'expiresAt')::bigint > $2
       ORDER BY (sess ->> 'lastUsedAt')::bigint DESC, sid`,
      [String(userId), epochSeconds()],
    );
    // A session that began ahead of a clock set back since grants no access.
    return rows.filter(({ sess }) => !isExpired(sess)).map((row) => toRecord(row, currentSid));
  }

  /** Ends one of a person's own sessions. @throws notFound when it is not theirs, or over. */
  async end(actor: Actor, publicId: string, currentSid: string): Promise<SessionRecord> {
    return this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, actor);
      const [rows]: [SessionRow[], number] = await manager.query(
        `DELETE FROM sessions WHERE sess ->> 'userId' = $1 AND sess ->> 'publicId' = $2
           AND (sess ->> 'expiresAt')::bigint > $3
         RETURNING sid, sess`,
        [String(actor.id), publicId, epochSeconds()],
      );
      const row = rows[0];
      if (!row) throw notFound();
      return toRecord(row, currentSid);
    });
  }

  /** @returns when the extended session ends (epoch seconds) @throws unauthenticated when it was ended */
  async extend(sid: string, session: OpenSession): Promise<number> {
    const expiresAt = expiryFrom(epochSeconds(), session.createdAt, this.environment.SESSION_TTL_SECONDS);
    const [, count]: [unknown, number] = await this.dataSource.query(
      `UPDATE sessions SET expire = to_timestamp($3),
         sess = jsonb_set(sess::jsonb, '{expiresAt}', to_jsonb($2::bigint))::json
       WHERE sid = $1`,
      [sid, expiresAt, expiresAt + KEPT_AFTER_EXPIRY_SECONDS],
    );
    if (count === 0) throw unauthenticated();
    return expiresAt;
  }

  noteGiven(sid: string, what: 'confirmedAt' | 'factorGivenAt'): Promise<void> {
    return noteGiven(this.dataSource.manager, sid, what);
  }

  /** Notes the session's use; a full disk does not keep anybody from reading. */
  async noteUse(sid: string, session: OpenSession): Promise<void> {
    const now = epochSeconds();
    if (now - session.lastUsedAt < USE_NOTED_EVERY_SECONDS) return;
    await setInstant(this.dataSource.manager, sid, 'lastUsedAt', now).catch((error: unknown) => {
      if (!isOutOfResources(error)) throw error;
    });
  }
}

/**
 * Locks the caller's row before any write to an account, so that the write waits for a password reset under way and fails
 * after it. Lock order: advisory lock `users`, the caller's row, another's row.
 * @throws unauthenticated when the caller's session has ended, stale when it changed the password since the request began
 */
export async function lockAccount(
  manager: EntityManager,
  actor: Pick<Actor, 'id' | 'session'>,
): Promise<void> {
  const account = await manager.findOne(User, {
    select: { id: true, epoch: true },
    where: { id: actor.id },
    lock: { mode: 'for_no_key_update' },
  });
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

/** Ends a person's oldest sessions beyond the maximum. */
export async function endSessionsBeyondMax(
  manager: EntityManager,
  userId: number,
  currentSid: string,
): Promise<void> {
  await manager.query(
    `DELETE FROM sessions WHERE sid IN (
       SELECT sid FROM sessions WHERE sess ->> 'userId' = $1 AND sid <> $2
       ORDER BY (sess ->> 'createdAt')::bigint DESC, expire DESC, sid OFFSET $3)`,
    [String(userId), currentSid, MAX_SESSIONS - 1],
  );
}

/** Ends a person's sessions but `exceptSid`, as part of a transaction. */
export async function endSessionsOf(
  manager: EntityManager,
  userIds: readonly number[],
  exceptSid: string | null,
): Promise<void> {
  await manager.query(`DELETE FROM sessions WHERE sess ->> 'userId' = ANY($1) AND sid IS DISTINCT FROM $2`, [
    userIds.map(String),
    exceptSid,
  ]);
}

/** Notes that password or second factor was given now. @throws unauthenticated when the session was ended */
export async function noteGiven(
  manager: EntityManager,
  sid: string | undefined,
  what: 'confirmedAt' | 'factorGivenAt',
): Promise<void> {
  if (!(await setInstant(manager, sid, what, epochSeconds()))) throw unauthenticated();
}

/** @returns whether the session is still there */
async function setInstant(
  manager: EntityManager,
  sid: string | undefined,
  field: 'confirmedAt' | 'factorGivenAt' | 'lastUsedAt',
  at: number,
): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    'UPDATE sessions SET sess = jsonb_set(sess::jsonb, ARRAY[$2], to_jsonb($3::bigint))::json WHERE sid = $1',
    [sid, field, at],
  );
  return count === 1;
}
