import type { OnApplicationShutdown } from '@nestjs/common';
import type PgBoss from 'pg-boss';
import type { DataSource } from 'typeorm';

import { FairQueue, whoAsks } from '../common/concurrency/fair-limiter.js';
import { describeError } from '../common/errors/describe-error.js';
import { DomainError } from '../common/errors/domain-error.js';
import { logger } from '../common/logging/logger.js';
import { advisoryLockOf } from '../database/locks.js';
import { transactionInTurn } from '../database/read-snapshot.js';
import { createBoss, type JobKind, JOB_SCHEMA, queueState, SENT, within } from './job-store.js';
import { errorOf, type JobOutcome } from './serialized-error.js';

const RETRY_AFTER_SECONDS = 10;
const MOST_RETRY_AFTER_SECONDS = 60;
/** Short of what proxies wait for an answer. */
const TIME_LIMIT_MS = 60_000;
const NO_WORKER =
  'Nenhum processo de trabalho do Prumo está em execução: por ora nenhum relatório é gerado. Avise quem administra o servidor.';
/** While somebody waits; one statement for all of them. */
const LOOK_MS = 100;
/** One connection that is lost is no reason to send everybody away whose work goes on. */
const MOST_FAILED_LOOKS = 3;

/**
 * So many jobs of this process are with the workers, one for each person: the others wait here in their order, so that
 * who comes now need not wait for all that others have asked for. Requests have 256 turns; most of them stay for what is light.
 */
const LIMITS = { atOnce: 8, ofOne: 1, waiting: 160, waitingOfOne: 64, patienceMs: TIME_LIMIT_MS };

/** What another process is to do. */
export interface Asked {
  kind: JobKind;
  /** What is asked for: whoever asks for the same while it is waited for or made shares it. */
  key: string;
  /** Numbers of records alone: what a job says is stored beside the product's tables. */
  data: Readonly<Record<string, number>>;
  /** About how long it takes: what is short goes first. */
  costMs?: number;
}

interface Ended {
  state: 'completed' | 'failed' | 'cancelled' | 'vanished';
  output: unknown;
}

interface Row {
  id: string;
  state: string;
  output: unknown;
}

interface Waiting {
  kind: JobKind;
  isTaken: boolean;
  end: (ended: Ended) => void;
  fail: (error: unknown) => void;
}

/** One for all: nobody sees it. */
const AWAY = new DOMException('This process ends.', 'AbortError');

const ENDS = new Set(['completed', 'failed', 'cancelled']);

/** Has work done by other processes, over a queue in the database, and waits for it. */
export class WorkQueue implements OnApplicationShutdown {
  private readonly boss: () => Promise<PgBoss>;
  private readonly turns: FairQueue;
  private readonly waiting = new Map<string, Set<Waiting>>();
  /** Of each who waits here, to send them away. */
  private readonly here = new Set<AbortController>();
  private nextLook: NodeJS.Timeout | undefined;
  private failedLooks = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly busyText: string,
    private readonly timeLimitMs = TIME_LIMIT_MS,
  ) {
    let boss: Promise<PgBoss> | undefined;
    this.boss = () => (boss ??= createBoss(dataSource));
    this.turns = new FairQueue(LIMITS, {
      own: busyText,
      all: busyText,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      mostRetryAfterSeconds: MOST_RETRY_AFTER_SECONDS,
    });
  }

  /** How many are with the workers, and how many wait here. */
  get size(): FairQueue['size'] {
    return this.turns.size;
  }

  /**
   * What a worker has made. When `gone`, what is not begun is not begun; what is goes on: another process's caller may
   * wait for it, and who asks again finds it made.
   * @throws unavailable (503) when too many wait already or no worker has done it in time; whatever the work throws
   */
  async run<Output>(asked: Asked, gone?: AbortSignal): Promise<Output> {
    const limit = AbortSignal.timeout(this.timeLimitMs);
    const away = new AbortController();
    const signal = AbortSignal.any([limit, away.signal, ...(gone ? [gone] : [])]);
    this.here.add(away);
    try {
      const leave = await this.enter(asked, signal);
      try {
        return await this.made<Output>(asked, signal, gone);
      } finally {
        leave();
      }
    } catch (error) {
      if (away.signal.aborted) throw this.busy();
      throw limit.aborted ? await this.refusal(asked.kind) : error;
    } finally {
      this.here.delete(away);
    }
  }

  /** Has all who wait here come again, to another process: what is on the queue is made all the same. */
  sendAway(): void {
    for (const away of this.here) away.abort(AWAY);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.nextLook);
    this.sendAway();
  }

  private async enter({ kind, costMs }: Asked, gone: AbortSignal): Promise<() => void> {
    try {
      return await this.turns.enter({ whose: whoAsks().whose, gone, costMs });
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
      retryAfterSeconds: MOST_RETRY_AFTER_SECONDS,
      reason: 'noWorker',
    });
  }

  private async made<Output>(asked: Asked, signal: AbortSignal, gone?: AbortSignal): Promise<Output> {
    for (;;) {
      signal.throwIfAborted();
      const id = await this.send(asked);
      const { state, output } = await this.endOf(asked.kind, id, signal).catch((error: unknown) => {
        if (gone?.aborted) this.giveUp(asked.kind, id);
        throw error;
      });
      if (state === 'failed') throw this.busy();
      if (state === 'completed') {
        const outcome = output as JobOutcome<Output>;
        if ('error' in outcome) throw errorOf(outcome.error);
        return outcome.done;
      }
      // Another process's caller has gone, or it was dropped meanwhile: it is asked for anew.
    }
  }

  /** The job of this key, sent unless it waits or is made already: two processes that ask at once share one. */
  private send({ kind, key, data }: Asked): Promise<string> {
    return transactionInTurn(this.dataSource, async (manager) => {
      await advisoryLockOf(manager, 'jobs', `${kind} ${key}`);
      const [there] = await manager.query<{ id: string }[]>(
        `SELECT id FROM ${JOB_SCHEMA}.job WHERE name = $1 AND singleton_key = $2 AND state < 'completed'`,
        [kind, key],
      );
      if (there) return there.id;
      const boss = await this.boss();
      const id = await boss.send(kind, data, { ...SENT, singletonKey: key, db: within(manager) });
      if (id === null) throw new Error(`There is no queue ${kind}.`);
      return id;
    });
  }

  private endOf(kind: JobKind, id: string, signal: AbortSignal): Promise<Ended> {
    return new Promise((resolve, reject) => {
      const ones = this.waiting.get(id) ?? new Set();
      const leave = (): void => {
        signal.removeEventListener('abort', late);
        ones.delete(one);
        if (ones.size === 0) this.waiting.delete(id);
      };
      const one: Waiting = {
        kind,
        isTaken: false,
        end: (ended) => {
          leave();
          resolve(ended);
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      const late = (): void => {
        if (!one.isTaken && signal.reason !== AWAY)
          logger.warn({ jobId: id, kind }, 'no worker has taken a job');
        one.fail(signal.reason);
      };
      signal.addEventListener('abort', late, { once: true });
      this.waiting.set(id, ones.add(one));
      if (signal.aborted) late();
      this.lookSoon();
    });
  }

  private giveUp(kind: JobKind, id: string): void {
    if (this.waiting.has(id)) return;
    this.dataSource
      .query(
        `UPDATE ${JOB_SCHEMA}.job SET state = 'cancelled', completed_on = now()
         WHERE name = $1 AND id = $2 AND state < 'active'`,
        [kind, id],
      )
      .catch((error: unknown) => logger.warn({ error: describeError(error) }, 'a job could not be given up'));
  }

  private lookSoon(): void {
    if (this.nextLook || this.waiting.size === 0) return;
    this.nextLook = setTimeout(() => {
      this.look()
        .then(() => (this.failedLooks = 0))
        .catch((error: unknown) => {
          this.failedLooks += 1;
          if (this.failedLooks < MOST_FAILED_LOOKS) return;
          for (const ones of [...this.waiting.values()]) for (const one of ones) one.fail(error);
        })
        .finally(() => {
          this.nextLook = undefined;
          this.lookSoon();
        });
    }, LOOK_MS);
  }

  private async look(): Promise<void> {
    const asked = [...this.waiting];
    const kinds = new Set(asked.flatMap(([, ones]) => [...ones].map(({ kind }) => kind)));
    const rows = await this.dataSource.query<Row[]>(
      `SELECT id, state::text, CASE WHEN state = 'completed' THEN output END AS output
       FROM ${JOB_SCHEMA}.job WHERE name = ANY($1) AND id = ANY($2::uuid[])`,
      [[...kinds], asked.map(([id]) => id)],
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const [id, ones] of asked) {
      const { state, output } = found.get(id) ?? { state: 'vanished', output: null };
      for (const one of [...ones]) {
        if (state === 'vanished' || ENDS.has(state)) one.end({ state: state as Ended['state'], output });
        else one.isTaken ||= state === 'active';
      }
    }
  }

  private busy(): DomainError {
    return new DomainError('unavailable', this.busyText, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
