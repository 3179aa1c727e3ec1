import { resource, resourceModule } from '../../feature-resource.js';
import { ParameterChecksController } from './parameter-checks.controller.js';
import { ParameterChecksService } from './parameter-checks.service.js';
import { ParameterGridController } from './parameter-grid.controller.js';
import { ParameterGridService } from './parameter-grid.service.js';
import { parameterImport } from './parameter-import.js';
import { ParameterRules } from './parameter-rules.js';
import { CreateParameter, ParameterRecord, UpdateParameter } from './parameter.dto.js';
import { parameterSheet } from './parameter.sheet.js';
import { parameterView } from './parameter.view.js';

export const ParametersModule = resourceModule(
  resource({
    view: parameterView,
    create: CreateParameter,
    update: UpdateParameter,
    record: ParameterRecord,
    sheet: parameterSheet,
    importing: parameterImport,
    queryFilters: ['requirementId', 'criterionId'],
    rules: ParameterRules,
  }),
  {
    controllers: [ParameterChecksController, ParameterGridController],
    providers: [ParameterChecksService, ParameterGridService],
  },
);
