import { Injectable } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { DataSource, type EntityManager } from 'typeorm';

import { DomainError } from '../../../common/errors/domain-error.js';
import { ApiInteger } from '../../../common/http/openapi/operation.js';
import { SessionRecord } from '../sessions/session.dto.js';
import type { Origin } from '../sessions/start-session.js';

/** What an account's owner is told of. */
export const ACCOUNT_EVENTS = [
  'newDevice',
  'passwordChanged',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorReset',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'tokenCreated',
  'tokenRevoked',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

/** So many of a person's are kept, and so many of them listed. */
const KEPT = 100;
const LISTED = 20;

/** Something that happened to a person's account. */
export class AccountEventRecord extends PickType(SessionRecord, ['browser', 'address']) {
  @ApiInteger()
  id!: number;

  @ApiProperty({ enum: ACCOUNT_EVENTS })
  kind!: AccountEventKind;

  @ApiProperty({
    description: 'Whether somebody else did it: an administrator. Browser and address are not told then.',
  })
  byAnother!: boolean;

  @ApiProperty()
  createdAt!: Date;
}

/** What happened to whose account. */
export interface AccountEvent {
  userId: number;
  kind: AccountEventKind;
  /** Where it was done; null when somebody else did it. */
  origin: Origin | null;
  /** The device that did it: it is not told what it knows. */
  deviceId?: string;
  /** Listed, but not told at the next sign-in. */
  told?: boolean;
}

const RECORD = 'id, kind, by_another AS "byAnother", browser, address, created_at AS "createdAt"';

/** So many tokens, factors and sets of recovery codes a person may make in an hour: each leaves audit rows for good. */
const CHANGES_PER_HOUR = 30;

/** @throws tooMany (429) when the person, whose row is locked, has made as many as they may */
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

/** Notes an event; of a person's the last few stay. */
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

/** What people are told of their accounts. */
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

  /** What the person has not been told yet, the newest first; it counts as told from now on. */
  async takeNews(userId: number, deviceId: string | undefined): Promise<AccountEventRecord[]> {
    const [news]: [AccountEventRecord[], number] = await this.dataSource.query(
      `UPDATE account_events SET told = true
       WHERE user_id = $1 AND NOT told AND device_id IS DISTINCT FROM $2 RETURNING ${RECORD}`,
      [userId, deviceId ?? null],
    );
    return news.sort((one, other) => other.id - one.id);
  }
}
