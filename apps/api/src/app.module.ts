import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import type { DataSource } from 'typeorm';

import { BackupsModule } from './boot/backup/backups.module.js';
import { CATALOGUES } from './boot/catalogues.js';
import { OriginalsModule } from './boot/database/seeds/originals.module.js';
import { UpgradeNotesModule } from './boot/database/upgrade-notes.module.js';
import { HealthModule } from './boot/health/health.module.js';
import { MetricsModule } from './boot/metrics/metrics.module.js';
import { AuditModule } from './insight/audit/audit.module.js';
import { CataloguePackageModule } from './insight/catalogue-package/catalogue-package.module.js';
import { DashboardModule } from './insight/dashboard/dashboard.module.js';
import { CityMapModule } from './insight/map/city-map.module.js';
import { OwnDataModule } from './insight/own-data/own-data.module.js';
import { SearchModule } from './insight/search/search.module.js';
import { TrashModule } from './insight/trash/trash.module.js';
import { AccountModule } from './people/account/account.module.js';
import { SettingsModule } from './people/preferences/settings.module.js';
import { SavedFiltersModule } from './people/saved-filters/saved-filters.module.js';
import { SignInModule } from './people/sign-in/sign-in.module.js';
import { UsersModule } from './people/users/users.module.js';
import { CepModule } from './places/cep/cep.module.js';
import { CitiesModule } from './places/cities/cities.module.js';
import { IsoplethsModule } from './places/isopleths/isopleths.module.js';
import { StatesModule } from './places/states/states.module.js';
import { BioclimaticZonesModule } from './places/zones/bioclimatic-zones.module.js';
import { CommonModule, DatabaseModule } from './platform/database/database.module.js';
import { type Environment, EnvironmentModule } from './platform/environment.js';
import { HttpErrorFilter } from './platform/errors/http-error.filter.js';
import { AnswerInterceptor } from './platform/http/answer.interceptor.js';
import { AnalysesModule } from './requirements/analyses/analyses.module.js';
import { AttributesModule } from './requirements/attributes/attributes.module.js';
import { CriteriaModule } from './requirements/criteria/criteria.module.js';
import { ParametersModule } from './requirements/parameters/parameters.module.js';
import { RequirementsModule } from './requirements/requirements/requirements.module.js';
import { BuildingsModule } from './work/buildings/buildings.module.js';
import { CompanyModule } from './work/company/company.module.js';
import { ReportsModule } from './work/reports/reports.module.js';
import { TechniciansModule } from './work/technicians/technicians.module.js';

const FEATURES = [
  HealthModule,
  MetricsModule,
  BackupsModule,
  UpgradeNotesModule,
  SignInModule,
  UsersModule,
  AccountModule,
  OwnDataModule,
  SettingsModule,
  DashboardModule,
  CityMapModule,
  BuildingsModule,
  TechniciansModule,
  CompanyModule,
  ReportsModule,
  CepModule,
  SearchModule,
  TrashModule,
  AuditModule,
  SavedFiltersModule,
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
  CataloguePackageModule,
];

/** The whole API, over environment and a data source that are already there. */
@Module({})
export class AppModule {
  static with(environment: Environment, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EnvironmentModule.with(environment),
        DatabaseModule.with(dataSource),
        CommonModule,
        OriginalsModule,
        ...FEATURES,
      ],
      providers: [
        { provide: APP_FILTER, useClass: HttpErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
      ],
    };
  }
}
