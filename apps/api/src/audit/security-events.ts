import { Injectable } from '@nestjs/common';

import type { Actor } from '../common/auth/access.js';
import { isOutOfResources } from '../common/errors/database-errors.js';
import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';
import { measured } from '../common/metrics/metric-events.js';
import { UnitOfWork } from '../crud/write/transaction.js';

const MINUTE_MS = 60_000;
/** So many keys are told apart at a time; more at once are nobody in good faith, and share one. */
const MAX_KEYS = 1000;
const ALL_OTHERS = '…';

interface Seen {
  minute: number;
  /** How many were let through in this minute. */
  passed: number;
  /** How many were held back since the last that was let through. */
  heldBack: number;
}

/** Lets a few of each key through in every minute of the clock, and counts the others for the next. */
export class PerMinute {
  private readonly seen = new Map<string, Seen>();

  /** How many were held back since the last one; undefined when this one is held back itself. */
  pass(key: string, most = 1, now: number = Date.now()): number | undefined {
    const minute = Math.floor(now / MINUTE_MS);
    const seen = this.of(key, minute);
    if (seen.minute !== minute) Object.assign(seen, { minute, passed: 0 });
    if (seen.passed >= most) {
      seen.heldBack += 1;
      return undefined;
    }
    const { heldBack } = seen;
    Object.assign(seen, { passed: seen.passed + 1, heldBack: 0 });
    return heldBack;
  }

  get size(): number {
    return this.seen.size;
  }

  private of(key: string, minute: number): Seen {
    const known = this.seen.get(key);
    if (known) return known;
    if (this.seen.size >= MAX_KEYS)
      for (const [old, seen] of this.seen) if (seen.minute !== minute) this.seen.delete(old);
    if (this.seen.size >= MAX_KEYS && key !== ALL_OTHERS) return this.of(ALL_OTHERS, minute);
    const made = { minute, passed: 0, heldBack: 0 };
    this.seen.set(key, made);
    return made;
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
  | 'passwordConfirmed'
  | 'exported'
  | 'recordsTransferred'
  | 'anonymized'
  | 'secondFactorAdded'
  | 'secondFactorConfirmed'
  | 'secondFactorFailed'
  | 'secondFactorRemoved'
  | 'secondFactorReset'
  | 'recoveryCodesRenewed'
  | 'tokenCreated'
  | 'tokenRefused'
  | 'tokenRevoked';

/** Who it is about, who did it, and whatever else helps; never a secret, an e-mail or a document number. */
export interface EventDetails {
  actor?: Pick<Actor, 'id'> | null;
  userId?: number | null;
  details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

const WARNINGS = new Set<SecurityEvent>([
  'loginFailed',
  'loginLocked',
  'denied',
  'secondFactorFailed',
  'tokenRefused',
]);

/** One line of the log. */
export function logEvent(event: SecurityEvent, { actor, userId, details }: EventDetails): void {
  measured('prumo.securityEvent', { event });
  const level = WARNINGS.has(event) ? 'warn' : 'info';
  logger[level]({ event, actorId: actor?.id ?? null, userId: userId ?? null, ...details }, 'security event');
}

/** Somebody who signs in and out, or ends sessions, more often than this in a minute does it by a program. */
const OF_A_PERSON = 10;

/** Security events, in the audit table and in the log. */
@Injectable()
export class SecurityEvents {
  private readonly limit = new PerMinute();

  constructor(private readonly work: UnitOfWork) {}

  /**
   * Records what a client in a loop can bring about as often as it likes: every time in the log, but in the table
   * (from which nothing is ever deleted) once a minute for the same `key`, with how many were left out before.
   */
  recordOnce(event: SecurityEvent, key: string, about: EventDetails): Promise<void> {
    return this.recordUpTo(1, `${event} ${key}`, event, about);
  }

  /**
   * Records what a person does; in the table at most ten times a minute.
   * @param what is counted by itself, where the same event is about different things
   */
  record(event: SecurityEvent, about: EventDetails, what = ''): Promise<void> {
    return this.recordUpTo(OF_A_PERSON, `${event} of ${about.userId ?? 'nobody'} ${what}`, event, about);
  }

  private async recordUpTo(
    most: number,
    key: string,
    event: SecurityEvent,
    about: EventDetails,
  ): Promise<void> {
    logEvent(event, about);
    const leftOut = this.limit.pass(key, most);
    if (leftOut === undefined) return;
    const details = leftOut > 0 ? { ...about.details, leftOut } : (about.details ?? null);
    await this.work
      .run(about.actor ?? null, (tx) =>
        tx.auditUncounted(event, 'users', about.userId ?? null, details, 'security'),
      )
      .catch(unlessFull);
  }
}

/** A full disk keeps nobody from reading or signing out, nor makes a refusal another: the log has been told. */
function unlessFull(error: unknown): void {
  if (!isOutOfResources(error)) throw error;
  logger.error({ error: describeError(error) }, 'a security event could not be kept');
}
