import { countLevels, type LevelSelection, levelsOf } from './level-selection.js';
import type { LevelTree } from './level-tree.js';
import { LEVELS, type ReportStructure } from './report-fields.js';

const positioned = <T extends object>(items: readonly T[]): (T & { position: number })[] =>
  items.map((item, index) => ({ ...item, position: index + 1 }));

/**
 * The request body for a selection: positions 1, 2, 3 … in the tree's order, only branches with a selected level. A
 * disabled requirement keeps its levels, with `isEnabled: false`. docs/rules.md, Reports.
 */
export function toStructure(selection: LevelSelection, tree: LevelTree): ReportStructure {
  const requirements = tree.requirements.filter(
    (requirement) => countLevels(selection, { requirement }).selected > 0,
  );
  const used = requirements
    .flatMap(({ criteria }) => criteria)
    .map(({ id, analyses }) => ({
      id,
      analyses: analyses.filter(({ id }) => levelsOf(selection, id).size > 0),
    }))
    .filter(({ analyses }) => analyses.length > 0);
  const usedCriteria = new Set(used.map(({ id }) => id));

  return {
    requirements: positioned(
      requirements.map(({ id }) => ({ id, isEnabled: !selection.disabledRequirements.has(id) })),
    ),
    criteria: positioned(tree.criteriaOrder.filter((id) => usedCriteria.has(id)).map((id) => ({ id }))),
    analyses: positioned(
      used
        .flatMap(({ analyses }) => analyses)
        .map(({ id }) => ({ id, levels: LEVELS.filter((level) => levelsOf(selection, id).has(level)) })),
    ),
  };
}

export function fromStructure({ requirements, analyses }: ReportStructure): LevelSelection {
  const chosen = analyses.filter(({ levels }) => levels.length > 0);
  return {
    levels: new Map(
      chosen.map(({ id, levels }) => [id, new Set(LEVELS.filter((level) => levels.includes(level)))]),
    ),
    disabledRequirements: new Set(requirements.filter(({ isEnabled }) => !isEnabled).map(({ id }) => id)),
  };
}
