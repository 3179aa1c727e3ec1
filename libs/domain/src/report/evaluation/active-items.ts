import { compareCodes } from '../../text/collation.js';
import { orderedLevels } from '../level-selection.js';
import type { ReportStructure } from '../report-fields.js';
import type {
  EvaluableAnalysis,
  EvaluableCriterion,
  EvaluableRequirement,
  StructureCatalogue,
} from './evaluation-types.js';

export const INACTIVE_KINDS = ['requirement', 'criterion', 'analysis'] as const;
export type InactiveKind = (typeof INACTIVE_KINDS)[number];

/** A selected item that an evaluation omits because it is inactive in the catalogue. */
export interface InactiveItem {
  kind: InactiveKind;
  id: number;
  code: string;
  label: string;
}

type Item = EvaluableRequirement | EvaluableCriterion | EvaluableAnalysis;

const idsOf = (items: readonly Item[]): ReadonlySet<number> => new Set(items.map(({ id }) => id));
const active = <T extends Item>(items: readonly T[]): T[] => items.filter(({ isActive }) => isActive);

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

/** Inactive items among the selected analyses and their requirements and criteria, each kind by code. */
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
  const inactive = (kind: InactiveKind, items: readonly Item[], ids = idsOf(items)): InactiveItem[] =>
    items
      .filter(({ id, isActive }) => ids.has(id) && !isActive)
      .sort((a, b) => compareCodes(a.code, b.code) || a.id - b.id)
      .map(({ id, code, label }) => ({ kind, id, code, label }));
  return [
    ...inactive('requirement', catalogue.requirements, requirements),
    ...inactive('criterion', catalogue.criteria, criteria),
    ...inactive('analysis', selected),
  ];
}
