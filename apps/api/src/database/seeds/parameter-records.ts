import type { SeedRecord } from './record.js';
import { REQUIREMENTS } from './starter/requirements.js';
import type { StarterCondition, StarterParameter } from './starter/types.js';

/** A condition beside the parameter's own attribute; attribute and values are keys of seeded records. */
export interface SeedCondition {
  parameter: string;
  position: number;
  attribute: string;
  values: readonly string[];
  min: number | null;
  max: number | null;
}

const attributeKey = ({ attribute }: StarterCondition): string => `attributes/${attribute}`;

/** The parameter's own attribute holds one value: a condition with several goes beside it. */
function split({ when = [] }: StarterParameter): { own?: StarterCondition; others: StarterCondition[] } {
  const own = when.find(({ values = [] }) => values.length < 2);
  return { ...(own && { own }), others: when.filter((condition) => condition !== own) };
}

function record(analysis: string, parameter: StarterParameter): SeedRecord {
  const { own, others } = split(parameter);
  const [minimum, intermediate, superior] = parameter.values;
  const value = own?.values?.[0];
  return {
    key: `parameters/${analysis}/${parameter.key}`,
    row: {
      label: parameter.label,
      minimum_value: minimum,
      intermediate_value: intermediate,
      superior_value: superior,
      unit: parameter.unit ?? null,
      notes: parameter.notes,
      min_limit: own?.min ?? null,
      max_limit: own?.max ?? null,
    },
    refs: {
      analysis_id: `analyses/${analysis}`,
      ...(own && { attribute_id: attributeKey(own) }),
      ...(value !== undefined && { attribute_value_id: value }),
    },
    needs: others.flatMap((condition) => [attributeKey(condition), ...(condition.values ?? [])]),
  };
}

const conditions = (analysis: string, parameter: StarterParameter): SeedCondition[] =>
  split(parameter).others.map((condition, index) => ({
    parameter: `parameters/${analysis}/${parameter.key}`,
    position: index + 1,
    attribute: attributeKey(condition),
    values: condition.values ?? [],
    min: condition.min ?? null,
    max: condition.max ?? null,
  }));

const all = REQUIREMENTS.flatMap(({ criteria }) =>
  criteria.flatMap(({ code, analyses }) =>
    analyses.flatMap(({ number, parameters }) =>
      parameters.map((parameter) => [`${code}.${number}`, parameter] as const),
    ),
  ),
);

export const parameterRecords: readonly SeedRecord[] = all.map(([analysis, parameter]) =>
  record(analysis, parameter),
);

export const parameterConditions: readonly SeedCondition[] = all.flatMap(([analysis, parameter]) =>
  conditions(analysis, parameter),
);
