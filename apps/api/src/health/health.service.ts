import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { shareInFlight } from '../common/concurrency/share-in-flight.js';
import { databaseUnavailable, unavailableReason } from '../common/errors/database-errors.js';
import { DomainError } from '../common/errors/domain-error.js';
import { responseClass, text } from '../common/http/openapi/response-type.js';
import { poolOf } from '../database/pool.js';
import { requireWritable } from '../database/writable.js';

export type HealthAnswer = InstanceType<typeof HealthAnswer>;
export const HealthAnswer = responseClass('HealthAnswer', { status: text({ example: 'ok' }) });

/** Shorter than the timeout of probes. */
const LIMIT_MS = 2_000;

/** Checks the database through the pool that requests use. */
@Injectable()
export class HealthService {
  /** Concurrent checks share one query: anybody may call them. */
  private readonly ask = shareInFlight(() => this.askPool());

  constructor(private readonly dataSource: DataSource) {}

  /** @throws unavailable (503) when the database does not answer in time or is read-only */
  async check(): Promise<HealthAnswer> {
    const answered = new AbortController();
    const late = sleep(LIMIT_MS, 'late', { signal: answered.signal, ref: false });
    try {
      if ((await Promise.race([this.ask(), late])) === 'late') throw databaseUnavailable('timeout');
      return { status: 'ok' };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw databaseUnavailable(unavailableReason(error) ?? 'connectionLost');
    } finally {
      answered.abort();
    }
  }

  /** Closes a connection that does not answer or is read-only. */
  private async askPool(): Promise<void> {
    const client = await poolOf(this.dataSource).connect();
    await requireWritable(client, LIMIT_MS).then(
      () => client.release(),
      (error: Error) => {
        client.release(error);
        throw error;
      },
    );
  }
}
