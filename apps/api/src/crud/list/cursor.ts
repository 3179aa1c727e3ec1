import type { DataSource, QueryRunner } from 'typeorm';

import { FairQueue, type Leave, whoAsks } from '../../common/concurrency/fair-limiter.js';

/** So many rows are held at a time; more take more memory and are no quicker (`npm run bench:whole-lists`). */
export const BATCH = 100;

/** Each keeps a connection for as long as its reader takes: most of the pool stays everybody's, one place another's. */
const LISTS = { atOnce: 3, ofOne: 2, waiting: 64, waitingOfOne: 16, patienceMs: 10_000 };
const BUSY = 'Muitas listas completas estão sendo lidas. Tente novamente em instantes.';
export const lists = new FairQueue(LISTS, { own: BUSY, all: BUSY, retryAfterSeconds: 10 });

/** A query with its parameters. */
export type Statement = readonly [sql: string, parameters: unknown[]];

/** Rows of a query that are read as they are asked for, all from one moment of the database. To be closed. */
export class Cursor<R> {
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly leave: Leave,
    private first: R[] | undefined,
    /** How many rows there are in all, if that was asked. */
    readonly total: number | undefined,
  ) {}

  /** @param counting tells how many rows there are. @throws tooMany (429) or unavailable (503) when too many are open */
  static async open<R>(
    dataSource: DataSource,
    [sql, parameters]: Statement,
    counting?: Statement,
  ): Promise<Cursor<R>> {
    const leave = await lists.enter(whoAsks());
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
export async function end(runner: QueryRunner): Promise<void> {
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } catch {
    // What it was about is over in any case.
  } finally {
    await runner.release();
  }
}
