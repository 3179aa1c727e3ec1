import { sameKey } from './building-facts.js';
import { conditionResult } from './condition-result.js';
import type { BuildingWorld, Condition, EvaluableParameter } from './evaluation-types.js';
import { endsWhereBegins, liesWithin } from './numeric-range.js';

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

/** Whether a building for which `own` holds can't but fulfil `other`. */
const implies = (own: Condition, other: Condition): boolean =>
  own.attribute.id === other.attribute.id &&
  (own.attribute.dataKind === 'numeric'
    ? liesWithin(own, other)
    : own.values.every(({ key }) => other.values.some((value) => sameKey(value.key, key))));

/** Whether the conditions may hold for the building together with those of the other parameter. */
const mayHold = (conditions: Conditions, beside: Conditions, world: BuildingWorld): boolean =>
  conditions.every(
    (condition) =>
      conditionResult(condition, world) !== 'fails' && !beside.some((other) => isContrary(condition, other)),
  );

/** Whose a lower limit is: the range's own, another's, or another's as long as some conditions may come to hold. */
export type LimitOwner = 'own' | 'other' | { otherWhile: Conditions };

/**
 * What a rival's claim to the limit still waits for, or undefined when it has none. What holds wherever the parameter
 * itself applies is not waited for.
 */
function claimOf(
  rival: EvaluableParameter,
  condition: Condition,
  parameter: EvaluableParameter,
  world: BuildingWorld,
): Conditions | undefined {
  const { id, isActive, conditions } = rival;
  if (!isActive || id === parameter.id) return undefined;
  if (givesWayBefore(condition.attribute.id, parameter.conditions, conditions)) return undefined;
  return conditions
    .filter((lower) => takesLimitOf(lower, condition))
    .map((lower) => conditions.filter((other) => other !== lower))
    .find((others) => mayHold(others, parameter.conditions, world))
    ?.filter(
      (other) =>
        conditionResult(other, world) === 'pending' &&
        !parameter.conditions.some((own) => implies(own, other)),
    );
}

/**
 * Whose the condition's lower limit is. It belongs to another active parameter of the analysis that has a range of
 * the same attribute which ends there, and against which nothing else speaks; while the building lacks a value that
 * this depends on, it is open. `siblings` are the parameters of one analysis; `parameter` itself may be among them.
 * docs/rules.md, Parameters.
 */
export function lowerLimitOwner(
  condition: Condition,
  parameter: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  world: BuildingWorld,
): LimitOwner {
  if (condition.minLimit === null) return 'own';
  const claims = siblings
    .map((rival) => claimOf(rival, condition, parameter, world))
    .filter((claim) => claim !== undefined);
  if (claims.length === 0) return 'own';
  return claims.some((claim) => claim.length === 0) ? 'other' : { otherWhile: claims.flat() };
}
