import type { INestApplication } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { FairLimiter } from './common/concurrency/fair-limiter.js';
import type { createRequestLimiters } from './common/concurrency/request-limits.js';
import { ENVIRONMENT, type Environment } from './config/environment.js';
import { productVersion } from './config/product-version.js';
import { keptBackups } from './database/backup/backup-folder.js';
import { DailyBackups } from './database/backup/daily-backups.js';
import { poolOf } from './database/pool.js';
import { ReplicaRouter } from './database/replicas/replica-router.js';
import { TableReader } from './exchange/tables/table-reader.js';
import { PackageReader } from './features/insight/catalogue-package/package-reader.js';
import { RenderPool } from './features/reports/documents/render-pool.js';
import { SignedFiles } from './features/reports/documents/signed/signed-files.js';
import { WorkbookPool } from './features/reports/formats/workbook-pool.js';
import { HealthService } from './health/health.service.js';
import type { DatabaseState, Sources } from './health/metrics/sources.js';
import { JOB_KINDS, queueState } from './jobs/job-store.js';
import { WorkQueue } from './jobs/work-queue.js';

type Queues = Readonly<Record<string, { size: FairLimiter['size'] }>>;

const TIME_LIMIT_MS = 2_000;

/** Half of the way to the database and back belongs to neither clock. */
async function clockSkewSeconds(dataSource: DataSource): Promise<number> {
  const sent = Date.now();
  const question = {
    text: 'SELECT extract(epoch FROM clock_timestamp())::float8 AS now',
    query_timeout: TIME_LIMIT_MS,
  };
  const { rows } = await poolOf(dataSource).query<{ now: number }>(question);
  return (sent + Date.now()) / 2000 - (rows[0]?.now ?? NaN);
}

/** Asks for nothing else while the database is not ready. */
async function databaseState(
  dataSource: DataSource,
  health: HealthService,
  hasQueue: boolean,
): Promise<DatabaseState> {
  try {
    await health.check();
    return {
      isUp: true,
      clockSkewSeconds: await clockSkewSeconds(dataSource),
      ...(hasQueue && { jobs: await queueState(dataSource, JOB_KINDS[0]) }),
    };
  } catch {
    return { isUp: false };
  }
}

/** Where the figures of a process are read that makes nothing but what others ask for. */
export function workerSources(app: Pick<INestApplication, 'get'>, queues: Queues, hasQueue = true): Sources {
  const dataSource = app.get(DataSource, { strict: false });
  const health = app.get(HealthService, { strict: false });
  const pool = poolOf(dataSource);
  return {
    version: productVersion(),
    limiters: Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, () => queue.size])),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    database: () => databaseState(dataSource, health, hasQueue),
  };
}

/** Where the program's figures are read. */
export function sourcesOf(
  app: Pick<INestApplication, 'get'>,
  { people, addresses, long, receiving }: ReturnType<typeof createRequestLimiters>,
): Sources {
  const { WORKERS } = app.get<Environment>(ENVIRONMENT, { strict: false });
  const pools = {
    documents: app.get<{ size: FairLimiter['size'] }>(WORKERS === 'apart' ? WorkQueue : RenderPool, {
      strict: false,
    }),
    workbooks: app.get(WorkbookPool, { strict: false }),
    signed_files: app.get(SignedFiles, { strict: false }),
    tables: app.get(TableReader, { strict: false }),
    packages: app.get(PackageReader, { strict: false }),
  };
  const queues = { people, addresses, long_bodies: long, coming_bodies: receiving, ...pools };
  const reads = app.get(ReplicaRouter, { strict: false });
  const daily = app.get(DailyBackups, { strict: false });
  const { folder } = daily;
  return {
    ...workerSources(app, queues, WORKERS === 'apart'),
    ...(reads.states && { replicas: () => reads.states ?? [] }),
    ...(folder !== undefined && {
      backup: async () => ({
        // A folder that can't be read is what failed.
        last: (await keptBackups(folder).catch(() => []))[0],
        hasFailed: daily.failure !== null,
      }),
    }),
  };
}
