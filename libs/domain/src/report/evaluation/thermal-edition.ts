import { parseNumber } from '../../fields/field.js';
import { buildingValue } from './building-facts.js';
import { conditionResult } from './condition-result.js';
import type { EvaluationFacts, Condition, EvaluableParameter } from './evaluation-types.js';
import { isWithin } from './numeric-range.js';

/** The edition of the thermal tables that applies to a building (docs/rules.md, Editions). */
const COLUMN = { sourceTable: 'buildings', sourceColumn: 'thermal_edition' };

/** The newest edition with known tables, and the first one without. */
const KNOWN = 2021;
const UNKNOWN = 2025;

export const isOfEdition = ({ attribute }: Condition): boolean =>
  attribute.sourceTable === COLUMN.sourceTable && attribute.sourceColumn === COLUMN.sourceColumn;

/**
 * Why a condition on the edition stays pending instead of failing, or undefined. Rows of the newest known edition
 * stay pending for a newer building while their analysis has none of that edition: the norm has requirements whose
 * figures are unknown here.
 */
export function unavailableEdition(
  condition: Condition,
  siblings: readonly EvaluableParameter[],
  facts: EvaluationFacts,
): string | undefined {
  if (!isOfEdition(condition) || !isWithin(KNOWN, condition, false)) return undefined;
  const edition = parseNumber(buildingValue(facts, COLUMN));
  if (edition === undefined || edition < UNKNOWN) return undefined;
  const isGiven = siblings.some(({ isActive, conditions }) =>
    conditions.some((each) => isActive && isOfEdition(each) && isWithin(edition, each, false)),
  );
  return isGiven ? undefined : `tabelas da edição de ${edition} não disponíveis`;
}

/** Whether a parameter belongs to another edition of the thermal tables than the building, so that it cannot apply. */
export const isOfOtherEdition = (
  { conditions }: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  facts: EvaluationFacts,
): boolean =>
  conditions.some(
    (condition) =>
      isOfEdition(condition) &&
      conditionResult(condition, facts) === 'fails' &&
      unavailableEdition(condition, siblings, facts) === undefined,
  );

/** Whether a parameter belongs to the edition of 2021 alone, whose simplified procedure reaches the minimum only. */
export const isOf2021 = ({ conditions }: EvaluableParameter): boolean =>
  conditions.some(
    (condition) =>
      isOfEdition(condition) && condition.minLimit === KNOWN && isWithin(KNOWN, condition, false),
  );
