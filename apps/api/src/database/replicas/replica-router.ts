import {
  HttpException,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';

import { requestContext } from '../../common/context/request-context.js';
import { translateDatabaseError, isStatementTimeout } from '../../common/errors/database-errors.js';
import { describeError } from '../../common/errors/describe-error.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { AdminAlerts } from '../../common/logging/admin-alerts.js';
import { logger } from '../../common/logging/logger.js';
import { recordMetric } from '../../common/metrics/metric-events.js';
import { type Environment, ENVIRONMENT } from '../../config/environment.js';
import { CHECK_MS, Replicas, type ReplicaState } from './replicas.js';

const UPSERT_LAST_WRITE = `INSERT INTO last_writes (person, lsn) VALUES ($1, pg_current_wal_insert_lsn())
  ON CONFLICT (person) DO UPDATE SET lsn = greatest(last_writes.lsn, excluded.lsn)`;

const noticeOf = (number: number): string =>
  `O endereço nº ${number} de DATABASE_REPLICA_URLS leva a mais de um servidor, como o de um balanceador: o Prumo confere cada conexão e consulta mais o servidor principal. Informe o endereço de cada réplica e reinicie o Prumo.`;

/** SQL of a user's last write as a WAL position in bytes; 0 when unknown. */
export const lastWriteSql = (id: string): string =>
  `coalesce((SELECT pg_wal_lsn_diff(w.lsn, '0/0') FROM last_writes w WHERE w.person = ${id}), 0)`;

/**
 * Routes reads to replicas (DATABASE_REPLICA_URLS) that have replayed the person's last write, else to the primary.
 * Decisions about writes and rights always read the primary.
 */
@Injectable()
export class ReplicaRouter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly replicas: Replicas | undefined;

  constructor(
    private readonly primary: DataSource,
    @Inject(ENVIRONMENT) { DATABASE_REPLICA_URLS: urls }: Pick<Environment, 'DATABASE_REPLICA_URLS'>,
    notices: AdminAlerts,
  ) {
    this.replicas = urls && new Replicas(primary, urls);
    notices.register(() => (this.replicas?.balanced ?? []).map(noticeOf));
  }

  onApplicationBootstrap(): Promise<void> | undefined {
    return this.check();
  }

  @Interval(CHECK_MS)
  check(): Promise<void> | undefined {
    return this.replicas?.check();
  }

  onApplicationShutdown(): Promise<void> | undefined {
    return this.replicas?.stop();
  }

  get states(): ReplicaState[] | undefined {
    return this.replicas?.states;
  }

  /** Runs `read` on a replica, and again on the primary if the replica fails. */
  async read<T>(read: (source: DataSource) => Promise<T>): Promise<T> {
    const { lastWrite } = requestContext();
    if (!this.replicas || lastWrite === undefined) return read(this.primary);
    const replica = await this.replicas.pick(lastWrite);
    if (!replica) return this.fromPrimary(read);
    try {
      const answer = await replica.read(lastWrite, read);
      recordMetric('prumo.read', { from: 'replica' });
      return answer;
    } catch (error) {
      if (error instanceof DomainError || error instanceof HttpException) throw error;
      // The primary would take as long.
      if (isStatementTimeout(error)) throw error;
      if (translateDatabaseError(error)?.code === 'unavailable') replica.markUnreachable(error);
      return this.fromPrimary(read);
    }
  }

  /** Records the position of a person's write, or of its attempt, for their later reads. Never fails. */
  async recordWrite(person: number): Promise<void> {
    if (!this.replicas) return;
    await this.primary
      .query(UPSERT_LAST_WRITE, [person])
      .catch((error: unknown) => logger.warn({ error: describeError(error) }, 'a write could not be noted'));
  }

  private fromPrimary<T>(read: (source: DataSource) => Promise<T>): Promise<T> {
    recordMetric('prumo.read', { from: 'primary' });
    return read(this.primary);
  }
}
