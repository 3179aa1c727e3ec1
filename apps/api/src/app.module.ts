import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import type { DataSource } from 'typeorm';

import { HttpErrorFilter } from './common/errors/http-error.filter.js';
import { type Environment, EnvironmentModule } from './config/environment.js';
import { CoreModule, DatabaseModule } from './core.module.js';
import { RouteConventionsInterceptor } from './crud/route-conventions.interceptor.js';
import { BuildingsModule } from './features/buildings/buildings.module.js';
import { CompanyModule } from './features/buildings/company/company.module.js';
import { CompositionsModule } from './features/buildings/compositions/compositions.module.js';
import { TechniciansModule } from './features/buildings/technicians/technicians.module.js';
import { CATALOGUES } from './features/catalogues.js';
import { InsightModule } from './features/insight/insight.module.js';
import { AccountModule } from './features/people/account/account.module.js';
import { SessionsModule } from './features/people/sessions/sessions.module.js';
import { UsersModule } from './features/people/users/users.module.js';
import { CepModule } from './features/places/cep/cep.module.js';
import { CitiesModule } from './features/places/cities/cities.module.js';
import { IsoplethsModule } from './features/places/isopleths/isopleths.module.js';
import { StatesModule } from './features/places/states/states.module.js';
import { BioclimaticZonesModule } from './features/places/zones/bioclimatic-zones.module.js';
import { EvidenceModule } from './features/reports/evidence/evidence.module.js';
import { ReportsModule } from './features/reports/reports.module.js';
import { AnalysesModule } from './features/requirements/analyses/analyses.module.js';
import { AttributesModule } from './features/requirements/attributes/attributes.module.js';
import { CriteriaModule } from './features/requirements/criteria/criteria.module.js';
import { ParametersModule } from './features/requirements/parameters/parameters.module.js';
import { RequirementsModule } from './features/requirements/requirements.module.js';
import { HealthModule } from './health/health.module.js';
import { TrashModule } from './history/trash/trash.module.js';

const FEATURES = [
  HealthModule,
  InsightModule,
  SessionsModule,
  UsersModule,
  AccountModule,
  BuildingsModule,
  TechniciansModule,
  CompositionsModule,
  CompanyModule,
  ReportsModule,
  EvidenceModule,
  CepModule,
  TrashModule,
  ...CATALOGUES.map(({ module }) => module),
  RequirementsModule,
  CriteriaModule,
  AnalysesModule,
  ParametersModule,
  AttributesModule,
  BioclimaticZonesModule,
  IsoplethsModule,
  StatesModule,
  CitiesModule,
];

@Module({})
export class AppModule {
  static with(environment: Environment, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ScheduleModule.forRoot(),
        EnvironmentModule.with(environment),
        DatabaseModule.with(dataSource),
        CoreModule,
        ...FEATURES,
      ],
      providers: [
        { provide: APP_FILTER, useClass: HttpErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: RouteConventionsInterceptor },
      ],
    };
  }
}
