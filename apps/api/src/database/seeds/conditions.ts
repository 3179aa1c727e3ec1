import type { SeedIds } from './apply.js';
import { parameterConditions } from './parameter-records.js';
import type { Database } from './record.js';

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
