import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { DomainError } from '../../../common/errors/domain-error.js';
import type { Origin } from '../sessions/origin.js';
import type { AccountEventKind, AccountEventRecord } from './account-event.dto.js';

const KEPT = 100;
const LISTED = 20;

export interface AccountEvent {
  userId: number;
  kind: AccountEventKind;
  /** Null when the event is not by the person themself. */
  origin: Origin | null;
  /** The device of the event, which needs no notification. */
  deviceId?: string;
  /** Listed, but without notification at the next sign-in. */
  told?: boolean;
}

const RECORD = 'id, kind, by_another AS "byAnother", browser, address, created_at AS "createdAt"';

/** Limit of new tokens, factors and sets of recovery codes, since each leaves audit rows for good. */
const CHANGES_PER_HOUR = 30;

/** Needs the person's row locked. @throws tooMany (429) */
export async function refuseManyAccountChanges(manager: EntityManager, userId: number): Promise<void> {
  const [row] = await manager.query<{ count: number; seconds: number }[]>(
    `SELECT count(*)::integer AS count,
       ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now()))::integer AS seconds
     FROM account_events WHERE user_id = $1 AND NOT by_another AND created_at > now() - interval '1 hour'
       AND kind IN ('tokenCreated', 'secondFactorAdded', 'recoveryCodesRenewed')`,
    [userId],
  );
  if (row && row.count >= CHANGES_PER_HOUR)
    throw new DomainError('tooMany', 'Muitas alterações na sua conta em uma hora. Tente mais tarde.', {
      retryAfterSeconds: Math.max(row.seconds, 1),
    });
}

/** Notes an event; a person's last ones are kept. */
export async function noteAccountEvent(
  manager: EntityManager,
  { userId, kind, origin, deviceId = undefined, told = false }: AccountEvent,
): Promise<void> {
  await manager.query(
    `INSERT INTO account_events (user_id, kind, by_another, browser, address, device_id, told)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, kind, origin === null, origin?.browser ?? null, origin?.address ?? null, deviceId ?? null, told],
  );
  await manager.query(
    `DELETE FROM account_events WHERE user_id = $1 AND id <= (
       SELECT id FROM account_events WHERE user_id = $1 ORDER BY id DESC OFFSET ${KEPT} LIMIT 1)`,
    [userId],
  );
}

@Injectable()
export class AccountEvents {
  constructor(private readonly dataSource: DataSource) {}

  async note(event: AccountEvent): Promise<void> {
    await noteAccountEvent(this.dataSource.manager, event);
  }

  /** A person's last events, the newest first. */
  list(userId: number): Promise<AccountEventRecord[]> {
    return this.dataSource.query(
      `SELECT ${RECORD} FROM account_events WHERE user_id = $1 ORDER BY id DESC LIMIT ${LISTED}`,
      [userId],
    );
  }

  /** Events without notification so far, the newest first; they count as notified from now on. */
  async takeUnread(userId: number, deviceId: string | undefined): Promise<AccountEventRecord[]> {
    const [news]: [AccountEventRecord[], number] = await this.dataSource.query(
      `UPDATE account_events SET told = true
       WHERE user_id = $1 AND NOT told AND device_id IS DISTINCT FROM $2 RETURNING ${RECORD}`,
      [userId, deviceId ?? null],
    );
    return news.sort((one, other) => other.id - one.id);
  }
}
