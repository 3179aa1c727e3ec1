import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TRASH_DAYS } from '@prumo/domain';

import { logger } from '../../common/logging/logger.js';
import { DailyTask } from '../../common/scheduling/daily-task.js';
import { tryAdvisoryLock } from '../../database/locks.js';
import { isClockPlausible } from '../../database/plausible-clock.js';

export interface Removed {
  entity: string;
  recordId: number;
}

/** Removes for good what has been in the trash for 90 days; an advisory lock lets one process do it at a time. */
@Injectable()
export class TrashRetention extends DailyTask {
  protected readonly event = 'trashEmptied';

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** Removes expired items, each with an audit row. @returns the removed records; null while another process runs it */
  async run(): Promise<Removed[] | null> {
    const removed = await this.dataSource.transaction(async (manager) => {
      if (!(await tryAdvisoryLock(manager, 'trashRetention'))) return null;
      if (!(await isClockPlausible(manager))) return [];
      return manager.query<Removed[]>(
        `WITH removed AS (
           DELETE FROM trash WHERE deleted_at <= now() - make_interval(days => ${TRASH_DAYS})
           RETURNING entity, record_id),
         audited AS (
           INSERT INTO audit_log (action, entity, entity_id) SELECT 'purge', entity, record_id FROM removed)
         SELECT entity, record_id AS "recordId" FROM removed ORDER BY 1, 2`,
      );
    });
    const records = removed?.map(({ entity, recordId }) => `${entity} ${recordId}`) ?? [];
    if (records.length > 0)
      logger.warn(
        { event: this.event, count: records.length, records },
        'old records removed from the trash',
      );
    return removed;
  }
}
