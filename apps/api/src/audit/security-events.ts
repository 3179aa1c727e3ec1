import { Injectable, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { PerMinute } from '../common/auth/per-minute.js';
import { type EventDetails, logEvent, type SecurityEvent, SecurityLog } from '../common/auth/security-log.js';
import { isOutOfResources } from '../common/errors/database-errors.js';
import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';
import { limitedTransaction } from '../database/limited-transaction.js';
import { ReplicaRouter } from '../database/replicas/replica-router.js';
import { insertAuditRow } from './audit-log.js';

/** Sign-ins and sign-outs of a person per minute; more come from a program. */
const MAX_PER_PERSON = 10;

@Injectable()
export class SecurityEvents extends SecurityLog {
  private readonly limit = new PerMinute();

  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly replicas?: ReplicaRouter,
  ) {
    super();
  }

  /**
   * Logs every event, but audits one per key and minute, with the number of suppressed ones: clients in a loop must not
   * fill the audit.
   */
  override recordOnce(event: SecurityEvent, key: string, about: EventDetails): Promise<void> {
    return this.recordUpTo(1, `${event} ${key}`, event, about);
  }

  /** Audits up to ten events of a person per minute. @param what distinguishes objects of the same event */
  record(event: SecurityEvent, about: EventDetails, what = ''): Promise<void> {
    return this.recordUpTo(MAX_PER_PERSON, `${event} of ${about.userId ?? 'nobody'} ${what}`, event, about);
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
      .catch(ignoreFullDisk)
      .finally(() => actor && this.replicas?.recordWrite(actor.id));
  }
}

/** A full disk must neither block reading and signing out nor change a refusal. */
function ignoreFullDisk(error: unknown): void {
  if (!isOutOfResources(error)) throw error;
  logger.error({ error: describeError(error) }, 'a security event could not be kept');
}
