import { Injectable } from '@nestjs/common';

import { UnitOfWork } from '../crud/write/transaction.js';
import { logger } from '../errors/logger.js';
import type { Actor } from './access.js';

const MINUTE_MS = 60_000;

/** Lets each key through once in every minute of the clock; what it remembers is gone with the minute. */
export class OncePerMinute {
  private minute = 0;
  private readonly seen = new Set<string>();

  isFirst(key: string, now: number = Date.now()): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.seen.clear();
    }
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }
}

/** What somebody who looks into an incident wants to find. */
export type SecurityEvent =
  | 'login'
  | 'loginFailed'
  | 'loginLocked'
  | 'logout'
  | 'sessionEnded'
  | 'deviceForgotten'
  | 'denied'
  | 'permissionsChanged'
  | 'passwordChanged'
  | 'recordsTransferred';

/** Who it is about, who did it, and whatever else helps; never a secret, an e-mail or a document number. */
export interface EventDetails {
  actor?: Pick<Actor, 'id'> | null;
  userId?: number | null;
  details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

const WARNINGS = new Set<SecurityEvent>(['loginFailed', 'loginLocked', 'denied']);

/** One line of the log. */
export function logEvent(event: SecurityEvent, { actor, userId, details }: EventDetails): void {
  const level = WARNINGS.has(event) ? 'warn' : 'info';
  logger[level]({ event, actorId: actor?.id ?? null, userId: userId ?? null, ...details }, 'security event');
}

/** Security events, in the audit table and in the log. */
@Injectable()
export class SecurityEvents {
  private readonly limit = new OncePerMinute();

  constructor(private readonly work: UnitOfWork) {}

  /**
   * Records what a client in a loop can bring about as often as it likes: every time in the log, but in the table
   * (from which nothing is ever deleted) once a minute for the same `key`.
   */
  async recordOnce(event: SecurityEvent, key: string, about: EventDetails): Promise<void> {
    if (this.limit.isFirst(`${event} ${key}`)) await this.record(event, about);
    else logEvent(event, about);
  }

  async record(event: SecurityEvent, about: EventDetails): Promise<void> {
    logEvent(event, about);
    await this.work.run(about.actor ?? null, (tx) =>
      tx.audit(event, 'users', about.userId ?? null, about.details ?? null),
    );
  }
}
