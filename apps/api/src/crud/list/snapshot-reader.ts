import type { DataSource, QueryRunner } from 'typeorm';

import { whoAsks, type Leave } from '../../common/concurrency/fair-limiter.js';
import { BATCH, end, lists, type Statement } from './cursor.js';

/**
 * Several queries of one moment of the database, one after the other, each read as it is asked for: it has the turn and
 * the connection of one whole list, for as long as it takes. To be closed.
 */
export class Reading {
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly leave: Leave,
  ) {}

  /** @throws tooMany (429) or unavailable (503) when too many are open */
  static async open(dataSource: DataSource): Promise<Reading> {
    const leave = await lists.enter(whoAsks());
    const runner = dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query('SET TRANSACTION READ ONLY');
      return new Reading(runner, leave);
    } catch (error) {
      await end(runner);
      leave();
      throw error;
    }
  }

  /** The rows of a query that has few. */
  all<R>([sql, parameters]: Statement): Promise<R[]> {
    return this.runner.query(sql, parameters) as Promise<R[]>;
  }

  /** The rows of a query, so many at a time. One is read to its end before the next begins. */
  async *batches<R>([sql, parameters]: Statement): AsyncGenerator<R[]> {
    await this.runner.query(`DECLARE part NO SCROLL CURSOR FOR ${sql}`, parameters);
    for (;;) {
      const rows = (await this.runner.query(`FETCH ${BATCH} FROM part`)) as R[];
      if (rows.length === 0) break;
      yield rows;
    }
    await this.runner.query('CLOSE part');
  }

  /** Gives the connection back, at whatever point of the reading. */
  close(): Promise<void> {
    this.closing ??= end(this.runner).finally(this.leave);
    return this.closing;
  }
}
