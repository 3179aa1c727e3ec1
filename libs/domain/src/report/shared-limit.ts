import { sameKey } from './building-value.js';
import { conditionResult } from './condition-result.js';
import type { BuildingWorld, Condition, EvaluableParameter } from './evaluation-types.js';
import { endsWhereBegins } from './numeric-range.js';

type Conditions = readonly Condition[];

/** Whether `lower` is a range of the attribute of `upper` that ends where `upper` begins. */
const takesLimitOf = (lower: Condition, upper: Condition): boolean =>
  upper.attribute.dataKind === 'numeric' &&
  lower.attribute.id === upper.attribute.id &&
  endsWhereBegins(lower, upper);

/** Two ranges that each take a limit of the other, on different attributes: the attribute with the lower id decides. */
const givesWayBefore = (attributeId: number, own: Conditions, other: Conditions): boolean =>
  own.some((mine) => mine.attribute.id < attributeId && other.some((theirs) => takesLimitOf(mine, theirs)));

/** Two choices of one attribute without a value in common: where one holds, the other can't. */
const isContrary = (a: Condition, b: Condition): boolean =>
  a.attribute.id === b.attribute.id &&
  a.attribute.dataKind !== 'numeric' &&
  !a.values.some(({ key }) => b.values.some((value) => sameKey(value.key, key)));

/** Whether the conditions may hold for the building together with those of the other parameter. */
const mayHold = (conditions: Conditions, beside: Conditions, world: BuildingWorld): boolean =>
  conditions.every(
    (condition) =>
      conditionResult(condition, world) !== 'fails' && !beside.some((other) => isContrary(condition, other)),
  );

/**
 * Whether the condition's lower limit belongs to another range of the analysis: another active parameter has
 * a range of the same attribute that ends there, and nothing else speaks against that parameter. `siblings` are
 * the parameters of one analysis; `parameter` itself may be among them. Decisions §6.
 */
export function isLowerLimitShared(
  condition: Condition,
  parameter: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  world: BuildingWorld,
): boolean {
  const owns = ({ id, isActive, conditions }: EvaluableParameter): boolean =>
    isActive &&
    id !== parameter.id &&
    !givesWayBefore(condition.attribute.id, parameter.conditions, conditions) &&
    conditions.some(
      (lower) =>
        takesLimitOf(lower, condition) &&
        mayHold(
          conditions.filter((other) => other !== lower),
          parameter.conditions,
          world,
        ),
    );
  return condition.minLimit !== null && siblings.some(owns);
}
