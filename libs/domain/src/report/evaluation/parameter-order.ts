import { comparePtBr } from '../../text/collation.js';
import { answerText } from '../report-answer.js';
import { LEVELS, type Level } from '../report-fields.js';
import type { EvaluableParameter, ConditionOutcome, EvaluatedParameter } from './evaluation-types.js';

type Ordered = Pick<EvaluableParameter, 'id' | 'label' | 'position' | `${Level}Value`>;

const textAt = (parameter: Ordered, level: Level): string => (parameter[`${level}Value`] ?? '').trim();

/** The first number in a text: 20 of '≥ 20', 2.5 of '2,5 a 3', 1234.5 of '1.234,5'; undefined without one. */
export function firstNumber(text: string): number | undefined {
  const match = /(?<![\d.,])-?(?:[1-9]\d{0,2}(?:\.\d{3})+(?!\d)(?:,\d+)?|\d+(?:[.,]\d+)?)/.exec(text);
  if (!match) return undefined;
  const [number] = match;
  const isGrouped = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(number);
  return Number((isGrouped ? number.replaceAll('.', '') : number).replace(',', '.'));
}

/** 0 with a minimum, else 1 with an intermediate, 2 with a superior value, 3 with none. */
function presence(parameter: Ordered): number {
  const first = LEVELS.findIndex((level) => textAt(parameter, level) !== '');
  return first < 0 ? LEVELS.length : first;
}

/** By the number in the level's value; texts without one come last. */
function compareValues(a: Ordered, b: Ordered, level: Level): number {
  const [left, right] = [firstNumber(textAt(a, level)), firstNumber(textAt(b, level))];
  if (left === right) return 0;
  if (left === undefined) return 1;
  return right === undefined ? -1 : left - right;
}

/** Those without a position come last. */
const place = ({ position }: Ordered): number => position ?? Number.MAX_SAFE_INTEGER;

/** The norm's order; without positions that of lists (docs/rules.md): label, which values, the values as numbers, id. */
export const compareParameters = (a: Ordered, b: Ordered): number =>
  place(a) - place(b) ||
  comparePtBr(a.label, b.label) ||
  presence(a) - presence(b) ||
  LEVELS.reduce((order, level) => order || compareValues(a, b, level), 0) ||
  a.id - b.id;

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
 * The reason for a parameter's status: 'porque Classe de ruído = II', 'falta Altura (exige ≤ 12 m)', 'não se avalia
 * Resistência = fck 30 (≤ 12)', 'porque Classe de ruído = II (exige I)'; of an answered row its grounds. Outcomes that do
 * not decide are omitted.
 */
export function parameterReason(
  parameter: Pick<EvaluatedParameter, 'status' | 'outcomes' | 'gap' | 'answer'>,
): string {
  if (parameter.answer) return answerText(parameter.answer);
  const open = withResult(parameter, 'pending');
  if (parameter.gap && open.length === 0) return parameter.gap.reason;
  if (parameter.outcomes.length === 0) return 'vale para qualquer edificação';
  if (parameter.status === 'pending') return pendingReason(open);
  if (parameter.status === 'notApplicable')
    return `porque ${list(withResult(parameter, 'fails').map(demanded))}`;
  return `porque ${list(parameter.outcomes.map(held))}`;
}

function pendingReason(outcomes: readonly ConditionOutcome[]): string {
  const lacking = outcomes.filter(({ unfit }) => !unfit).map(missing);
  const unfit = outcomes.filter((outcome) => outcome.unfit && !outcome.unavailable).map(unjudged);
  return [
    ...new Set(outcomes.flatMap(({ unavailable }) => unavailable ?? [])),
    ...(lacking.length > 0 ? [`falta ${list(lacking)}`] : []),
    ...(unfit.length > 0 ? [`não se avalia ${list(unfit)}`] : []),
  ].join('; ');
}
