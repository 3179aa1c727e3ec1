import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { logger } from '../common/logging/logger.js';
import { DailyTask } from '../common/scheduling/daily-task.js';
import { type Environment, ENVIRONMENT } from '../config/environment.js';
import { makeAuditMonths } from '../database/audit-months.js';
import { withDataSource } from '../database/connect.js';
import { createDataSource } from '../database/data-source.js';
import { tryAdvisoryLock } from '../database/locks.js';
import { isClockPlausible } from '../database/plausible-clock.js';
import type { Queries } from '../database/queries.js';

/** Waiting longer for a lock on the audit would block every write: the next run tries again. */
const LOCK_TIMEOUT = '5s';

/** Partitioned tables, and the setting of their retention in days. */
const PARTITIONED = [
  ['audit_changes', 'AUDIT_CHANGES_DAYS'],
  ['audit_events', 'AUDIT_EVENTS_DAYS'],
] as const;

/** Drops the partitions whose last day is more than `days` ago. @returns their names */
async function dropOldMonths(manager: Queries, parent: string, days: number): Promise<string[]> {
  const old = await manager.query<{ name: string }[]>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = to_regclass($1) AND c.relname ~ '_[0-9]{4}_[0-9]{2}$'
       AND (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') AT TIME ZONE 'UTC'
         <= now() - make_interval(days => $2)
     ORDER BY 1`,
    [parent, days],
  );
  for (const { name } of old) await manager.query(`DROP TABLE "${name}"`);
  return old.map(({ name }) => name);
}

/** Replaces the default partition, which holds rows only if a month's was missing, when all its rows are too old. */
async function dropOldDefault(manager: Queries, parent: string, days: number): Promise<string[]> {
  const name = `${parent}_default`;
  const [found] = await manager.query<{ isOld: boolean | null }[]>(
    `SELECT max(at) <= now() - make_interval(days => $1) AS "isOld" FROM ${name}`,
    [days],
  );
  if (!found?.isOld) return [];
  await manager.query(`DROP TABLE ${name}`);
  await manager.query('SELECT make_audit_default($1)', [parent]);
  return [name];
}

/**
 * Keeps the audit within its retention time: whole months are dropped, by the role that owns the tables. An advisory
 * lock lets one process do it at a time.
 */
@Injectable()
export class AuditRetention extends DailyTask {
  protected readonly event = 'auditRetention';

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  /** @returns the names of the dropped partitions; null while another process runs it */
  async run(): Promise<string[] | null> {
    const dropped = await this.asOwner(async (manager) => {
      if (!(await tryAdvisoryLock(manager, 'auditRetention'))) return null;
      await manager.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      await makeAuditMonths(manager);
      const names: string[] = [];
      if (!(await isClockPlausible(manager))) return names;
      for (const [parent, setting] of PARTITIONED) {
        const days = this.environment[setting];
        names.push(...(await dropOldMonths(manager, parent, days)));
        names.push(...(await dropOldDefault(manager, parent, days)));
      }
      return names;
    });
    if (dropped?.length) logger.warn({ event: this.event, dropped }, 'old partitions of the audit dropped');
    return dropped;
  }

  private asOwner<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const url = this.environment.DATABASE_OWNER_URL;
    if (url === undefined) return this.dataSource.transaction(work);
    const owner = createDataSource(url, { poolSize: 1, withoutTimeouts: true });
    return withDataSource(owner, () => owner.transaction(work));
  }
}
