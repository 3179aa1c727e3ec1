import type { Database, SeedIds, SeedStep } from './ledger.js';
import { recordOf, seedParameters, YES_NO } from './parameter-records.js';

export const parameterStep: SeedStep = {
  table: 'parameters',
  name: 'parâmetros',
  records: seedParameters.map(recordOf),
  same: 't.analysis_id = p.analysis_id AND search_text(t.label) = search_text(p.label)',
};

const furtherConditions = seedParameters.flatMap(({ key, conditions, hasOwn }) =>
  conditions
    .slice(hasOwn ? 1 : 0)
    .map((condition, index) => ({ parameter: key, position: index + 1, ...condition })),
);

/** Writes the further conditions of these parameters, ids by key; those are a part of them. */
export async function insertConditions(
  db: Database,
  parameters: ReadonlyMap<string, number>,
  ids: SeedIds,
): Promise<void> {
  const rows = furtherConditions
    .filter(({ parameter }) => parameters.has(parameter))
    .map(({ parameter, position, attribute, values, min, max }) => ({
      parameter_id: parameters.get(parameter),
      position,
      attribute_id: ids.get(attribute),
      attribute_value_ids: values.map((value) => YES_NO[value] ?? ids.get(value)),
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
