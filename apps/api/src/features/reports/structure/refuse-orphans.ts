import { Any, type EntityManager } from 'typeorm';
import type { ReportStructure } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import { Analysis } from '../../requirements/analyses/analysis.entity.js';

function lackOf(hasRequirement: boolean, hasCriterion: boolean): string {
  if (hasCriterion) return 'seu requisito';
  return hasRequirement ? 'seu critério' : 'seu requisito e seu critério';
}

/**
 * An analysis is printed under its requirement and criterion; without one of them it would never appear.
 * @throws invalid on every analysis that does not exist or is sent without the two
 */
export async function refuseOrphans(manager: EntityManager, structure: ReportStructure): Promise<void> {
  const { analyses } = structure;
  if (analyses.length === 0) return;
  const requirements = new Set(structure.requirements.map(({ id }) => id));
  const criteria = new Set(structure.criteria.map(({ id }) => id));
  const rows = await manager.find(Analysis, {
    where: { id: Any(analyses.map(({ id }) => id)) },
    select: { id: true, code: true, requirementId: true, criterionId: true },
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  const errors = analyses.flatMap(({ id }, index): [string, string][] => {
    const analysis = known.get(id);
    const field = `structure.analyses.${index}.id`;
    if (!analysis) return [[field, `A análise ${id} não existe.`]];
    const [under, by] = [requirements.has(analysis.requirementId), criteria.has(analysis.criterionId)];
    return under && by
      ? []
      : [[field, `Inclua na estrutura, com a análise ${analysis.code}, ${lackOf(under, by)}.`]];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
