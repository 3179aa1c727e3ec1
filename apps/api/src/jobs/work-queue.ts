import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { OnApplicationShutdown } from '@nestjs/common';
import type PgBoss from 'pg-boss';
import type { DataSource } from 'typeorm';

import { FairLimiter } from '../common/concurrency/fair-limiter.js';
import { shareInFlight } from '../common/concurrency/share-in-flight.js';
import { requestContext } from '../common/context/request-context.js';
import { describeError } from '../common/errors/describe-error.js';
import { DomainError } from '../common/errors/domain-error.js';
import { logger } from '../common/logging/logger.js';
import { limitedTransaction } from '../database/limited-transaction.js';
import { keyedAdvisoryLock } from '../database/locks.js';
import { createBoss, JOB_SCHEMA, QUEUE, queueState, SEND_OPTIONS, transactionExecutor } from './job-store.js';
import { deserializeError, type JobResult } from './serialized-error.js';

const RETRY_AFTER_SECONDS = 10;
const MAX_RETRY_AFTER_SECONDS = 60;
/** Shorter than the response timeout of proxies. */
const TIME_LIMIT_MS = 60_000;
const NO_WORKER =
  'Nenhum processo de trabalho do Prumo está em execução: por ora nenhum relatório é gerado. Avise quem administra o servidor.';
/** How often one statement polls all awaited jobs. */
const POLL_MS = 100;
/** Awaited jobs fail after so many failed polls in a row. */
const MAX_FAILED_POLLS = 3;

/** Jobs of this process in the queue, one per person; others wait here, in fair order. */
const LIMITS = { limit: 8, perKey: 1, waiting: 160, waitingPerKey: 64, timeoutMs: TIME_LIMIT_MS };

export interface JobRequest {
  /** Requests with the same key share a job until it ends. */
  key: string;
  /** Ids only: jobs are stored outside the product's tables. */
  data: Readonly<Record<string, number | string>>;
  costMs?: number;
}

interface JobRow {
  id: string;
  /** `vanished`: the job was dropped. */
  state: 'created' | 'retry' | 'active' | 'completed' | 'failed' | 'cancelled' | 'vanished';
  output: unknown;
}

const END_STATES: ReadonlySet<JobRow['state']> = new Set(['completed', 'failed', 'cancelled', 'vanished']);

/** Sends jobs to worker processes through a queue in the database, and waits for their results. */
export class WorkQueue implements OnApplicationShutdown {
  private readonly boss: () => Promise<PgBoss>;
  private readonly limiter: FairLimiter;
  /** The jobs that callers wait for. */
  private readonly awaited: string[] = [];
  /** One statement reads all awaited jobs. @throws the error of the last of several failures in a row */
  private readonly poll = shareInFlight(async () => {
    for (let failures = 0; ; failures += 1) {
      await sleep(POLL_MS);
      try {
        return await this.readAwaited();
      } catch (error) {
        if (failures + 1 >= MAX_FAILED_POLLS) throw error;
      }
    }
  });
  private readonly running = new Set<AbortController>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly busyText: string,
    private readonly timeLimitMs = TIME_LIMIT_MS,
  ) {
    let boss: Promise<PgBoss> | undefined;
    this.boss = () => (boss ??= createBoss(dataSource));
    this.limiter = new FairLimiter(LIMITS, {
      own: busyText,
      all: busyText,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      maxRetryAfterSeconds: MAX_RETRY_AFTER_SECONDS,
    });
  }

  get size(): FairLimiter['size'] {
    return this.limiter.size;
  }

  /**
   * The result of a job. An abort by the caller cancels a job that is not taken yet; one that is goes on, as others may
   * wait for it.
   * @throws unavailable (503) when the queue is full or no worker ends the job in time; the error of the job
   */
  async run<Output>(request: JobRequest, caller?: AbortSignal): Promise<Output> {
    const limit = AbortSignal.timeout(this.timeLimitMs);
    const shutdown = new AbortController();
    const signal = AbortSignal.any([limit, shutdown.signal, ...(caller ? [caller] : [])]);
    this.running.add(shutdown);
    try {
      const slot = { key: requestContext().key, signal, costMs: request.costMs };
      const release = await this.limiter.acquire(slot).catch(async (error: unknown) => {
        const isFull = error instanceof DomainError && error.code === 'unavailable';
        throw isFull ? await this.refusal(error) : error;
      });
      try {
        return await this.waitForResult<Output>(request, signal, caller);
      } finally {
        release();
      }
    } catch (error) {
      if (shutdown.signal.aborted) throw this.busy();
      throw limit.aborted ? await this.refusal() : error;
    } finally {
      this.running.delete(shutdown);
    }
  }

  /** Refuses all that wait here, to be retried at another process; jobs in the queue are done all the same. */
  rejectWaiting(): void {
    for (const shutdown of this.running) shutdown.abort();
  }

  onApplicationShutdown(): void {
    this.rejectWaiting();
  }

  /** Whether workers are missing or busy. A database that does not answer says nothing of workers. */
  private async refusal(busy = this.busy()): Promise<DomainError> {
    const { hasWorker } = await queueState(this.dataSource).catch(() => ({ hasWorker: true }));
    if (hasWorker) return busy;
    return new DomainError('unavailable', NO_WORKER, {
      retryAfterSeconds: MAX_RETRY_AFTER_SECONDS,
      reason: 'noWorker',
    });
  }

  private async waitForResult<Output>(
    request: JobRequest,
    signal: AbortSignal,
    caller?: AbortSignal,
  ): Promise<Output> {
    for (;;) {
      signal.throwIfAborted();
      const id = await this.send(request);
      const { state, output } = await this.waitForEnd(id, signal).catch((error: unknown) => {
        if (caller?.aborted) this.cancel(id);
        throw error;
      });
      if (state === 'failed') throw this.busy();
      if (state === 'completed') {
        const result = output as JobResult<Output>;
        if ('error' in result) throw deserializeError(result.error);
        return result.done;
      }
      // Cancelled by another process's caller, or dropped: sent anew.
    }
  }

  /** Sends a job unless one of its key waits or runs; a lock makes two processes share one. */
  private send({ key, data }: JobRequest): Promise<string> {
    return limitedTransaction(this.dataSource, async (manager) => {
      await keyedAdvisoryLock(manager, 'jobs', `${QUEUE} ${key}`);
      const [existing] = await manager.query<{ id: string }[]>(
        `SELECT id FROM ${JOB_SCHEMA}.job WHERE name = $1 AND singleton_key = $2 AND state < 'completed'`,
        [QUEUE, key],
      );
      if (existing) return existing.id;
      const boss = await this.boss();
      const options = { ...SEND_OPTIONS, singletonKey: key, db: transactionExecutor(manager) };
      const id = await boss.send(QUEUE, data, options);
      if (id === null) throw new Error(`There is no queue ${QUEUE}.`);
      return id;
    });
  }

  private async waitForEnd(id: string, signal: AbortSignal): Promise<JobRow> {
    const aborted = once(signal, 'abort').then(() => signal.throwIfAborted()) as Promise<never>;
    let isTaken = false;
    this.awaited.push(id);
    try {
      for (;;) {
        signal.throwIfAborted();
        const job = (await Promise.race([this.poll(), aborted])).get(id);
        if (job && END_STATES.has(job.state)) return job;
        isTaken ||= job?.state === 'active';
      }
    } finally {
      this.awaited.splice(this.awaited.indexOf(id), 1);
      const isTimeout = (signal.reason as Error | undefined)?.name === 'TimeoutError';
      if (isTimeout && !isTaken) logger.warn({ jobId: id }, 'no worker has taken a job');
    }
  }

  private cancel(id: string): void {
    if (this.awaited.includes(id)) return;
    this.dataSource
      .query(
        `UPDATE ${JOB_SCHEMA}.job SET state = 'cancelled', completed_on = now()
         WHERE name = $1 AND id = $2 AND state < 'active'`,
        [QUEUE, id],
      )
      .catch((error: unknown) =>
        logger.warn({ error: describeError(error) }, 'a job could not be cancelled'),
      );
  }

  /** Reads the awaited jobs; of one that was dropped the state is `vanished`. */
  private async readAwaited(): Promise<ReadonlyMap<string, JobRow>> {
    const ids = [...this.awaited];
    const rows = await this.dataSource.query<JobRow[]>(
      `SELECT id, state::text, CASE WHEN state = 'completed' THEN output END AS output
       FROM ${JOB_SCHEMA}.job WHERE name = $1 AND id = ANY($2::uuid[])`,
      [QUEUE, ids],
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return new Map(ids.map((id) => [id, found.get(id) ?? { id, state: 'vanished', output: null }]));
  }

  private busy(): DomainError {
    return new DomainError('unavailable', this.busyText, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
