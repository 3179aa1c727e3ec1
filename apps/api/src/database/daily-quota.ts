import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { formatNumber } from '@prumo/domain';

import { DomainError } from '../common/errors/domain-error.js';
import { type Environment, ENVIRONMENT } from '../config/environment.js';

export type UsageKind = 'changes' | 'documents';

const SETTING = { changes: 'CHANGES_PER_DAY', documents: 'DOCUMENTS_PER_DAY' } as const;
const MESSAGES: Readonly<Record<UsageKind, (limit: string) => string>> = {
  changes: (limit) =>
    `Você atingiu o limite de ${limit} alterações por dia. Nada se perdeu do que já foi salvo; amanhã pode salvar mais.`,
  documents: (limit) =>
    `Você atingiu o limite de ${limit} documentos por dia. Os já emitidos continuam no histórico; amanhã pode emitir mais.`,
};

const TIME_ZONE_SQL = `'America/Sao_Paulo'`;
const TODAY = `(now() AT TIME ZONE ${TIME_ZONE_SQL})::date`;
const UNTIL_TOMORROW = `ceil(extract(epoch FROM (${TODAY} + 1)::timestamp AT TIME ZONE ${TIME_ZONE_SQL} - now()))::integer`;

interface Usage {
  used: number;
  seconds: number;
}

/**
 * Limits what a person may store per day (of São Paulo), since documents and audit rows are never deleted. Ordinary
 * work, with imports of 10,000 rows, stays below.
 */
@Injectable()
export class DailyQuota {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Counts the rows of a write as its last statement, so that the counter's row is locked briefly. @throws tooMany
   * (429)
   */
  async take(manager: EntityManager, userId: number, kind: UsageKind, amount: number): Promise<void> {
    const [usage] = await manager.query<Usage[]>(
      `INSERT INTO daily_usage AS u (user_id, kind, day, used) VALUES ($1, $2, ${TODAY}, $3)
       ON CONFLICT (user_id, kind) DO UPDATE SET day = excluded.day,
         used = excluded.used + CASE WHEN u.day = excluded.day THEN u.used ELSE 0 END
       RETURNING used, ${UNTIL_TOMORROW} AS seconds`,
      [userId, kind, amount],
    );
    if (usage && usage.used > this.limitOf(kind)) throw this.spent(kind, usage);
  }

  /** Checks the quota before expensive work, without counting. @throws tooMany (429) */
  async refuseSpent(
    userId: number,
    kind: UsageKind,
    amount = 1,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const [usage] = await manager.query<[Usage]>(
      `SELECT coalesce(sum(used), 0)::integer AS used, ${UNTIL_TOMORROW} AS seconds FROM daily_usage
       WHERE user_id = $1 AND kind = $2 AND day = ${TODAY}`,
      [userId, kind],
    );
    if (usage.used + amount > this.limitOf(kind)) throw this.spent(kind, usage);
  }

  private limitOf(kind: UsageKind): number {
    return this.environment[SETTING[kind]];
  }

  private spent(kind: UsageKind, { seconds }: Usage): DomainError {
    return new DomainError('tooMany', MESSAGES[kind](formatNumber(this.limitOf(kind))), {
      retryAfterSeconds: seconds,
    });
  }
}
