import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';
import { type Environment, ENVIRONMENT } from '../config/environment.js';
import { makeAuditMonths } from '../database/audit-months.js';
import { isClockBelievable } from '../database/clock-sanity.js';
import { tryAdvisoryLock } from '../database/locks.js';
import { QueryErrorLogger } from '../database/query-error-logger.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Who waits for the audit makes everybody wait who writes: rather tomorrow. */
const PATIENCE = '5s';

type Queries = Pick<EntityManager, 'query'>;

/** What is kept how long, and the setting that says so. */
const PARTS = [
  ['audit_changes', 'AUDIT_CHANGES_DAYS'],
  ['audit_events', 'AUDIT_EVENTS_DAYS'],
] as const;

/** Drops the parts whose last day is more than so many days ago; answers their names. */
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

/** The default part, which holds something only if a month's was missing, goes when all that it holds is too old. */
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
 * Keeps the audit within its time: nothing in it is ever changed or deleted; whole months are dropped, by the role that
 * owns the tables. At the start and every day, in whichever process comes first.
 */
@Injectable()
export class AuditRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.runSafely(), DAY_MS).unref();
    await this.runSafely();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Does what is due; answers the names of the parts that were dropped, or null when another process is at it. */
  run(): Promise<string[] | null> {
    return this.asOwner(async (manager) => {
      if (!(await tryAdvisoryLock(manager, 'auditRetention'))) return null;
      await manager.query(`SET LOCAL lock_timeout = '${PATIENCE}'`);
      await makeAuditMonths(manager);
      const dropped: string[] = [];
      if (!(await isClockBelievable(manager))) return dropped;
      for (const [parent, setting] of PARTS) {
        const days = this.environment[setting];
        dropped.push(...(await dropOldMonths(manager, parent, days)));
        dropped.push(...(await dropOldDefault(manager, parent, days)));
      }
      return dropped;
    });
  }

  /** What can't be done today (no space, locked, no right to) is done another day: it keeps nobody from working. */
  private async runSafely(): Promise<void> {
    try {
      const dropped = await this.run();
      if (dropped?.length)
        logger.warn({ event: 'auditRetention', dropped }, 'old parts of the audit dropped');
    } catch (error) {
      logger.error({ event: 'auditRetention', error: describeError(error) }, 'the audit could not be tended');
    }
  }

  private async asOwner<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const url = this.environment.DATABASE_OWNER_URL;
    if (url === undefined) return this.dataSource.transaction(work);
    const owner = new DataSource({
      type: 'postgres',
      url,
      logger: new QueryErrorLogger(),
      extra: { max: 1 },
    });
    await owner.initialize();
    try {
      return await owner.transaction(work);
    } finally {
      await owner.destroy();
    }
  }
}
