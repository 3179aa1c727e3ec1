import { parseNumber } from '../../fields/field.js';
import { asBoolean, buildingValue, type Present, sameKey } from './building-facts.js';
import type {
  EvaluationFacts,
  Condition,
  ConditionOutcome,
  Scalar,
  Misconfigured,
} from './evaluation-types.js';
import { isWithin } from './numeric-range.js';

type ConditionResult = ConditionOutcome['result'];

/** A number is comparable with a numeric text: ids and codes may be either. */
function isComparable(value: Present, key: Scalar): boolean {
  if (key === null || typeof value === typeof key) return key !== null;
  const text = [value, key].find((one) => typeof one === 'string');
  return typeof value !== 'boolean' && typeof key !== 'boolean' && Number.isFinite(Number(text));
}

/** The screen where to correct a condition that cannot be evaluated: its kind, or its value to compare with, is unfit. */
export function misconfigured(
  { attribute, values }: Condition,
  value: Present | null,
): Misconfigured | undefined {
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

/** Never throws: without a usable value it is pending. `aboveMin`: the lower limit belongs to another range. */
export function conditionResult(
  condition: Condition,
  facts: EvaluationFacts,
  aboveMin = false,
): ConditionResult {
  const value = buildingValue(facts, condition.attribute);
  if (value === null || misconfigured(condition, value)) return 'pending';
  return holds(condition, value, aboveMin) ? 'holds' : 'fails';
}
