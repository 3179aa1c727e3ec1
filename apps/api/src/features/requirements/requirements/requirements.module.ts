import { catalogueView } from '../../../crud/catalogue-item.js';
import { catalogueSheet } from '../../../crud/sheet.js';
import { knownByCode } from '../../../exchange/import/importing.js';
import { resource, resourceModule } from '../../resource-module.js';
import { CreateRequirement, RequirementRecord, UpdateRequirement } from './requirement.dto.js';
import { Requirement } from './requirement.entity.js';

/** How requirements are listed and answered. */
const requirementView = catalogueView('requirements', Requirement);

/** User requirements of NBR 15575. */
export const RequirementsModule = resourceModule(
  resource({
    view: requirementView,
    create: CreateRequirement,
    update: UpdateRequirement,
    record: RequirementRecord,
    sheet: catalogueSheet('11'),
    importing: knownByCode('requirements'),
  }),
);
