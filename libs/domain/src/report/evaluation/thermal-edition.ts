import { parseNumber } from '../../text/field.js';
import { buildingValue } from './building-facts.js';
import type { BuildingWorld, Condition, EvaluableParameter } from './evaluation-types.js';
import { isWithin } from './numeric-range.js';

/** The column that tells which edition of the thermal tables binds a building (docs/rules.md, Editions). */
const COLUMN = { sourceTable: 'buildings', sourceColumn: 'thermal_edition' };

/** The newest edition whose tables are known here, and the first one whose tables are not. */
const KNOWN = 2021;
const UNKNOWN = 2025;

const isOfEdition = ({ attribute }: Condition): boolean =>
  attribute.sourceTable === COLUMN.sourceTable && attribute.sourceColumn === COLUMN.sourceColumn;

/**
 * Of a condition on the edition that a building of a newer one fails: why it is left open instead, or undefined. The
 * rows of the newest known edition stand, pending, as long as their analysis has none of the building's own edition:
 * what they demand is asked for all the same, in figures that nobody has here.
 */
export function unavailableEdition(
  condition: Condition,
  siblings: readonly EvaluableParameter[],
  world: BuildingWorld,
): string | undefined {
  if (!isOfEdition(condition) || !isWithin(KNOWN, condition, false)) return undefined;
  const edition = parseNumber(buildingValue(world, COLUMN));
  if (edition === undefined || edition < UNKNOWN) return undefined;
  const isGiven = siblings.some(({ isActive, conditions }) =>
    conditions.some((each) => isActive && isOfEdition(each) && isWithin(edition, each, false)),
  );
  return isGiven ? undefined : `tabelas da edição de ${edition} não disponíveis`;
}
