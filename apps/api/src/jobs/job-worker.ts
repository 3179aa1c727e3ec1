import { setTimeout as sleep } from 'node:timers/promises';

import type PgBoss from 'pg-boss';
import type { DataSource } from 'typeorm';

import { runInContext } from '../common/context/request-context.js';
import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';
import { createBoss, JOB_SCHEMA, QUEUE } from './job-store.js';
import { type JobResult, serializeError } from './serialized-error.js';

const POLL_MS = 200;
const HEARTBEAT_MS = 3_000;

type JobData = Readonly<Record<string, number | string>>;

export interface JobHandler {
  concurrency: number;
  /** @returns the result for the caller; rejects when `cancelled` */
  handle: (data: JobData, cancelled: AbortSignal) => Promise<object>;
}

/** Fetches jobs from the queue and runs them, a few at once. */
export class JobWorker {
  /** By the id of the job. */
  private readonly running = new Map<string, AbortController>();
  private readonly stopping = new AbortController();
  private readonly heartbeat = setInterval(() => void this.sendHeartbeat(), HEARTBEAT_MS);
  private readonly loops: Promise<void>[];

  private constructor(
    private readonly boss: PgBoss,
    private readonly dataSource: DataSource,
    private readonly handler: JobHandler,
  ) {
    this.loops = Array.from({ length: handler.concurrency }, () => this.work());
  }

  /** The queue must exist. */
  static async start(dataSource: DataSource, handler: JobHandler): Promise<JobWorker> {
    const boss = await createBoss(dataSource, { supervise: true });
    await boss.start();
    // Drops jobs that timed out while there was no worker.
    await boss.maintain();
    return new JobWorker(boss, dataSource, handler);
  }

  /** Fetches no more jobs and ends the running ones; after `graceMs` they return to the queue. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort();
    const timer = setTimeout(() => {
      for (const controller of this.running.values()) controller.abort();
    }, graceMs);
    await Promise.all(this.loops);
    clearTimeout(timer);
    clearInterval(this.heartbeat);
    await this.boss.stop({ graceful: false });
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const [job] = await this.boss.fetch<JobData>(QUEUE);
      if (job) await this.do(job);
      else await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async do({ id, data }: PgBoss.Job<JobData>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.running.set(id, controller);
    try {
      // The job has a key of its own: fairness among people was applied where it was sent.
      const result = await runInContext({ key: `job ${id}`, signal }, () => this.resultOf(id, data, signal));
      if (result) await this.boss.complete(QUEUE, id, result);
      else if (this.stopping.signal.aborted) await this.boss.fail(QUEUE, id);
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
    data: JobData,
    cancelled: AbortSignal,
  ): Promise<JobResult<object> | null> {
    try {
      return { done: await this.handler.handle(data, cancelled) };
    } catch (error) {
      return cancelled.aborted ? null : { error: serializeError(error, id) };
    }
  }

  /** Ends jobs that were cancelled or that another worker has taken over. */
  private async sendHeartbeat(): Promise<void> {
    const ids = [...this.running.keys()];
    if (ids.length === 0) return;
    try {
      const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
        `UPDATE ${JOB_SCHEMA}.job SET started_on = now()
         WHERE name = $1 AND id = ANY($2::uuid[]) AND state = 'active' RETURNING id`,
        [QUEUE, ids],
      );
      const alive = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!alive.has(id)) this.running.get(id)?.abort();
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'no heartbeat could be sent');
    }
  }
}
