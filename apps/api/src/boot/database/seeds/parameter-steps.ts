import { REQUIREMENTS, type StarterCondition, type StarterParameter } from '@prumo/starter-catalogue';

import type { Database, SeedIds, SeedRecord, SeedStep } from './ledger.js';

/** A condition beside the parameter's own attribute; attribute and values are keys of seeded records. */
interface SeedCondition {
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

export const parameterStep: SeedStep = {
  table: 'parameters',
  name: 'parâmetros',
  records: all.map(([analysis, parameter]) => record(analysis, parameter)),
  same: 't.analysis_id = p.analysis_id AND search_text(t.label) = search_text(p.label)',
};

const parameterConditions = all.flatMap(([analysis, parameter]) => conditions(analysis, parameter));

/** Writes the further conditions of the parameters that were inserted now; those are a part of them. */
export async function insertConditions(
  db: Database,
  created: ReadonlyMap<string, number>,
  ids: SeedIds,
): Promise<void> {
  const rows = parameterConditions
    .filter(({ parameter }) => created.has(parameter))
    .map(({ parameter, position, attribute, values, min, max }) => ({
      parameter_id: created.get(parameter),
      position,
      attribute_id: ids.get(attribute),
      attribute_value_ids: values.map((value) => ids.get(value)),
      min_limit: min,
      max_limit: max,
    }));
  if (rows.length === 0) return;
  const columns = 'parameter_id, position, attribute_id, attribute_value_ids, min_limit, max_limit';
  await db.query(
    `INSERT INTO parameter_conditions (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::parameter_conditions, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
