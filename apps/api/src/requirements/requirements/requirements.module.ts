import { catalogueView } from '../../platform/crud/catalogue-item.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { resource } from '../../platform/crud/resource.js';
import { knownByCode } from '../../platform/crud/transfer/import/importing.js';
import { catalogueSheet } from '../../platform/crud/transfer/sheet.js';
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
    sheet: catalogueSheet([], '11'),
    importing: knownByCode('requirements'),
  }),
);
