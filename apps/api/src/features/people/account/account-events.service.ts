import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { Origin } from '../../../common/auth/access.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { AccountEventRecord } from './account-event.dto.js';
import { AccountEvent } from './account-event.entity.js';

const KEPT = 100;
const LISTED = 20;

export interface NewAccountEvent
  extends Pick<AccountEvent, 'userId' | 'kind'>, Partial<Pick<AccountEvent, 'deviceId' | 'isNotified'>> {
  /** Null when the event is not by the person themself. */
  origin: Origin | null;
}

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

/** Records an event; a person's last ones are kept. */
export async function recordAccountEvent(
  manager: EntityManager,
  { origin, ...event }: NewAccountEvent,
): Promise<void> {
  const { browser = null, address = null } = origin ?? {};
  await manager.insert(AccountEvent, { ...event, byAnother: origin === null, browser, address });
  await manager.query(
    `DELETE FROM account_events WHERE user_id = $1 AND id <= (
       SELECT id FROM account_events WHERE user_id = $1 ORDER BY id DESC OFFSET ${KEPT} LIMIT 1)`,
    [event.userId],
  );
}

@Injectable()
export class AccountEvents {
  constructor(private readonly dataSource: DataSource) {}

  async record(event: NewAccountEvent): Promise<void> {
    await recordAccountEvent(this.dataSource.manager, event);
  }

  list(userId: number): Promise<AccountEventRecord[]> {
    return this.dataSource.manager.find(AccountEvent, {
      select: { id: true, kind: true, byAnother: true, browser: true, address: true, createdAt: true },
      where: { userId },
      order: { id: 'DESC' },
      take: LISTED,
    });
  }

  /** Events without notification so far, the newest first; they count as notified from now on. */
  async takeUnread(userId: number, deviceId: string | undefined): Promise<AccountEventRecord[]> {
    const [news]: [AccountEventRecord[], number] = await this.dataSource.query(
      `UPDATE account_events SET told = true
       WHERE user_id = $1 AND NOT told AND device_id IS DISTINCT FROM $2
       RETURNING id, kind, by_another AS "byAnother", browser, address, created_at AS "createdAt"`,
      [userId, deviceId ?? null],
    );
    return news.sort((one, other) => other.id - one.id);
  }
}
