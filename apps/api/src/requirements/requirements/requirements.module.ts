import { resource } from '../../platform/crud/resource.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { CreateRequirement, RequirementRecord, UpdateRequirement } from './requirement.dto.js';
import { requirementView } from './requirement.view.js';

/** User requirements of NBR 15575. */
export const RequirementsModule = resourceModule(
  resource({
    view: requirementView,
    create: CreateRequirement,
    update: UpdateRequirement,
    record: RequirementRecord,
  }),
);
