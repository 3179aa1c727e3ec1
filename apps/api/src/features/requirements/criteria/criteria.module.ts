import { catalogueView } from '../../../crud/catalogue-item.js';
import { catalogueSheet } from '../../../crud/sheet.js';
import { knownByCode } from '../../../exchange/import/importing.js';
import { resource, resourceModule } from '../../resource-module.js';
import { CriterionRules } from './criterion-rules.js';
import { CreateCriterion, UpdateCriterion, CriterionRecord } from './criterion.dto.js';
import { Criterion } from './criterion.entity.js';

/** How criteria are listed and answered. */
const criterionView = catalogueView('criteria', Criterion);

/** Criteria by which requirements are judged. */
export const CriteriaModule = resourceModule(
  resource({
    view: criterionView,
    create: CreateCriterion,
    update: UpdateCriterion,
    record: CriterionRecord,
    sheet: catalogueSheet('11.2'),
    importing: knownByCode('criteria'),
    rules: CriterionRules,
  }),
);
