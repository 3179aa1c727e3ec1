import type { NormReference, ParameterProvenance } from './evaluation-types.js';

/** What stands beside a figure of which nothing more is told: demanded, by level, from no norm, confirmed by nobody. */
export const PLAIN_PROVENANCE: ParameterProvenance = {
  demand: 'required',
  hasLevels: true,
  isKeyFigure: false,
  method: null,
  responsible: null,
  stage: null,
  evidence: null,
  standard: null,
  check: null,
};

/** Of a parameter, what stands beside its figures and nothing else. */
export const provenanceOf = ({
  demand,
  hasLevels,
  isKeyFigure,
  method,
  responsible,
  stage,
  evidence,
  standard,
  check,
}: ParameterProvenance): ParameterProvenance => ({
  demand,
  hasLevels,
  isKeyFigure,
  method,
  responsible,
  stage,
  evidence,
  standard,
  check,
});

/** 'ABNT NBR 15575-4:2021, 11.2.1'; without its item, what a list of norms names. */
export function normText({ name, part, item, edition }: NormReference, withItem = true): string {
  const norm = [name, ...(part ? [`-${part}`] : []), ...(edition ? [`:${edition}`] : [])].join('');
  return withItem && item ? `${norm}, ${item}` : norm;
}
