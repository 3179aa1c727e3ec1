import { resource, resourceModule } from '../feature-resource.js';
import { PlaceCoverageModule } from '../places/cities/place-coverage.module.js';
import { AssignedCompositionsController } from './assigned-compositions/assigned-compositions.controller.js';
import { AssignedCompositionsService } from './assigned-compositions/assigned-compositions.service.js';
import { buildingImport } from './building-import.js';
import { BuildingRules } from './building-rules.js';
import { BuildingRecord, CreateBuilding, UpdateBuilding } from './building.dto.js';
import { buildingSheet } from './building.sheet.js';
import { buildingView } from './building.view.js';
import { IfcReader } from './ifc/ifc-reader.js';
import { IfcController, IfcUploadInterceptor } from './ifc/ifc.controller.js';
import { IfcService } from './ifc/ifc.service.js';
import { MaintenanceFilesService } from './maintenance/maintenance-files.service.js';
import { MaintenancePlanService } from './maintenance/maintenance-plan.service.js';
import { MaintenanceRecordsService } from './maintenance/maintenance-records.service.js';
import { MaintenanceController } from './maintenance/maintenance.controller.js';
import { ManualController, ManualTemplatesController } from './manual-texts/manual.controller.js';
import { ManualService } from './manual-texts/manual.service.js';
import { ResidentsPageController } from './residents-page/residents-page.controller.js';
import { ResidentsPageService } from './residents-page/residents-page.service.js';
import { StructuralSystemsController } from './structural-systems/structural-systems.controller.js';
import { StructuralSystemsService } from './structural-systems/structural-systems.service.js';
import { BuildingTransferController } from './transfer/building-transfer.controller.js';
import { BuildingTransfer } from './transfer/building-transfer.service.js';
import { WarrantiesController } from './warranties/warranties.controller.js';
import { WarrantiesService } from './warranties/warranties.service.js';

/** Buildings; each belongs to the user who created it. */
export const BuildingsModule = resourceModule(
  resource({
    view: buildingView,
    create: CreateBuilding,
    update: UpdateBuilding,
    record: BuildingRecord,
    sheet: buildingSheet,
    childTables: ['structural_systems'],
    importing: buildingImport,
    rules: BuildingRules,
  }),
  {
    imports: [PlaceCoverageModule],
    controllers: [
      BuildingTransferController,
      StructuralSystemsController,
      AssignedCompositionsController,
      IfcController,
      WarrantiesController,
      MaintenanceController,
      ManualController,
      ManualTemplatesController,
      ResidentsPageController,
    ],
    providers: [
      BuildingTransfer,
      StructuralSystemsService,
      AssignedCompositionsService,
      IfcService,
      WarrantiesService,
      MaintenanceFilesService,
      MaintenancePlanService,
      MaintenanceRecordsService,
      ManualService,
      ResidentsPageService,
      IfcUploadInterceptor,
      // Nest would look for the parameters of the base class.
      { provide: IfcReader, useFactory: () => new IfcReader() },
    ],
  },
);
