import {
  attributes,
  REQUIREMENTS,
  type StarterCondition,
  type StarterParameter,
} from '@prumo/starter-catalogue';

import type { SeedValue, SeedRecord } from './ledger.js';

/** Attribute and values are keys of seeded records; values of booleans are 'yes' and 'no'. */
export interface SeedCondition {
  attribute: string;
  values: readonly string[];
  min: number | null;
  max: number | null;
}

/** The first condition is the parameter's own one if `hasOwn`. */
export interface SeedParameter {
  key: string;
  analysis: string;
  row: Readonly<Record<string, SeedValue>>;
  conditions: readonly SeedCondition[];
  hasOwn: boolean;
}

const seedCondition = ({ attribute, values = [], min, max, is }: StarterCondition): SeedCondition => ({
  attribute: `attributes/${attribute}`,
  values: is === undefined ? values : [is ? 'yes' : 'no'],
  min: min ?? null,
  max: max ?? null,
});

/** The own attribute has one value: a condition with several is a further one. */
function ordered(when: readonly SeedCondition[]): Pick<SeedParameter, 'conditions' | 'hasOwn'> {
  const own = when.find(({ values }) => values.length < 2);
  const others = when.filter((condition) => condition !== own);
  return { conditions: own ? [own, ...others] : others, hasOwn: own !== undefined };
}

export function seedParameter(analysis: string, parameter: StarterParameter): SeedParameter {
  const [minimum, intermediate, superior] = parameter.values;
  return {
    key: `parameters/${analysis}/${parameter.key}`,
    analysis: `analyses/${analysis}`,
    row: {
      label: parameter.label,
      minimum_value: minimum,
      intermediate_value: intermediate,
      superior_value: superior,
      unit: parameter.unit ?? null,
      notes: parameter.notes ?? null,
      demand: parameter.demand ?? 'required',
      has_levels: parameter.hasLevels ?? true,
      is_key_figure: parameter.isKeyFigure ?? false,
      method: parameter.method ?? null,
      responsible: parameter.responsible ?? null,
      stage: parameter.stage ?? null,
      evidence: parameter.evidence ?? null,
      standard: parameter.standard,
      standard_part: parameter.standardPart ?? null,
      standard_item: parameter.standardItem ?? null,
      standard_edition: parameter.standardEdition,
      confidence: parameter.confidence,
      binding_states: parameter.bindingStates ?? null,
    },
    ...ordered((parameter.when ?? []).map(seedCondition)),
  };
}

export const seedParameters: readonly SeedParameter[] = REQUIREMENTS.flatMap(({ criteria }) =>
  criteria.flatMap(({ code, analyses }) =>
    analyses.flatMap(({ number, parameters }) =>
      parameters.map((parameter) => seedParameter(`${code}.${number}`, parameter)),
    ),
  ),
);

/** By the attribute's key. */
export const valueTables: ReadonlyMap<string, string> = new Map(
  attributes.flatMap(({ table, column, reference }) =>
    reference ? [[`attributes/${table}.${column}`, reference[0]] as const] : [],
  ),
);

export const YES_NO: Readonly<Record<string, number>> = { yes: 1, no: 0 };

export const isSeeded = (value: string): boolean => !Object.hasOwn(YES_NO, value);

/** The ledger's record; further conditions are inserted after it. */
export function recordOf({ key, analysis, row, conditions, hasOwn }: SeedParameter): SeedRecord {
  const own = hasOwn ? conditions[0] : undefined;
  const others = hasOwn ? conditions.slice(1) : conditions;
  const value = own?.values[0];
  const flag = value === undefined ? undefined : YES_NO[value];
  return {
    key,
    row: {
      ...row,
      min_limit: own?.min ?? null,
      max_limit: own?.max ?? null,
      attribute_value_id: flag ?? null,
    },
    refs: {
      analysis_id: analysis,
      ...(own && { attribute_id: own.attribute }),
      ...(value !== undefined && isSeeded(value) && { attribute_value_id: value }),
    },
    needs: others.map(({ attribute }) => attribute),
    needsOneOf: others.map(({ values }) => values.filter(isSeeded)).filter((values) => values.length > 0),
  };
}
