import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { DataSource } from 'typeorm';

import { PlaceCoverageService } from '../../places/cities/place-coverage.service.js';
import { DailyQuota } from '../../platform/crud/write/daily-quota.js';
import { UnitOfWork } from '../../platform/crud/write/transaction.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { Reads } from '../../platform/database/reads.js';
import { type Environment, EnvironmentModule } from '../../platform/environment.js';
import { HttpErrorFilter } from '../../platform/errors/http-error.filter.js';
import { Notices } from '../../platform/notices.js';
import { DocumentsService } from '../../work/reports/documents/documents.service.js';
import { EditionsService } from '../../work/reports/documents/editions.service.js';
import { RenderPool } from '../../work/reports/documents/render-pool.js';
import { EvaluationService } from '../../work/reports/evaluation/evaluation.service.js';
import { HealthModule } from '../health/health.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';

/** What makes documents, and of the API nothing but what tells whether it works: nobody signs in to a worker. */
@Module({})
export class WorkerModule {
  static with(environment: Environment, dataSource: DataSource): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        EnvironmentModule.with(environment),
        DatabaseModule.with(dataSource),
        HealthModule,
        MetricsModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: HttpErrorFilter },
        Notices,
        Reads,
        UnitOfWork,
        DailyQuota,
        PlaceCoverageService,
        EvaluationService,
        EditionsService,
        DocumentsService,
        { provide: RenderPool, useFactory: () => new RenderPool() },
      ],
    };
  }
}
