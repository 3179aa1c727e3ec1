import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TRASH_DAYS } from '@prumo/domain';

import { describeError } from '../../common/errors/describe-error.js';
import { logger } from '../../common/logging/logger.js';
import { isClockBelievable } from '../../database/clock-sanity.js';
import { tryAdvisoryLock } from '../../database/locks.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A record that is gone for good. */
export interface Removed {
  entity: string;
  recordId: number;
}

/** Removes for good what has been in the trash for 90 days: at the start and every day, in whichever process comes first. */
@Injectable()
export class TrashRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.runSafely(), DAY_MS).unref();
    await this.runSafely();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Removes what is due, each with its row in the audit; answers what it was, or null when another process is at it. */
  run(): Promise<Removed[] | null> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await tryAdvisoryLock(manager, 'trashRetention'))) return null;
      if (!(await isClockBelievable(manager))) return [];
      return manager.query<Removed[]>(
        `WITH removed AS (
           DELETE FROM trash WHERE deleted_at <= now() - make_interval(days => ${TRASH_DAYS})
           RETURNING entity, record_id),
         told AS (
           INSERT INTO audit_log (action, entity, entity_id) SELECT 'purge', entity, record_id FROM removed)
         SELECT entity, record_id AS "recordId" FROM removed ORDER BY 1, 2`,
      );
    });
  }

  /** What can't be done today is done another day: it keeps nobody from working. */
  private async runSafely(): Promise<void> {
    try {
      const removed = await this.run();
      if (!removed?.length) return;
      const records = removed.map(({ entity, recordId }) => `${entity} ${recordId}`);
      logger.warn(
        { event: 'trashEmptied', count: records.length, records },
        'old records removed from the trash',
      );
    } catch (error) {
      logger.error({ event: 'trashEmptied', error: describeError(error) }, 'the trash could not be emptied');
    }
  }
}
