import type { OnApplicationShutdown } from '@nestjs/common';
import type PgBoss from 'pg-boss';
import type { DataSource } from 'typeorm';

import { FairLimiter } from '../common/concurrency/fair-limiter.js';
import { requestContext } from '../common/context/request-context.js';
import { describeError } from '../common/errors/describe-error.js';
import { DomainError } from '../common/errors/domain-error.js';
import { logger } from '../common/logging/logger.js';
import { keyedAdvisoryLock } from '../database/locks.js';
import { limitedTransaction } from '../database/read-snapshot.js';
import {
  createBoss,
  type JobKind,
  JOB_SCHEMA,
  queueState,
  SEND_OPTIONS,
  transactionExecutor,
} from './job-store.js';
import { deserializeError, type JobResult } from './serialized-error.js';

const RETRY_AFTER_SECONDS = 10;
const MAX_RETRY_AFTER_SECONDS = 60;
/** Short of what proxies wait for an answer. */
const TIME_LIMIT_MS = 60_000;
const NO_WORKER =
  'Nenhum processo de trabalho do Prumo está em execução: por ora nenhum relatório é gerado. Avise quem administra o servidor.';
/** While somebody waits; one statement for all of them. */
const POLL_MS = 100;
/** One connection that is lost is no reason to send everybody away whose work goes on. */
const MAX_FAILED_POLLS = 3;

/**
 * So many jobs of this process are with the workers, one for each person: the others wait here in their order, so that
 * who comes now need not wait for all that others have asked for. Requests have 256 turns; most of them stay for what is light.
 */
const LIMITS = { limit: 8, perKey: 1, waiting: 160, waitingPerKey: 64, timeoutMs: TIME_LIMIT_MS };

/** What another process is to do. */
export interface JobRequest {
  kind: JobKind;
  /** What is asked for: whoever asks for the same while it is waited for or made shares it. */
  key: string;
  /** Numbers of records alone: what a job says is stored beside the product's tables. */
  data: Readonly<Record<string, number>>;
  /** About how long it takes: what is short goes first. */
  costMs?: number;
}

interface JobEnd {
  state: 'completed' | 'failed' | 'cancelled' | 'vanished';
  output: unknown;
}

interface JobRow {
  id: string;
  state: string;
  output: unknown;
}

interface Waiting {
  kind: JobKind;
  isTaken: boolean;
  end: (ended: JobEnd) => void;
  fail: (error: unknown) => void;
}

/** One for all: nobody sees it. */
const SHUTDOWN = new DOMException('This process ends.', 'AbortError');

const END_STATES = new Set(['completed', 'failed', 'cancelled']);

/** Has work done by other processes, over a queue in the database, and waits for it. */
export class WorkQueue implements OnApplicationShutdown {
  private readonly boss: () => Promise<PgBoss>;
  private readonly limiter: FairLimiter;
  private readonly waiting = new Map<string, Set<Waiting>>();
  /** Of each who waits here, to send them away. */
  private readonly here = new Set<AbortController>();
  private nextPoll: NodeJS.Timeout | undefined;
  private failedPolls = 0;

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
      mostRetryAfterSeconds: MAX_RETRY_AFTER_SECONDS,
    });
  }

  /** How many are with the workers, and how many wait here. */
  get size(): FairLimiter['size'] {
    return this.limiter.size;
  }

  /**
   * What a worker has made. When `gone`, what is not begun is not begun; what is goes on: another process's caller may
   * wait for it, and who asks again finds it made.
   * @throws unavailable (503) when too many wait already or no worker has done it in time; whatever the work throws
   */
  async run<Output>(asked: JobRequest, gone?: AbortSignal): Promise<Output> {
    const limit = AbortSignal.timeout(this.timeLimitMs);
    const away = new AbortController();
    const signal = AbortSignal.any([limit, away.signal, ...(gone ? [gone] : [])]);
    this.here.add(away);
    try {
      const release = await this.enter(asked, signal);
      try {
        return await this.waitForResult<Output>(asked, signal, gone);
      } finally {
        release();
      }
    } catch (error) {
      if (away.signal.aborted) throw this.busy();
      throw limit.aborted ? await this.refusal(asked.kind) : error;
    } finally {
      this.here.delete(away);
    }
  }

  /** Has all who wait here come again, to another process: what is on the queue is made all the same. */
  rejectWaiting(): void {
    for (const away of this.here) away.abort(SHUTDOWN);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.nextPoll);
    this.rejectWaiting();
  }

  private async enter({ kind, costMs }: JobRequest, gone: AbortSignal): Promise<() => void> {
    try {
      return await this.limiter.acquire({ key: requestContext().key, signal: gone, costMs });
    } catch (error) {
      const isFull = error instanceof DomainError && error.code === 'unavailable';
      throw isFull ? await this.refusal(kind, error) : error;
    }
  }

  /** Why nothing was made in time: no worker process gives a sign, or those there are have too much to do. */
  private async refusal(kind: JobKind, busy = this.busy()): Promise<DomainError> {
    // A database that does not answer now is no reason to blame the workers.
    const { hasWorker } = await queueState(this.dataSource, kind).catch(() => ({ hasWorker: true }));
    if (hasWorker) return busy;
    return new DomainError('unavailable', NO_WORKER, {
      retryAfterSeconds: MAX_RETRY_AFTER_SECONDS,
      reason: 'noWorker',
    });
  }

  private async waitForResult<Output>(
    asked: JobRequest,
    signal: AbortSignal,
    gone?: AbortSignal,
  ): Promise<Output> {
    for (;;) {
      signal.throwIfAborted();
      const id = await this.send(asked);
      const { state, output } = await this.waitForEnd(asked.kind, id, signal).catch((error: unknown) => {
        if (gone?.aborted) this.cancel(asked.kind, id);
        throw error;
      });
      if (state === 'failed') throw this.busy();
      if (state === 'completed') {
        const outcome = output as JobResult<Output>;
        if ('error' in outcome) throw deserializeError(outcome.error);
        return outcome.done;
      }
      // Another process's caller has gone, or it was dropped meanwhile: it is asked for anew.
    }
  }

  /** The job of this key, sent unless it waits or is made already: two processes that ask at once share one. */
  private send({ kind, key, data }: JobRequest): Promise<string> {
    return limitedTransaction(this.dataSource, async (manager) => {
      await keyedAdvisoryLock(manager, 'jobs', `${kind} ${key}`);
      const [there] = await manager.query<{ id: string }[]>(
        `SELECT id FROM ${JOB_SCHEMA}.job WHERE name = $1 AND singleton_key = $2 AND state < 'completed'`,
        [kind, key],
      );
      if (there) return there.id;
      const boss = await this.boss();
      const id = await boss.send(kind, data, {
        ...SEND_OPTIONS,
        singletonKey: key,
        db: transactionExecutor(manager),
      });
      if (id === null) throw new Error(`There is no queue ${kind}.`);
      return id;
    });
  }

  private waitForEnd(kind: JobKind, id: string, signal: AbortSignal): Promise<JobEnd> {
    return new Promise((resolve, reject) => {
      const ones = this.waiting.get(id) ?? new Set();
      const release = (): void => {
        signal.removeEventListener('abort', late);
        ones.delete(one);
        if (ones.size === 0) this.waiting.delete(id);
      };
      const one: Waiting = {
        kind,
        isTaken: false,
        end: (ended) => {
          release();
          resolve(ended);
        },
        fail: (error) => {
          release();
          reject(error);
        },
      };
      const late = (): void => {
        if (!one.isTaken && signal.reason !== SHUTDOWN)
          logger.warn({ jobId: id, kind }, 'no worker has taken a job');
        one.fail(signal.reason);
      };
      signal.addEventListener('abort', late, { once: true });
      this.waiting.set(id, ones.add(one));
      if (signal.aborted) late();
      this.schedulePoll();
    });
  }

  private cancel(kind: JobKind, id: string): void {
    if (this.waiting.has(id)) return;
    this.dataSource
      .query(
        `UPDATE ${JOB_SCHEMA}.job SET state = 'cancelled', completed_on = now()
         WHERE name = $1 AND id = $2 AND state < 'active'`,
        [kind, id],
      )
      .catch((error: unknown) => logger.warn({ error: describeError(error) }, 'a job could not be given up'));
  }

  private schedulePoll(): void {
    if (this.nextPoll || this.waiting.size === 0) return;
    this.nextPoll = setTimeout(() => {
      this.poll()
        .then(() => (this.failedPolls = 0))
        .catch((error: unknown) => {
          this.failedPolls += 1;
          if (this.failedPolls < MAX_FAILED_POLLS) return;
          for (const ones of [...this.waiting.values()]) for (const one of ones) one.fail(error);
        })
        .finally(() => {
          this.nextPoll = undefined;
          this.schedulePoll();
        });
    }, POLL_MS);
  }

  private async poll(): Promise<void> {
    const asked = [...this.waiting];
    const kinds = new Set(asked.flatMap(([, ones]) => [...ones].map(({ kind }) => kind)));
    const rows = await this.dataSource.query<JobRow[]>(
      `SELECT id, state::text, CASE WHEN state = 'completed' THEN output END AS output
       FROM ${JOB_SCHEMA}.job WHERE name = ANY($1) AND id = ANY($2::uuid[])`,
      [[...kinds], asked.map(([id]) => id)],
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const [id, ones] of asked) {
      const { state, output } = found.get(id) ?? { state: 'vanished', output: null };
      for (const one of [...ones]) {
        if (state === 'vanished' || END_STATES.has(state))
          one.end({ state: state as JobEnd['state'], output });
        else one.isTaken ||= state === 'active';
      }
    }
  }

  private busy(): DomainError {
    return new DomainError('unavailable', this.busyText, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
