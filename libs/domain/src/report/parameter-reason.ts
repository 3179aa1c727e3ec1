import type { ConditionOutcome, EvaluatedParameter } from './evaluation-types.js';

const found = ({ name, actual }: ConditionOutcome): string => `${name} = ${actual ?? '—'}`;

const held = (outcome: ConditionOutcome): string =>
  outcome.expected === outcome.actual ? found(outcome) : `${found(outcome)} (${outcome.expected})`;

const demanded = (outcome: ConditionOutcome): string => `${found(outcome)} (exige ${outcome.expected})`;

const missing = ({ name, expected }: ConditionOutcome): string => `${name} (exige ${expected})`;

const unjudged = (outcome: ConditionOutcome): string =>
  `${outcome.actual === null ? outcome.name : found(outcome)} (${outcome.expected})`;

const list = (texts: readonly string[]): string => texts.join(' e ');

const withResult = (
  { outcomes }: Pick<EvaluatedParameter, 'outcomes'>,
  result: ConditionOutcome['result'],
): ConditionOutcome[] => outcomes.filter((outcome) => outcome.result === result);

/**
 * Why a parameter applies, waits or doesn't apply, in words: 'porque Classe de ruído = II', 'falta Altura (exige
 * ≤ 12 m)', 'não se avalia Resistência = fck 30 (≤ 12)', 'porque Classe de ruído = II (exige I)'. What doesn't decide the matter is left out.
 */
export function parameterReason(parameter: Pick<EvaluatedParameter, 'status' | 'outcomes'>): string {
  if (parameter.outcomes.length === 0) return 'vale para qualquer edificação';
  if (parameter.status === 'pending') return pendingReason(withResult(parameter, 'pending'));
  if (parameter.status === 'notApplicable')
    return `porque ${list(withResult(parameter, 'fails').map(demanded))}`;
  return `porque ${list(parameter.outcomes.map(held))}`;
}

function pendingReason(outcomes: readonly ConditionOutcome[]): string {
  const lacking = outcomes.filter(({ unfit }) => !unfit).map(missing);
  const unfit = outcomes.filter((outcome) => outcome.unfit).map(unjudged);
  return [
    ...(lacking.length > 0 ? [`falta ${list(lacking)}`] : []),
    ...(unfit.length > 0 ? [`não se avalia ${list(unfit)}`] : []),
  ].join('; ');
}
