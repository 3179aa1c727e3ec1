import type { BuildingWorld, Condition, EvaluableParameter } from './evaluation-types.js';
import { type Contender, contendersFor, decideContest, takesLimitOf } from './limit-contest.js';

/** A condition that decides who has a limit: the limit stays the range's own when it turns out so. */
export interface AwaitedCondition {
  condition: Condition;
  turnsOut: 'true' | 'false';
}

/** Whose a lower limit is: the range's own, another's, or open as long as conditions wait for a value. */
export type LimitOwner = 'own' | 'other' | { awaits: AwaitedCondition[] };

/** The open conditions of undecided contenders: those of rivals are to fail, those of the rivals' rivals to hold. */
function awaitedOf(contenders: readonly Contender[]): AwaitedCondition[] {
  const seen = new Set<Contender>();
  const collect = (rivals: readonly Contender[], turnsOut: 'true' | 'false'): AwaitedCondition[] =>
    rivals.flatMap((rival) => {
      if (rival.applies !== undefined || seen.has(rival)) return [];
      seen.add(rival);
      return [
        ...rival.open.map((condition) => ({ condition, turnsOut })),
        ...collect(
          rival.rivals.map(({ contender }) => contender),
          turnsOut === 'true' ? 'false' : 'true',
        ),
      ];
    });
  return collect(contenders, 'false');
}

const atLimit = (world: BuildingWorld, { attribute, minLimit }: Condition): BuildingWorld => ({
  ...world,
  [attribute.sourceTable]: { ...world[attribute.sourceTable], [attribute.sourceColumn]: minLimit },
});

/**
 * Whose the condition's lower limit is, were the building's value that limit. It belongs to another active parameter of
 * the analysis with a range of the same attribute that ends there, as long as that one applies, which in turn it does
 * when none of its own lower limits is another's. `siblings` are the parameters of one analysis; `parameter` itself may
 * be among them. docs/rules.md, Parameters.
 */
export function lowerLimitOwner(
  condition: Condition,
  parameter: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  world: BuildingWorld,
): LimitOwner {
  const isClaimed = siblings.some(({ conditions }) => conditions.some((one) => takesLimitOf(one, condition)));
  if (condition.minLimit === null || !isClaimed) return 'own';
  const contenders = contendersFor(parameter, siblings, atLimit(world, condition));
  decideContest(contenders);
  const [own] = contenders;
  const rivals = own.rivals
    .filter(({ claims }) => claims.some(({ attributeId }) => attributeId === condition.attribute.id))
    .map(({ contender }) => contender);
  // Without a rival that applies it is out by a circle of claims.
  const isOutInCircle = own.applies === false && !own.rivals.some(({ contender }) => contender.applies);
  if (isOutInCircle || rivals.some(({ applies }) => applies)) return 'other';
  return rivals.every(({ applies }) => applies === false) ? 'own' : { awaits: awaitedOf(rivals) };
}
