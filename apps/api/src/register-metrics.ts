import type { INestApplication, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { FairLimiter } from './common/concurrency/fair-limiter.js';
import type { createRequestLimiters } from './common/concurrency/request-limits.js';
import { shareInFlight } from './common/concurrency/share-in-flight.js';
import { ENVIRONMENT, type Environment } from './config/environment.js';
import { productVersion } from './config/product-version.js';
import { keptBackups } from './database/backup/backup-folder.js';
import { DailyBackups } from './database/backup/daily-backups.js';
import { poolOf } from './database/pool.js';
import { ReplicaRouter } from './database/replicas/replica-router.js';
import { TableReader } from './exchange/tables/table-reader.js';
import { PackageReader } from './features/insight/catalogue-package/catalogue-package.service.js';
import { RenderPool } from './features/reports/documents/render-pool.js';
import { SignedFiles } from './features/reports/documents/signed/signed-files.js';
import { WorkbookPool } from './features/reports/formats/formats.service.js';
import { HealthService } from './health/health.service.js';
import type { Meter } from './health/metrics/meter.js';
import { queueState } from './jobs/job-store.js';
import { WorkQueue } from './jobs/work-queue.js';

type App = Pick<INestApplication, 'get'>;
type Queues = Readonly<Record<string, { size: FairLimiter['size'] }>>;

const TIME_LIMIT_MS = 2_000;

/** The answer is of the middle of the round trip. */
async function clockSkewSeconds(dataSource: DataSource): Promise<number> {
  const sent = Date.now();
  const query = {
    text: 'SELECT extract(epoch FROM clock_timestamp())::float8 AS now',
    query_timeout: TIME_LIMIT_MS,
  };
  const { rows } = await poolOf(dataSource).query<{ now: number }>(query);
  return (sent + Date.now()) / 2000 - (rows[0]?.now ?? NaN);
}

const JOB_METRICS = [
  ['waiting', 'prumo_jobs_waiting', 'Jobs that no worker has taken yet.'],
  ['underWay', 'prumo_jobs_under_way', 'Jobs that a worker has begun.'],
  ['oldestSeconds', 'prumo_jobs_oldest_seconds', 'The age of the oldest waiting job; 0: none waits.'],
] as const;

/** The metrics of any process. */
export function registerProcessMetrics(app: App, meter: Meter, queues: Queues, hasJobs = true): void {
  const dataSource = app.get(DataSource, { strict: false });
  const health = app.get(HealthService, { strict: false });
  const pool = poolOf(dataSource);
  meter.gauge('prumo_build_info', 'The release that runs; always 1.', ['version', 'node'], () => [
    [{ version: productVersion(), node: process.version }, 1],
  ]);
  const requests =
    'Requests and tasks that hold a slot (state="under_way") or wait for one (state="waiting").';
  meter.gauge('prumo_queue_requests', requests, ['queue', 'state'], () =>
    Object.entries(queues).flatMap(([queue, { size }]) => [
      [{ queue, state: 'under_way' }, size.underWay] as const,
      [{ queue, state: 'waiting' }, size.waiting] as const,
    ]),
  );
  const connections =
    'Connections to the database that are open (total), of these idle, and requests waiting for one.';
  meter.gauge('prumo_database_pool', connections, ['state'], () => [
    [{ state: 'total' }, pool.totalCount],
    [{ state: 'idle' }, pool.idleCount],
    [{ state: 'waiting' }, pool.waitingCount],
  ]);
  const state = shareInFlight(async () => {
    try {
      await health.check();
      const jobs = hasJobs ? await queueState(dataSource) : undefined;
      return { skew: await clockSkewSeconds(dataSource), jobs };
    } catch {
      return undefined;
    }
  });
  meter.figure('prumo_database_up', 'Whether the database answers this process.', async () =>
    Number((await state()) !== undefined),
  );
  const skew = 'How far the clock of this process is ahead of the database’s.';
  meter.figure('prumo_clock_skew_seconds', skew, async () => (await state())?.skew);
  for (const [field, name, help] of JOB_METRICS)
    meter.figure(name, help, async () => (await state())?.jobs?.[field]);
}

/** The metrics of a process that answers requests. */
export function registerMetrics(
  app: App,
  meter: Meter,
  { people, addresses, long, receiving }: ReturnType<typeof createRequestLimiters>,
): void {
  const get = <T>(type: Type<T>): T => app.get(type, { strict: false });
  const hasWorkers = app.get<Environment>(ENVIRONMENT, { strict: false }).WORKERS === 'apart';
  const pools = {
    documents: hasWorkers ? get(WorkQueue) : get(RenderPool),
    workbooks: get(WorkbookPool),
    signed_files: get(SignedFiles),
    tables: get(TableReader),
    packages: get(PackageReader),
  };
  const queues = { people, addresses, long_bodies: long, coming_bodies: receiving, ...pools };
  registerProcessMetrics(app, meter, queues, hasWorkers);
  registerReplicas(meter, get(ReplicaRouter));
  registerBackups(meter, get(DailyBackups));
}

function registerReplicas(meter: Meter, router: ReplicaRouter): void {
  if (!router.states) return;
  const used = 'Whether a replica is asked; by its place in the setting.';
  meter.gauge('prumo_replica_used', used, ['replica'], () =>
    (router.states ?? []).map(({ isUsed }, at) => [{ replica: at + 1 }, Number(isUsed)] as const),
  );
  const behind = 'How much of the primary’s log a replica had yet to repeat a second ago.';
  meter.gauge('prumo_replica_behind_bytes', behind, ['replica'], () =>
    (router.states ?? []).map(({ behindBytes }, at) => [{ replica: at + 1 }, behindBytes] as const),
  );
  const reads = 'Reads that a replica may answer, by the server that did.';
  meter.count('prumo.read', 'prumo_reads_total', reads, 'from', ['replica', 'primary']);
}

function registerBackups(meter: Meter, daily: DailyBackups): void {
  const { folder } = daily;
  if (folder === undefined) return;
  // A folder that cannot be read has no backup; the failure tells why.
  const last = shareInFlight(async () => (await keptBackups(folder).catch(() => []))[0]);
  const time = 'When the newest daily backup was made; 0: there is none.';
  meter.figure(
    'prumo_backup_last_timestamp_seconds',
    time,
    async () => ((await last())?.madeAt.getTime() ?? 0) / 1000,
  );
  const size = 'Size of the newest daily backup; 0: there is none.';
  meter.figure('prumo_backup_last_bytes', size, async () => (await last())?.bytes ?? 0);
  const failed = 'Whether the last try of a daily backup failed in this process.';
  meter.gauge('prumo_backup_failed', failed, [], () => [[{}, Number(daily.failure !== null)]]);
}
