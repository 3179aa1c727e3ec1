import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Request } from 'express';

import { SecurityEvents } from '../../../../audit/security-events.js';
import { clientAddress } from '../../../../common/auth/client-address.js';
import { type EventDetails, logEvent, type SecurityEvent } from '../../../../common/auth/security-log.js';
import { describeError } from '../../../../common/errors/describe-error.js';
import { logger } from '../../../../common/logging/logger.js';
import type { User } from '../../users/user.entity.js';

/** Events are written after the response of the sign-in was sent. */
const DELAY_MS = 100;
/** Events beyond this many waiting ones go to the log alone. */
const MAX_WAITING = 100;

/**
 * Records refused sign-ins after the response, one after the other: the audit keeps more rows for accounts that exist,
 * and the time to write them would reveal which do.
 */
@Injectable()
export class LoginEvents implements OnApplicationShutdown {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly events: SecurityEvents) {}

  /** An account has few failures (the throttle limits them); all unknown accounts share one row a minute. */
  failed(request: Request, user: User | null): void {
    const about = { userId: user?.id ?? null, details: { address: clientAddress(request) } };
    this.defer('loginFailed', about, () =>
      user
        ? this.events.record('loginFailed', about)
        : this.events.recordOnce('loginFailed', 'nobody', about),
    );
  }

  /** The audit has one row a minute for all locks that begin; attempts while locked go to the log alone. */
  locked(request: Request, isFirst: boolean): void {
    const about = { details: { address: clientAddress(request) } };
    if (!isFirst) return logEvent('loginLocked', about);
    this.defer('loginLocked', about, () => this.events.recordOnce('loginLocked', 'anybody', about));
  }

  /** Resolves when all events are written, before the database is closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.last;
  }

  private defer(event: SecurityEvent, about: EventDetails, write: () => Promise<void>): void {
    if (this.waiting >= MAX_WAITING) return logEvent(event, about);
    this.waiting += 1;
    const due = new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    this.last = Promise.all([due, this.last])
      .then(write)
      .catch((error: unknown) =>
        logger.error({ error: describeError(error) }, 'a sign-in could not be noted'),
      )
      .finally(() => (this.waiting -= 1));
  }
}
