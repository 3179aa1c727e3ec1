import { catalogueModule } from '../catalogues/shared/catalogue.js';
import { CriterionRules } from './criterion-rules.js';
import { CreateCriterion, UpdateCriterion, CriterionRecord } from './criterion.dto.js';
import { Criterion } from './criterion.entity.js';

export const CriteriaModule = catalogueModule('criteria', Criterion, {
  codeExample: '11.2',
  create: CreateCriterion,
  update: UpdateCriterion,
  record: CriterionRecord,
  rules: CriterionRules,
});
