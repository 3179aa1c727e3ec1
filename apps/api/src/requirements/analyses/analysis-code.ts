import type { EntityManager } from 'typeorm';

import { invalid } from '../../platform/errors/domain-error.js';

/** The requirement and the criterion within which an analysis's code is unique. */
export interface AnalysisPlace {
  requirementId: number;
  criterionId: number;
}

const NOT_THERE = 'O registro escolhido não existe.';

/**
 * The next code, `<criterion code>.<n>`: n follows the highest number within requirement and criterion.
 * @throws invalid when one of the two is not there.
 */
export async function nextCode(manager: EntityManager, place: AnalysisPlace): Promise<string> {
  const [row] = await manager.query<{ requirement: boolean; criterion: string | null; last: number }[]>(
    `SELECT EXISTS (SELECT FROM requirements WHERE id = $1) AS requirement,
       (SELECT code FROM criteria WHERE id = $2) AS criterion,
       (SELECT coalesce(max(substring(code FROM '\\.(\\d{1,9})$')::integer), 0) FROM analyses
        WHERE requirement_id = $1 AND criterion_id = $2) AS last`,
    [place.requirementId, place.criterionId],
  );
  if (!row?.requirement) throw invalid({ requirementId: NOT_THERE });
  if (row.criterion === null) throw invalid({ criterionId: NOT_THERE });
  return `${row.criterion}.${row.last + 1}`;
}

/** Takes the next code for good: whoever else wants one for this criterion waits until this write ends. */
export async function takeNextCode(manager: EntityManager, place: AnalysisPlace): Promise<string> {
  await manager.query('SELECT FROM criteria WHERE id = $1 FOR NO KEY UPDATE', [place.criterionId]);
  return nextCode(manager, place);
}
