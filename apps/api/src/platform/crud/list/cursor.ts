import type { DataSource, QueryRunner } from 'typeorm';

import { DomainError } from '../../errors/domain-error.js';

/** Lets so many in at once; who comes later waits for a place, but not for ever. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(
    private readonly places: number,
    private readonly patienceMs: number,
  ) {}

  /** Answers how to leave again; undefined when no place became free in time. */
  async enter(): Promise<(() => void) | undefined> {
    if (this.taken < this.places) this.taken += 1;
    else if (!(await this.turn())) return undefined;
    return () => this.leave();
  }

  private turn(): Promise<boolean> {
    return new Promise((resolve) => {
      const called = (): void => {
        clearTimeout(patience);
        resolve(true);
      };
      const patience = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(called), 1);
        resolve(false);
      }, this.patienceMs);
      this.waiting.push(called);
    });
  }

  /** The place goes to whoever waits longest, if anybody does. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken -= 1;
  }
}

/** So many rows are held at a time; more take more memory and are no quicker (`npm run bench:whole-lists`). */
const BATCH = 100;

/** Each keeps a connection for as long as its reader takes: most of the pool stays everybody's. */
const AT_ONCE = 3;
const PATIENCE_MS = 10_000;
const RETRY_AFTER_SECONDS = 10;
const slots = new Slots(AT_ONCE, PATIENCE_MS);

const busy = (): DomainError =>
  new DomainError('unavailable', 'Muitas listas completas estão sendo lidas. Tente novamente em instantes.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** A query with its parameters. */
export type Statement = readonly [sql: string, parameters: unknown[]];

/** Rows of a query that are read as they are asked for, all from one moment of the database. To be closed. */
export class Cursor<R> {
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly leave: () => void,
    private first: R[] | undefined,
    /** How many rows there are in all, if that was asked. */
    readonly total: number | undefined,
  ) {}

  /** @param counting tells how many rows there are. @throws unavailable (503) when too many are open */
  static async open<R>(
    dataSource: DataSource,
    [sql, parameters]: Statement,
    counting?: Statement,
  ): Promise<Cursor<R>> {
    const leave = await slots.enter();
    if (!leave) throw busy();
    const runner = dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query('SET TRANSACTION READ ONLY');
      const total = counting && (await count(runner, counting));
      await runner.query(`DECLARE list NO SCROLL CURSOR FOR ${sql}`, parameters);
      // The first rows are read before anything is answered: what the database refuses is still an error of its own.
      return new Cursor<R>(runner, leave, await fetch(runner), total);
    } catch (error) {
      await end(runner);
      leave();
      throw error;
    }
  }

  /** The next rows; none when there are no more. */
  async next(): Promise<R[]> {
    const rows = this.first ?? (await fetch<R>(this.runner));
    this.first = undefined;
    return rows;
  }

  /** Gives the connection back, at whatever point of the reading. */
  close(): Promise<void> {
    this.closing ??= end(this.runner).finally(this.leave);
    return this.closing;
  }
}

const fetch = <R>(runner: QueryRunner): Promise<R[]> =>
  runner.query(`FETCH ${BATCH} FROM list`) as Promise<R[]>;

async function count(runner: QueryRunner, [sql, parameters]: Statement): Promise<number | undefined> {
  const [counted] = (await runner.query(sql, parameters)) as { total: number }[];
  return counted?.total;
}

/** A connection that broke off has nothing left to undo. */
async function end(runner: QueryRunner): Promise<void> {
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } catch {
    // What it was about is over in any case.
  } finally {
    await runner.release();
  }
}
