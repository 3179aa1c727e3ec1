import type { EvaluationFacts, Condition, EvaluableParameter } from './evaluation-types.js';
import { type Contender, contendersFor, decideContest, takesLimitOf } from './limit-contest.js';

/** A condition on which the owner of a limit depends: the range keeps the limit if it turns out so. */
export interface AwaitedCondition {
  condition: Condition;
  turnsOut: 'true' | 'false';
}

/** The owner of a lower limit: the range itself, another range, or open while conditions wait for a value. */
export type LimitOwner = 'own' | 'other' | { awaits: AwaitedCondition[] };

/** The open conditions of undecided contenders: those of rivals must fail, those of the rivals' rivals must hold. */
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

const atLimit = (facts: EvaluationFacts, { attribute, minLimit }: Condition): EvaluationFacts => ({
  ...facts,
  [attribute.sourceTable]: { ...facts[attribute.sourceTable], [attribute.sourceColumn]: minLimit },
});

/**
 * The owner of the condition's lower limit. It belongs to another active parameter of the analysis with a range of
 * the same attribute that ends there, if that parameter applies, which requires that it owns its own lower limits.
 * `siblings` may include `parameter`. docs/rules.md, Parameters.
 */
export function lowerLimitOwner(
  condition: Condition,
  parameter: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  facts: EvaluationFacts,
): LimitOwner {
  const isClaimed = siblings.some(({ conditions }) => conditions.some((one) => takesLimitOf(one, condition)));
  if (condition.minLimit === null || !isClaimed) return 'own';
  const contenders = contendersFor(parameter, siblings, atLimit(facts, condition));
  decideContest(contenders);
  const [own] = contenders;
  const rivals = own.rivals
    .filter(({ claims }) => claims.some(({ attributeId }) => attributeId === condition.attribute.id))
    .map(({ contender }) => contender);
  // Without an applicable rival, a circle of claims excluded it.
  const isOutInCircle = own.applies === false && !own.rivals.some(({ contender }) => contender.applies);
  if (isOutInCircle || rivals.some(({ applies }) => applies)) return 'other';
  return rivals.every(({ applies }) => applies === false) ? 'own' : { awaits: awaitedOf(rivals) };
}
