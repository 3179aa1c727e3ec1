import { compareCodes } from '../../text/collation.js';
import { orderedLevels } from '../level-selection.js';
import type { ReportStructure } from '../report-fields.js';
import type {
  EvaluableAnalysis,
  EvaluableCriterion,
  EvaluableRequirement,
  EvaluationInput,
} from './evaluation-types.js';

/** What a structure refers to. */
export type StructureCatalogue = Pick<EvaluationInput, 'requirements' | 'criteria' | 'analyses'>;

export const INACTIVE_KINDS = ['requirement', 'criterion', 'analysis'] as const;
export type InactiveKind = (typeof INACTIVE_KINDS)[number];

/** An item that a structure selects and an evaluation leaves out, because the catalogue has switched it off. */
export interface InactiveItem {
  kind: InactiveKind;
  id: number;
  code: string;
  label: string;
}

type Item = EvaluableRequirement | EvaluableCriterion | EvaluableAnalysis;

const idsOf = (items: readonly Item[]): ReadonlySet<number> => new Set(items.map(({ id }) => id));
const active = <T extends Item>(items: readonly T[]): T[] => items.filter(({ isActive }) => isActive);

/** The active analyses of an active requirement and criterion: those that an evaluation may print. */
export function activeAnalyses({
  requirements,
  criteria,
  analyses,
}: StructureCatalogue): EvaluableAnalysis[] {
  const [underRequirements, underCriteria] = [idsOf(active(requirements)), idsOf(active(criteria))];
  return active(analyses).filter(
    ({ requirementId, criterionId }) =>
      underRequirements.has(requirementId) && underCriteria.has(criterionId),
  );
}

/**
 * The inactive items among the selected analyses (with a level, of an enabled requirement) and those above them:
 * requirements, criteria, analyses, each by code.
 */
export function inactiveItems(structure: ReportStructure, catalogue: StructureCatalogue): InactiveItem[] {
  const enabled = new Set(structure.requirements.filter(({ isEnabled }) => isEnabled).map(({ id }) => id));
  const levelled = new Set(
    structure.analyses.filter(({ levels }) => orderedLevels(levels).length > 0).map(({ id }) => id),
  );
  const selected = catalogue.analyses.filter(
    ({ id, requirementId }) => levelled.has(id) && enabled.has(requirementId),
  );
  const requirements = new Set(selected.map(({ requirementId }) => requirementId));
  const criteria = new Set(selected.map(({ criterionId }) => criterionId));
  const inactive = (kind: InactiveKind, items: readonly Item[]): InactiveItem[] =>
    items
      .filter(({ isActive }) => !isActive)
      .sort((a, b) => compareCodes(a.code, b.code) || a.id - b.id)
      .map(({ id, code, label }) => ({ kind, id, code, label }));
  return [
    ...inactive(
      'requirement',
      catalogue.requirements.filter(({ id }) => requirements.has(id)),
    ),
    ...inactive(
      'criterion',
      catalogue.criteria.filter(({ id }) => criteria.has(id)),
    ),
    ...inactive('analysis', selected),
  ];
}
