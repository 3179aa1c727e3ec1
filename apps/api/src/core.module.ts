import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { AuditRetention } from './audit/audit-retention.js';
import { PendingRedactions } from './audit/redaction/pending-redactions.js';
import { SecurityEvents } from './audit/security-events.js';
import { SecurityLog } from './common/auth/security-log.js';
import { ProxyCheck } from './common/http/proxy-check.js';
import { AdminAlerts } from './common/logging/admin-alerts.js';
import { ResourceRegistry } from './crud/resource.js';
import { UnitOfWork } from './crud/write/transaction.js';
import { TrashStore } from './crud/write/trash-store.js';
import { DailyQuota } from './database/daily-quota.js';
import { IdempotencyRetention } from './database/idempotent-write.js';
import { ReplicaRouter } from './database/replicas/replica-router.js';
import { Exports } from './exchange/export/exports.js';
import { ImportLimits } from './exchange/import/import-limits.js';
import { TableReader } from './exchange/tables/table-reader.js';
import { TrashWriter } from './history/trash/trash-writer.js';

/** Reads and writes of every process, worker processes included. */
const DATABASE = [
  AdminAlerts,
  DailyQuota,
  ReplicaRouter,
  UnitOfWork,
  { provide: TrashStore, useClass: TrashWriter },
];

/** The caller that connects the data source closes it; Nest does not. */
@Global()
@Module({})
export class DatabaseModule {
  static with(dataSource: DataSource): DynamicModule {
    const providers = [{ provide: DataSource, useValue: dataSource }, ...DATABASE];
    return { module: DatabaseModule, providers, exports: [DataSource, ...DATABASE] };
  }
}

/** Services that several features use, and the daily tasks of their tables. */
const CORE = [
  PendingRedactions,
  AuditRetention,
  Exports,
  IdempotencyRetention,
  ImportLimits,
  ProxyCheck,
  SecurityEvents,
  ResourceRegistry,
  { provide: SecurityLog, useExisting: SecurityEvents },
  TableReader,
];

@Global()
@Module({
  providers: CORE,
  exports: CORE,
})
export class CoreModule {}
