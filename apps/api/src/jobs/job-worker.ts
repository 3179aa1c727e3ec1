import { setTimeout as sleep } from 'node:timers/promises';

import type PgBoss from 'pg-boss';
import type { DataSource } from 'typeorm';

import { runInContext } from '../common/context/request-context.js';
import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';
import { createBoss, type JobKind, JOB_SCHEMA, poolExecutor } from './job-store.js';
import { type JobResult, serializeError } from './serialized-error.js';

const POLL_MS = 200;
const HEARTBEAT_MS = 3_000;

export interface JobHandler {
  kind: JobKind;
  concurrency: number;
  /** @returns the result for the caller; rejects when `cancelled` */
  handle: (data: Readonly<Record<string, number>>, cancelled: AbortSignal) => Promise<object>;
}

interface RunningJob {
  kind: JobKind;
  controller: AbortController;
}

/** Fetches jobs from the queue and runs them, a few at once. */
export class JobWorker {
  private readonly db: ReturnType<typeof poolExecutor>;
  private readonly running = new Map<string, RunningJob>();
  private readonly stopping = new AbortController();
  private heartbeat: NodeJS.Timeout | undefined;
  private loops: Promise<void>[] = [];

  private constructor(
    private readonly boss: PgBoss,
    dataSource: DataSource,
    private readonly handlers: readonly JobHandler[],
  ) {
    this.db = poolExecutor(dataSource);
  }

  /** The queues must exist. */
  static async start(dataSource: DataSource, makers: readonly JobHandler[]): Promise<JobWorker> {
    const worker = new JobWorker(await createBoss(dataSource, { supervise: true }), dataSource, makers);
    await worker.begin();
    return worker;
  }

  /** Waiting jobs are counted by the processes that sent them. */
  get size(): { underWay: number; waiting: number } {
    return { underWay: this.running.size, waiting: 0 };
  }

  private async begin(): Promise<void> {
    await this.boss.start();
    // Drops jobs that timed out while there was no worker.
    await this.boss.maintain();
    this.heartbeat = setInterval(() => void this.sendHeartbeat(), HEARTBEAT_MS);
    this.loops = this.handlers.flatMap((maker) =>
      Array.from({ length: maker.concurrency }, () => this.work(maker)),
    );
  }

  /** Fetches no more jobs and ends the running ones; after `graceMs` they return to the queue. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort();
    const timer = setTimeout(() => {
      for (const { controller } of this.running.values()) controller.abort();
    }, graceMs);
    await Promise.all(this.loops);
    clearTimeout(timer);
    clearInterval(this.heartbeat);
    await this.boss.stop({ graceful: false });
  }

  private async work(maker: JobHandler): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const [job] = await this.boss.fetch<Readonly<Record<string, number>>>(maker.kind);
      if (job) await this.do(maker, job);
      else await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async do(
    { kind, handle: make }: JobHandler,
    { id, data }: PgBoss.Job<Readonly<Record<string, number>>>,
  ): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, { kind, controller });
    try {
      // The job has a key of its own: fairness among people was applied where it was sent.
      const outcome = await runInContext({ key: `job ${id}`, signal: controller.signal }, () =>
        this.resultOf(id, () => make(data, controller.signal), controller.signal),
      );
      if (outcome) await this.boss.complete(kind, id, outcome);
      else if (this.stopping.signal.aborted) await this.boss.fail(kind, id);
    } catch (error) {
      // Without heartbeats the job is restarted, and finds what this run has stored.
      logger.warn({ jobId: id, error: describeError(error) }, 'the end of a job could not be stored');
    } finally {
      this.running.delete(id);
    }
  }

  /** @returns null for a cancelled job */
  private async resultOf(
    id: string,
    make: () => Promise<object>,
    cancelled: AbortSignal,
  ): Promise<JobResult<object> | null> {
    try {
      return { done: await make() };
    } catch (error) {
      return cancelled.aborted ? null : { error: serializeError(error, id) };
    }
  }

  /** Ends jobs that were cancelled or that another worker has taken over. */
  private async sendHeartbeat(): Promise<void> {
    const ids = [...this.running.keys()];
    if (ids.length === 0) return;
    try {
      const { rows } = await this.db.executeSql(
        `UPDATE ${JOB_SCHEMA}.job SET started_on = now()
         WHERE name = ANY($1) AND id = ANY($2::uuid[]) AND state = 'active' RETURNING id`,
        [this.handlers.map(({ kind }) => kind), ids],
      );
      const alive = new Set((rows as { id: string }[]).map(({ id }) => id));
      for (const id of ids) if (!alive.has(id)) this.running.get(id)?.controller.abort();
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'no heartbeat could be sent');
    }
  }
}
