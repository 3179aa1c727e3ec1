import type { DataSource, QueryRunner } from 'typeorm';

import { FairLimiter, type Release } from '../../common/concurrency/fair-limiter.js';
import { requestContext } from '../../common/context/request-context.js';

/** Rows per FETCH; larger batches take more memory and are no faster (`npm run bench -- lists`). */
const BATCH = 100;

/** A reader holds a connection as long as its client takes; most of the pool stays free for others. */
const LISTS = { limit: 3, perKey: 2, waiting: 64, waitingPerKey: 16, timeoutMs: 10_000 };
const BUSY = 'Muitas listas completas estão sendo lidas. Tente novamente em instantes.';
export const listLimiter = new FairLimiter(LISTS, { own: BUSY, all: BUSY, retryAfterSeconds: 10 });

export type Statement = readonly [sql: string, parameters: unknown[]];

/** Reads several queries in turn from one snapshot; close it. */
export class SnapshotReader {
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly release: Release,
  ) {}

  /** @throws tooMany (429) or unavailable (503) when too many are open */
  static async open(dataSource: DataSource): Promise<SnapshotReader> {
    const reader = new SnapshotReader(
      dataSource.createQueryRunner(),
      await listLimiter.acquire(requestContext()),
    );
    try {
      await reader.runner.startTransaction('REPEATABLE READ');
      await reader.runner.query('SET TRANSACTION READ ONLY');
      return reader;
    } catch (error) {
      await reader.close();
      throw error;
    }
  }

  all<R>([sql, parameters]: Statement): Promise<R[]> {
    return this.runner.query(sql, parameters) as Promise<R[]>;
  }

  /** Read one query to its end before the next. */
  async *batches<R>([sql, parameters]: Statement): AsyncGenerator<R[]> {
    await this.runner.query(`DECLARE list NO SCROLL CURSOR FOR ${sql}`, parameters);
    for (;;) {
      const rows = (await this.runner.query(`FETCH ${BATCH} FROM list`)) as R[];
      if (rows.length === 0) break;
      yield rows;
    }
    await this.runner.query('CLOSE list');
  }

  close(): Promise<void> {
    this.closing ??= this.end().finally(this.release);
    return this.closing;
  }

  private async end(): Promise<void> {
    try {
      if (this.runner.isTransactionActive) await this.runner.rollbackTransaction();
    } catch {
      // A lost connection has nothing to roll back.
    } finally {
      await this.runner.release();
    }
  }
}

/** The rows of a query, read from one snapshot while they are sent; close it. */
export interface Cursor<R> {
  batches: AsyncIterable<R[]>;
  /** Absent unless the rows were counted. */
  total: number | undefined;
  close(): Promise<void>;
}

/** @param counting selects `total` @throws tooMany (429) or unavailable (503) when too many are open */
export async function openCursor<R>(
  dataSource: DataSource,
  statement: Statement,
  counting?: Statement,
): Promise<Cursor<R>> {
  const reader = await SnapshotReader.open(dataSource);
  try {
    const [counted] = counting ? await reader.all<{ total: number }>(counting) : [];
    const rest = reader.batches<R>(statement);
    // The first rows are read before the response starts, so that a database error still sets its status.
    const first = await rest.next();
    const batches = async function* (): AsyncGenerator<R[]> {
      if (!first.done) yield first.value;
      yield* rest;
    };
    return { batches: batches(), total: counted?.total, close: () => reader.close() };
  } catch (error) {
    await reader.close();
    throw error;
  }
}
