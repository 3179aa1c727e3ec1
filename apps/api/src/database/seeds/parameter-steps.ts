import type { Queries } from '../queries.js';
import type { SeedIds, SeedStep } from './ledger.js';
import { recordOf, type SeedParameter, seedParameters, YES_NO } from './parameter-records.js';

export const parameterStep: SeedStep = {
  table: 'parameters',
  name: 'parâmetros',
  records: seedParameters.map((parameter) => {
    const record = recordOf(parameter);
    return { ...record, row: { ...record.row, key: parameter.key } };
  }),
  same: 't.key = p.key OR (t.analysis_id = p.analysis_id AND search_text(t.label) = search_text(p.label))',
};

/** In the order of the catalogue's lines, from 1 within an analysis. */
function seedPositions(): { key: string; position: number }[] {
  const counts = new Map<string, number>();
  return seedParameters.map(({ key, analysis }) => {
    const position = (counts.get(analysis) ?? 0) + 1;
    counts.set(analysis, position);
    return { key, position };
  });
}

/** Places the seeded parameters in the norm's order, edited ones too: a position is nothing that people edit. */
export async function placeParameters(db: Queries): Promise<void> {
  await db.query(
    `UPDATE parameters t SET position = p.position
       FROM jsonb_populate_recordset(NULL::parameters, $1::jsonb) p
      WHERE p.key = t.key AND t.position IS DISTINCT FROM p.position`,
    [JSON.stringify(seedPositions())],
  );
}

interface FurtherCondition {
  attributeId: number | null;
  attributeValueIds: number[];
  minLimit: number | null;
  maxLimit: number | null;
}

/** A parameter's further conditions, with those of their values that exist. */
export const furtherConditionsOf = (
  { conditions, hasOwn }: SeedParameter,
  ids: SeedIds,
): FurtherCondition[] =>
  conditions.slice(hasOwn ? 1 : 0).map(({ attribute, values, min, max }) => ({
    attributeId: ids.get(attribute) ?? null,
    attributeValueIds: values.flatMap((value) => YES_NO[value] ?? ids.get(value) ?? []),
    minLimit: min,
    maxLimit: max,
  }));

/** Inserts further conditions; ids by key. */
export async function insertConditions(
  db: Queries,
  parameters: ReadonlyMap<string, number>,
  ids: SeedIds,
): Promise<void> {
  const rows = seedParameters
    .filter(({ key }) => parameters.has(key))
    .flatMap((parameter) =>
      furtherConditionsOf(parameter, ids).map((condition, index) => ({
        parameter_id: parameters.get(parameter.key),
        position: index + 1,
        attribute_id: condition.attributeId,
        attribute_value_ids: condition.attributeValueIds,
        min_limit: condition.minLimit,
        max_limit: condition.maxLimit,
      })),
    );
  if (rows.length === 0) return;
  const columns = 'parameter_id, position, attribute_id, attribute_value_ids, min_limit, max_limit';
  await db.query(
    `INSERT INTO parameter_conditions (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::parameter_conditions, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
