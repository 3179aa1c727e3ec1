import { followCriterion } from '@prumo/domain';

import { catalogueView } from '../../../crud/catalogue-item.js';
import { ResourceRules, type Write, type WrittenRecord } from '../../../crud/resource.js';
import { catalogueSheet } from '../../../crud/sheet.js';
import { knownByCode } from '../../../exchange/import/importing.js';
import { resource, resourceModule } from '../../resource-module.js';
import { Analysis } from '../analyses/analysis.entity.js';
import { CreateCriterion, UpdateCriterion, CriterionRecord } from './criterion.dto.js';
import { Criterion } from './criterion.entity.js';

/** How criteria are listed and answered. */
const criterionView = catalogueView('criteria', Criterion);

/** A renamed criterion takes its analyses along: their codes begin with its own. */
export class CriterionRules extends ResourceRules<Criterion, CreateCriterion, UpdateCriterion> {
  override async changed(write: Write, criteria: readonly WrittenRecord<Criterion>[]): Promise<void> {
    for (const { id, stored, values } of criteria) {
      const code = values['code'] as string | undefined;
      if (code !== undefined && code !== stored?.code) await renameAnalyses(write, id, code);
    }
  }
}

/** Each is changed as if somebody had edited it: locked, in the audit, and newer than what others edit. */
async function renameAnalyses({ tx }: Write, criterionId: number, criterionCode: string): Promise<void> {
  const analyses = await tx.manager.find(Analysis, {
    where: { criterionId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const [analysis, code] of followCriterion(criterionCode, analyses))
    if (analysis.code !== code) await tx.change(Analysis, analysis, { code });
}

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
