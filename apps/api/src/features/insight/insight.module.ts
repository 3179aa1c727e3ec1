import { Module } from '@nestjs/common';

import { EvidenceModule } from '../reports/evidence/evidence.module.js';
import { AuditExport } from './audit/audit-export.service.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { BackupsModule } from './backups/backups.module.js';
import { CataloguePackageController } from './catalogue-package/catalogue-package.controller.js';
import { CataloguePackageService, PackageReader } from './catalogue-package/catalogue-package.service.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { FinishedImportsService } from './dashboard/finished-imports.service.js';
import { MissingFactsService } from './dashboard/missing-facts.service.js';
import { OwnDataController } from './own-data/own-data.controller.js';
import { OwnDataService } from './own-data/own-data.service.js';
import { SamplesController } from './samples/samples.controller.js';
import { SamplesService } from './samples/samples.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { SeededOriginalsModule } from './seeded-originals.module.js';
import { UpgradeNotesController } from './upgrade-notes.controller.js';

/** Features across all others: dashboard, sample data, search, audit, own data, catalogue package, backups, upgrade notes. */
@Module({
  imports: [BackupsModule, EvidenceModule, SeededOriginalsModule],
  controllers: [
    UpgradeNotesController,
    OwnDataController,
    DashboardController,
    SamplesController,
    SearchController,
    AuditController,
    CataloguePackageController,
  ],
  providers: [
    OwnDataService,
    DashboardService,
    FinishedImportsService,
    MissingFactsService,
    SamplesService,
    SearchService,
    AuditService,
    AuditExport,
    CataloguePackageService,
    PackageReader,
  ],
})
export class InsightModule {}
