import { conditionResult } from './condition-result.js';
import { evaluateCondition, evaluateExclusion } from './evaluate-condition.js';
import type {
  BuildingWorld,
  Condition,
  ConditionOutcome,
  EvaluableParameter,
  EvaluatedParameter,
  ParameterStatus,
} from './evaluation-types.js';
import { valueAt } from './parameter-order.js';
import type { Level } from './report-fields.js';
import { lowerLimitOwner } from './shared-limit.js';

/** One failed condition settles it; without one, a missing value leaves it open. */
function statusOf(outcomes: readonly ConditionOutcome[]): ParameterStatus {
  if (outcomes.some(({ result }) => result === 'fails')) return 'notApplicable';
  return outcomes.some(({ result }) => result === 'pending') ? 'pending' : 'applies';
}

/** Whether the building's value is the lower limit itself, so that all depends on whose that is. */
const isAtLowerLimit = (condition: Condition, world: BuildingWorld): boolean =>
  conditionResult(condition, world) === 'holds' && conditionResult(condition, world, true) === 'fails';

/** How a condition comes out; at a limit whose owner is open, with what that waits for. */
function outcomesOf(
  condition: Condition,
  parameter: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  world: BuildingWorld,
): ConditionOutcome[] {
  const owner = lowerLimitOwner(condition, parameter, siblings, world);
  if (typeof owner === 'object' && isAtLowerLimit(condition, world))
    return [
      evaluateCondition(condition, world),
      ...owner.otherWhile.map((open) => evaluateExclusion(open, world)),
    ];
  return [evaluateCondition(condition, world, owner !== 'own')];
}

/** Judges a parameter for a building, among the parameters of its analysis. */
export function evaluateParameter(
  parameter: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  world: BuildingWorld,
  levels: readonly Level[],
): EvaluatedParameter {
  const outcomes = parameter.conditions.flatMap((condition) =>
    outcomesOf(condition, parameter, siblings, world),
  );
  const { id, label, unit, notes } = parameter;
  return {
    id,
    label,
    unit,
    notes,
    values: Object.fromEntries(levels.map((level) => [level, valueAt(parameter, level)])),
    status: statusOf(outcomes),
    outcomes,
  };
}
