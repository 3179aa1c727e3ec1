import type { Level } from '../report-fields.js';
import type { EvaluatedParameter, EvaluatedRequirement } from './evaluation-types.js';
import { firstNumber } from './parameter-order.js';

export interface AdoptedFigure {
  parameter: EvaluatedParameter;
  /** The level at which the summary states it. */
  adopted: Level;
}

export interface GoverningFigure extends AdoptedFigure {
  /** The key figures that it outweighs, in their order. */
  others: AdoptedFigure[];
}

const valueOf = ({ parameter, adopted }: AdoptedFigure): string => parameter.values[adopted] ?? '';

/** '≤ 0,65' is the more severe the lower it is; '≥ 60' and '120' the higher. */
const severityOf = (figure: AdoptedFigure): number => {
  const number = firstNumber(valueOf(figure)) ?? -Infinity;
  return /^[≤<]/.test(valueOf(figure).trim()) ? -number : number;
};

const isCeiling = (figure: AdoptedFigure): boolean => /^[≤<]/.test(valueOf(figure).trim());

/** Figures without levels in one unit state the same kind of demand, as resistance times do. */
const isComparable = (a: AdoptedFigure, b: AdoptedFigure): boolean =>
  !a.parameter.hasLevels &&
  !b.parameter.hasLevels &&
  a.parameter.unit !== null &&
  a.parameter.unit === b.parameter.unit &&
  isCeiling(a) === isCeiling(b);

/**
 * The figure that stands for a requirement in a summary: the most severe of its key figures that compare with the first
 * one; without key figures the first number, else the first row.
 */
export function governingFigure({
  criteria,
}: Pick<EvaluatedRequirement, 'criteria'>): GoverningFigure | undefined {
  const all = criteria
    .flatMap(({ analyses }) => analyses)
    .flatMap(({ applicable, adopted }) => applicable.map((parameter) => ({ parameter, adopted })));
  const keys = all.filter(({ parameter }) => parameter.isKeyFigure);
  const binding = keys.filter(({ parameter }) => parameter.demand === 'required');
  const isNumber = (figure: AdoptedFigure): boolean => /\d/.test(valueOf(figure));
  const first = (binding.length > 0 ? binding : keys)[0] ?? all.find(isNumber) ?? all[0];
  if (!first) return undefined;
  const compared = binding.filter((one) => one !== first && isComparable(one, first));
  const governing = compared.reduce(
    (worst, one) => (severityOf(one) > severityOf(worst) ? one : worst),
    first,
  );
  return { ...governing, others: [first, ...compared].filter((one) => one !== governing) };
}
