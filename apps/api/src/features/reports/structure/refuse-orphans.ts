import type { EntityManager } from 'typeorm';
import type { ReportStructure } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';

interface Place {
  id: number;
  code: string;
  requirementId: number;
  criterionId: number;
}

/** What an analysis lacks, in words. */
function lackOf(hasRequirement: boolean, hasCriterion: boolean): string {
  if (hasCriterion) return 'seu requisito';
  return hasRequirement ? 'seu critério' : 'seu requisito e seu critério';
}

/**
 * An analysis is printed under its requirement and its criterion: without either it would be stored and never seen.
 * @throws invalid on every analysis that is not there, or that is sent without the two.
 */
export async function refuseOrphans(manager: EntityManager, structure: ReportStructure): Promise<void> {
  const { analyses } = structure;
  if (analyses.length === 0) return;
  const requirements = new Set(structure.requirements.map(({ id }) => id));
  const criteria = new Set(structure.criteria.map(({ id }) => id));
  const rows = await manager.query<Place[]>(
    `SELECT id, code, requirement_id AS "requirementId", criterion_id AS "criterionId"
     FROM analyses WHERE id = ANY($1)`,
    [analyses.map(({ id }) => id)],
  );
  const places = new Map(rows.map((row) => [row.id, row]));
  const errors = analyses.flatMap(({ id }, index): [string, string][] => {
    const place = places.get(id);
    const field = `structure.analyses.${index}.id`;
    if (!place) return [[field, `A análise ${id} não existe.`]];
    const [under, by] = [requirements.has(place.requirementId), criteria.has(place.criterionId)];
    return under && by
      ? []
      : [[field, `Inclua na estrutura, com a análise ${place.code}, ${lackOf(under, by)}.`]];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
