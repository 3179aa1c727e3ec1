import { parseNumber } from '../../text/field.js';
import { asBoolean, buildingValue, type Present, sameKey } from './building-facts.js';
import type { BuildingWorld, Condition, ConditionOutcome, Scalar, Unfit } from './evaluation-types.js';
import { isWithin } from './numeric-range.js';

export type ConditionResult = ConditionOutcome['result'];

/** A number is compared with a text where the text is a number: ids and codes may be either. */
function isComparable(value: Present, key: Scalar): boolean {
  if (key === null || typeof value === typeof key) return key !== null;
  const text = [value, key].find((one) => typeof one === 'string');
  return typeof value !== 'boolean' && typeof key !== 'boolean' && Number.isFinite(Number(text));
}

/**
 * Where to mend a condition that nothing can be judged by, or undefined when it can: a kind that makes no condition
 * (date, text), no value to be equal to, or a value of the building that is nothing of the attribute's kind. What an
 * earlier release let pass waits to be seen; it must not take its parameter out of the report.
 */
export function unfitness({ attribute, values }: Condition, value: Present | null): Unfit | undefined {
  const { dataKind } = attribute;
  if (dataKind === 'date' || dataKind === 'text') return 'attributes';
  if (dataKind !== 'numeric' && values.every(({ key }) => key === null)) return 'parameters';
  if (value === null) return undefined;
  const isRead =
    dataKind === 'numeric'
      ? parseNumber(value) !== undefined
      : dataKind === 'boolean'
        ? asBoolean(value) !== undefined
        : values.some(({ key }) => isComparable(value, key));
  return isRead ? undefined : 'attributes';
}

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
 * How a condition comes out for a building. `aboveMin`: the lower limit belongs to another range. Never throws: what
 * can't be judged waits, as what the building lacks.
 */
export function conditionResult(
  condition: Condition,
  world: BuildingWorld,
  aboveMin = false,
): ConditionResult {
  const value = buildingValue(world, condition.attribute);
  if (value === null || unfitness(condition, value)) return 'pending';
  return holds(condition, value, aboveMin) ? 'holds' : 'fails';
}
