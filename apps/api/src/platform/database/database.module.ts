import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { SecurityEvents } from '../access/security-events.js';
import { Exports } from '../crud/transfer/exports.js';
import { DailyQuota } from '../crud/write/daily-quota.js';
import { IdempotencyRetention } from '../crud/write/idempotency-retention.js';
import { UnitOfWork } from '../crud/write/transaction.js';
import { ProxyDoubts } from '../http/proxies.js';
import { Notices } from '../notices.js';
import { AuditLeft } from '../privacy/audit-left.js';
import { TableReader } from '../tables/table-reader.js';
import { AuditRetention } from './audit-retention.js';
import { Reads } from './reads.js';

const COMMON = [
  AuditLeft,
  AuditRetention,
  DailyQuota,
  Exports,
  IdempotencyRetention,
  Notices,
  ProxyDoubts,
  Reads,
  SecurityEvents,
  TableReader,
  UnitOfWork,
];

/** What every feature may use without asking. */
@Global()
@Module({
  providers: COMMON,
  exports: COMMON,
})
export class CommonModule {}

/** Hands the connected data source to whoever asks; who made it closes it. */
@Global()
@Module({})
export class DatabaseModule {
  static with(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: DataSource, useValue: dataSource }],
      exports: [DataSource],
    };
  }
}
