import { catalogueModule } from '../catalogues/shared/catalogue.js';
import { CreateRequirement, RequirementRecord, UpdateRequirement } from './requirement.dto.js';
import { Requirement } from './requirement.entity.js';

export const RequirementsModule = catalogueModule('requirements', Requirement, {
  codeExample: '11',
  create: CreateRequirement,
  update: UpdateRequirement,
  record: RequirementRecord,
});
