import { parseNumber } from '../../text/field.js';
import { buildingValue } from './building-facts.js';
import type { EvaluationFacts, Condition, EvaluableParameter } from './evaluation-types.js';
import { isWithin } from './numeric-range.js';

/** The edition of the thermal tables that applies to a building (docs/rules.md, Editions). */
const COLUMN = { sourceTable: 'buildings', sourceColumn: 'thermal_edition' };

/** The newest edition with known tables, and the first one without. */
const KNOWN = 2021;
const UNKNOWN = 2025;

const isOfEdition = ({ attribute }: Condition): boolean =>
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
