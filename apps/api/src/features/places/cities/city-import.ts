import type { EntityManager } from 'typeorm';

import type { ImportRow } from '../../../crud/write/import-row.js';
import {
  asJson,
  type ImportDefinition,
  type RecordMatch,
  sentId,
  sentText,
} from '../../../exchange/import/import-definition.js';
import { State } from '../states/state.entity.js';

const TWO_CITIES = 'O código IBGE é de um município, UF e nome são de outro.';

/** Puts the ids of the states that letters name into the rows' bodies. */
async function resolveStates(manager: EntityManager, rows: readonly ImportRow[]): Promise<void> {
  const states = await manager.find(State, { select: { id: true, code: true } });
  const ids = new Map(states.map(({ code, id }) => [code, id]));
  for (const row of rows) {
    if (!row.has('state')) continue;
    const letters = row.text('state');
    const id = letters === null ? null : ids.get(letters.toUpperCase());
    if (id === undefined) row.fail('state', `UF não cadastrada: ${letters}`);
    row.body['stateId'] = id ?? null;
  }
}

/** The municipality that each row names by UF and name, accents and case aside; null where there is none. */
export async function cityIdsOf(
  manager: EntityManager,
  places: readonly { state: string | null; city: string | null }[],
): Promise<(number | null)[]> {
  const found = await manager.query<{ id: number | null }[]>(
    `SELECT c.id FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS k(uf, name, at)
       LEFT JOIN states s ON s.code = upper(k.uf)
       LEFT JOIN cities c ON c.state_id = s.id AND c.search = search_text(k.name)
     ORDER BY k.at`,
    [places.map(({ state }) => state), places.map(({ city }) => city)],
  );
  return found.map(({ id }) => id);
}

/** Rows of municipalities: known by the code of IBGE, else by UF and name. */
export const cityImport: ImportDefinition = {
  keys: [['state', 'name'], ['ibgeCode']],
  columnOf: { stateId: 'state' },
  excluded: ['state'],
  resolve: ({ manager }, rows) => resolveStates(manager, rows),
  async find({ manager }, rows) {
    const keys = asJson(rows, (row) => ({
      state: sentId(row, 'stateId'),
      name: sentText(row, 'name'),
      ibge: sentId(row, 'ibgeCode'),
    }));
    const known = await manager.query<RecordMatch[]>(
      `SELECT k.at, ARRAY['name ' || k.state || ' ' || search_text(k.name), 'ibge ' || k.ibge] AS identities,
         CASE WHEN i.id <> n.id THEN ARRAY[i.id, n.id]
              WHEN coalesce(i.id, n.id) IS NOT NULL THEN ARRAY[coalesce(i.id, n.id)] ELSE '{}' END AS ids
       FROM jsonb_to_recordset($1) AS k(at integer, state integer, name text, ibge integer)
         LEFT JOIN cities i ON i.ibge_code = k.ibge
         LEFT JOIN cities n ON n.state_id = k.state AND n.search = search_text(k.name)`,
      [keys],
    );
    return known.map((each) => ({ ...each, fault: TWO_CITIES }));
  },
};
