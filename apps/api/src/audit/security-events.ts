import { Injectable, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { PerMinute } from '../common/auth/per-minute.js';
import { type EventDetails, logEvent, type SecurityEvent, SecurityLog } from '../common/auth/security-log.js';
import { isOutOfResources } from '../common/errors/database-errors.js';
import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';
import { limitedTransaction } from '../database/read-snapshot.js';
import { ReplicaRouter } from '../database/replicas/replica-router.js';
import { insertAuditRow } from './audit-log.js';

/** Somebody who signs in and out, or ends sessions, more often than this in a minute does it by a program. */
const OF_A_PERSON = 10;

/** Security events, in the audit table and in the log. */
@Injectable()
export class SecurityEvents extends SecurityLog {
  private readonly limit = new PerMinute();

  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly reads?: ReplicaRouter,
  ) {
    super();
  }

  /**
   * Records what a client in a loop can bring about as often as it likes: every time in the log, but in the table
   * (from which nothing is ever deleted) once a minute for the same `key`, with how many were left out before.
   */
  override recordOnce(event: SecurityEvent, key: string, about: EventDetails): Promise<void> {
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
    const { actor, userId } = about;
    await limitedTransaction(this.dataSource, (manager) =>
      insertAuditRow(manager, {
        kind: 'security',
        userId: actor?.id ?? null,
        action: event,
        entity: 'users',
        entityId: userId ?? null,
        changes: details,
      }),
    )
      .catch(unlessFull)
      .finally(() => actor && this.reads?.recordWrite(actor.id));
  }
}

/** A full disk keeps nobody from reading or signing out, nor makes a refusal another: the log has been told. */
function unlessFull(error: unknown): void {
  if (!isOutOfResources(error)) throw error;
  logger.error({ error: describeError(error) }, 'a security event could not be kept');
}
