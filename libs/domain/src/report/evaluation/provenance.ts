import type { NormReference, ParameterProvenance } from './evaluation-types.js';

/** The provenance of a figure without further data: required, by level, from no norm, confirmed by nobody. */
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

export const provenanceOf = (parameter: ParameterProvenance): ParameterProvenance =>
  Object.fromEntries(
    (Object.keys(PLAIN_PROVENANCE) as (keyof ParameterProvenance)[]).map((name) => [name, parameter[name]]),
  ) as unknown as ParameterProvenance;

/** 'ABNT NBR 15575-4:2021, 11.2.1'; without its item for the list of norms. */
export function normText({ name, part, item, edition }: NormReference, withItem = true): string {
  const norm = [name, ...(part ? [`-${part}`] : []), ...(edition ? [`:${edition}`] : [])].join('');
  return withItem && item ? `${norm}, ${item}` : norm;
}
