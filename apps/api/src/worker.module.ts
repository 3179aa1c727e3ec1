import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import type { DataSource } from 'typeorm';

import { HttpErrorFilter } from './common/errors/http-error.filter.js';
import { type Environment, EnvironmentModule } from './config/environment.js';
import { DatabaseModule } from './core.module.js';
import { DocumentsModule } from './features/reports/documents/documents.module.js';
import { HealthModule } from './health/health.module.js';

/** A worker process issues documents; its routes are health checks. */
@Module({})
export class WorkerModule {
  static with(environment: Environment, dataSource: DataSource): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ScheduleModule.forRoot(),
        EnvironmentModule.with(environment),
        DatabaseModule.with(dataSource),
        DocumentsModule,
        HealthModule,
      ],
      providers: [{ provide: APP_FILTER, useClass: HttpErrorFilter }],
    };
  }
}
