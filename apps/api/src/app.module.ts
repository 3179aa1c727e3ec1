import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import type { DataSource } from 'typeorm';

import { AnalysesModule } from './analyses/analyses.module.js';
import { AttributesModule } from './attributes/attributes.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BioclimaticZonesModule } from './bioclimatic-zones/bioclimatic-zones.module.js';
import { BuildingsModule } from './buildings/buildings.module.js';
import { AggressivenessClassesModule } from './catalogues/aggressiveness-classes/aggressiveness-classes.module.js';
import { ConstructiveSystemsModule } from './catalogues/constructive-systems/constructive-systems.module.js';
import { NoiseClassesModule } from './catalogues/noise-classes/noise-classes.module.js';
import { PredominantColorsModule } from './catalogues/predominant-colors/predominant-colors.module.js';
import { TypologiesModule } from './catalogues/typologies/typologies.module.js';
import { CepModule } from './cep/cep.module.js';
import { CitiesModule } from './cities/cities.module.js';
import { CommonModule } from './common/common.module.js';
import { HttpErrorFilter } from './common/errors/http-error.filter.js';
import { RecordHeadersInterceptor } from './common/http/record-headers.interceptor.js';
import { PageInterceptor } from './common/list/page.interceptor.js';
import { ConfigModule } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { CriteriaModule } from './criteria/criteria.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { IsoplethsModule } from './isopleths/isopleths.module.js';
import { ParametersModule } from './parameters/parameters.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RequirementsModule } from './requirements/requirements.module.js';
import { SavedFiltersModule } from './saved-filters/saved-filters.module.js';
import { SearchModule } from './search/search.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StatesModule } from './states/states.module.js';
import { TechniciansModule } from './technicians/technicians.module.js';
import { UsersModule } from './users/users.module.js';

const FEATURES = [
  HealthModule,
  AuthModule,
  UsersModule,
  SettingsModule,
  DashboardModule,
  BuildingsModule,
  TechniciansModule,
  ReportsModule,
  CepModule,
  SearchModule,
  SavedFiltersModule,
  TypologiesModule,
  NoiseClassesModule,
  AggressivenessClassesModule,
  PredominantColorsModule,
  ConstructiveSystemsModule,
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

/** The whole API, over settings and a data source that are already there. */
@Module({})
export class AppModule {
  static with(settings: Settings, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.with(settings), DatabaseModule.with(dataSource), CommonModule, ...FEATURES],
      providers: [
        { provide: APP_FILTER, useClass: HttpErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: PageInterceptor },
        { provide: APP_INTERCEPTOR, useClass: RecordHeadersInterceptor },
      ],
    };
  }
}
