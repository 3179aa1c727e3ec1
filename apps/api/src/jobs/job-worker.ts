import { setTimeout as sleep } from 'node:timers/promises';

import type PgBoss from 'pg-boss';
import type { DataSource } from 'typeorm';

import { inNameOf } from '../common/concurrency/fair-limiter.js';
import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';
import { createBoss, type JobKind, JOB_SCHEMA, onPool } from './job-store.js';
import { type JobOutcome, tellError } from './serialized-error.js';

/** How long an idle worker waits before it looks for work again. */
const LOOK_MS = 200;
/** How often it says of what it does that it is still at it. */
const SIGN_MS = 3_000;

/** Does one kind of work. */
export interface Maker {
  kind: JobKind;
  /** So many at once. */
  atOnce: number;
  /** Answers what is told to whoever asked; rejects when `cancelled`. */
  make: (data: Readonly<Record<string, number>>, cancelled: AbortSignal) => Promise<object>;
}

interface Doing {
  kind: JobKind;
  controller: AbortController;
}

/** Takes jobs from the queue and does them, a few at once. */
export class JobWorker {
  private readonly db: ReturnType<typeof onPool>;
  private readonly doing = new Map<string, Doing>();
  private readonly stopping = new AbortController();
  private signs: NodeJS.Timeout | undefined;
  private loops: Promise<void>[] = [];

  private constructor(
    private readonly boss: PgBoss,
    dataSource: DataSource,
    private readonly makers: readonly Maker[],
  ) {
    this.db = onPool(dataSource);
  }

  /** Begins to work. The queues have to be there. */
  static async start(dataSource: DataSource, makers: readonly Maker[]): Promise<JobWorker> {
    const worker = new JobWorker(await createBoss(dataSource, { supervise: true }), dataSource, makers);
    await worker.begin();
    return worker;
  }

  /** How many jobs are being done. What waits is known to those who asked. */
  get size(): { underWay: number; waiting: number } {
    return { underWay: this.doing.size, waiting: 0 };
  }

  private async begin(): Promise<void> {
    await this.boss.start();
    // What has waited in vain while there was no worker is nobody's any more.
    await this.boss.maintain();
    this.signs = setInterval(() => void this.giveSign(), SIGN_MS);
    this.loops = this.makers.flatMap((maker) => Array.from({ length: maker.atOnce }, () => this.work(maker)));
  }

  /** Takes nothing more, and ends what it does; what is not done within `graceMs` is given back to be begun by another. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort();
    const patience = setTimeout(() => {
      for (const { controller } of this.doing.values()) controller.abort();
    }, graceMs);
    await Promise.all(this.loops);
    clearTimeout(patience);
    clearInterval(this.signs);
    await this.boss.stop({ graceful: false });
  }

  private async work(maker: Maker): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // What keeps the database from answering keeps others from asking, too: looked for again in a moment.
      const [job] = await this.boss.fetch<Readonly<Record<string, number>>>(maker.kind);
      if (job) await this.do(maker, job);
      else await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async do(
    { kind, make }: Maker,
    { id, data }: PgBoss.Job<Readonly<Record<string, number>>>,
  ): Promise<void> {
    const controller = new AbortController();
    this.doing.set(id, { kind, controller });
    try {
      // Turns are whose the job is: who waits for whom was settled where it was asked for.
      const outcome = await inNameOf({ whose: `job ${id}`, gone: controller.signal }, () =>
        this.outcomeOf(id, () => make(data, controller.signal), controller.signal),
      );
      if (outcome) await this.boss.complete(kind, id, outcome);
      else if (this.stopping.signal.aborted) await this.boss.fail(kind, id);
    } catch (error) {
      // Without a sign of life it is begun anew: what was kept is found then.
      logger.warn({ jobId: id, error: describeError(error) }, 'the end of a job could not be told');
    } finally {
      this.doing.delete(id);
    }
  }

  /** Null of what was cancelled. */
  private async outcomeOf(
    id: string,
    make: () => Promise<object>,
    cancelled: AbortSignal,
  ): Promise<JobOutcome<object> | null> {
    try {
      return { done: await make() };
    } catch (error) {
      return cancelled.aborted ? null : { error: tellError(error, id) };
    }
  }

  /** Ends what nobody waits for any more, or what another has taken over. */
  private async giveSign(): Promise<void> {
    const ids = [...this.doing.keys()];
    if (ids.length === 0) return;
    try {
      const { rows } = await this.db.executeSql(
        `UPDATE ${JOB_SCHEMA}.job SET started_on = now()
         WHERE name = ANY($1) AND id = ANY($2::uuid[]) AND state = 'active' RETURNING id`,
        [this.makers.map(({ kind }) => kind), ids],
      );
      const alive = new Set((rows as { id: string }[]).map(({ id }) => id));
      for (const id of ids) if (!alive.has(id)) this.doing.get(id)?.controller.abort();
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'no sign could be given');
    }
  }
}
