import { parseNumber } from '../text/field.js';
import { asBoolean, buildingValue, type Present, sameKey } from './building-value.js';
import type { BuildingWorld, Condition, ConditionOutcome } from './evaluation-types.js';
import { isWithin } from './numeric-range.js';

export type ConditionResult = ConditionOutcome['result'];

/** No building can fulfil it: a kind that makes no condition (date, text), or no value to be equal to. */
const isImpossible = ({ attribute: { dataKind }, values }: Condition): boolean =>
  dataKind === 'date' || dataKind === 'text' || (dataKind !== 'numeric' && values.length === 0);

function holds(condition: Condition, value: Present, aboveMin: boolean): boolean {
  const { attribute, values } = condition;
  if (attribute.dataKind === 'numeric') {
    const number = parseNumber(value);
    return number !== undefined && isWithin(number, condition, aboveMin);
  }
  if (attribute.dataKind === 'boolean') {
    const answer = asBoolean(value);
    return answer !== undefined && values.some(({ key }) => asBoolean(key) === answer);
  }
  return values.some(({ key }) => sameKey(key, value));
}

/**
 * How a condition comes out for a building (decisions §6 'A parameter applies to a building'). `aboveMin`: the
 * lower limit belongs to another range. Never throws: what can't be judged fails.
 */
export function conditionResult(
  condition: Condition,
  world: BuildingWorld,
  aboveMin = false,
): ConditionResult {
  if (isImpossible(condition)) return 'fails';
  const value = buildingValue(world, condition.attribute);
  if (value === null) return 'pending';
  return holds(condition, value, aboveMin) ? 'holds' : 'fails';
}
