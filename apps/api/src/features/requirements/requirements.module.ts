import { requirementFields } from '@prumo/domain';

import { catalogueModule } from './catalogues/catalogue-module.js';
import { Requirement } from './requirement.entity.js';

export const RequirementsModule = catalogueModule('requirements', Requirement, {
  item: requirementFields,
  codeExample: '11',
});
