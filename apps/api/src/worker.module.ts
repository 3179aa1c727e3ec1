import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import type { DataSource } from 'typeorm';

import { HttpErrorFilter } from './common/errors/http-error.filter.js';
import { AdminAlerts } from './common/logging/admin-alerts.js';
import { type Environment, EnvironmentModule } from './config/environment.js';
import { DatabaseModule } from './core.module.js';
import { UnitOfWork } from './crud/write/transaction.js';
import { DailyQuota } from './database/daily-quota.js';
import { ReplicaRouter } from './database/replicas/replica-router.js';
import { PlaceCoverageService } from './features/places/cities/place-coverage.service.js';
import { DocumentsService } from './features/reports/documents/documents.service.js';
import { RenderPool } from './features/reports/documents/render-pool.js';
import { ReportVersionsService } from './features/reports/documents/report-versions.service.js';
import { EvaluationService } from './features/reports/evaluation/evaluation.service.js';
import { HealthModule } from './health/health.module.js';

/** What a worker needs to make documents, health checks and metrics. */
@Module({})
export class WorkerModule {
  static with(environment: Environment, dataSource: DataSource): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ScheduleModule.forRoot(),
        EnvironmentModule.with(environment),
        DatabaseModule.with(dataSource),
        HealthModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: HttpErrorFilter },
        AdminAlerts,
        ReplicaRouter,
        UnitOfWork,
        DailyQuota,
        PlaceCoverageService,
        EvaluationService,
        ReportVersionsService,
        DocumentsService,
        { provide: RenderPool, useFactory: () => new RenderPool() },
      ],
    };
  }
}
