import { criterionFields, followCriterion } from '@prumo/domain';

import { ResourceRules, type Write, type WrittenRecord } from '../../../crud/resource.js';
import { Analysis } from '../analyses/analysis.entity.js';
import { catalogueModule } from '../catalogues/catalogue-module.js';
import { Criterion } from './criterion.entity.js';

/** Renames the analyses of a renamed criterion: their codes begin with its code. */
class CriterionRules extends ResourceRules<Criterion> {
  override async afterUpdate(write: Write, criteria: readonly WrittenRecord<Criterion>[]): Promise<void> {
    for (const { id, stored, values } of criteria) {
      const code = values['code'] as string | undefined;
      if (code !== undefined && code !== stored?.code) await renameAnalyses(write, id, code);
    }
  }
}

/** Each analysis is changed as by an edit: locked, audited, and with a new updatedAt. */
async function renameAnalyses({ tx }: Write, criterionId: number, criterionCode: string): Promise<void> {
  const analyses = await tx.manager.find(Analysis, {
    where: { criterionId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const [analysis, code] of followCriterion(criterionCode, analyses))
    if (analysis.code !== code) await tx.change(Analysis, analysis, { code });
}

export const CriteriaModule = catalogueModule('criteria', Criterion, {
  item: criterionFields,
  codeExample: '11.2',
  rules: CriterionRules,
});
