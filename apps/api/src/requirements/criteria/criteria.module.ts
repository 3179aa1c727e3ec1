import { resource } from '../../platform/crud/resource.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { CriterionRules } from './criterion-rules.js';
import { CreateCriterion, CriterionRecord, UpdateCriterion } from './criterion.dto.js';
import { criterionView } from './criterion.view.js';

/** Criteria by which requirements are judged. */
export const CriteriaModule = resourceModule(
  resource({
    view: criterionView,
    create: CreateCriterion,
    update: UpdateCriterion,
    record: CriterionRecord,
    rules: CriterionRules,
  }),
);
