import { CAPITALS, CITIES, isoplethOf, STATES } from '@prumo/starter-catalogue';

import type { Database, SeedIds, SeedStep } from './ledger.js';

/** The states and municipalities of Brazil. */
export const placeSteps: readonly SeedStep[] = [
  {
    table: 'states',
    name: 'estados',
    same: 't.code = p.code',
    records: STATES.map(({ code, name, region }) => ({
      key: `states/${code}`,
      row: { code, name, region },
    })),
  },
  {
    table: 'cities',
    name: 'municípios',
    same: 't.ibge_code = p.ibge_code OR (t.state_id = p.state_id AND t.search = search_text(p.name))',
    records: CITIES.map(({ ibge, name, state, latitude, longitude }) => ({
      key: `cities/${ibge}`,
      row: { ibge_code: ibge, name, latitude, longitude },
      refs: { state_id: `states/${state}` },
    })),
  },
];

/** A city has one active zone, and one active isopleth: whoever covered it first stays. */
const covered = (owner: string, ref: string): string =>
  `t.city_id = p.city_id AND (t.${ref} = p.${ref}
     OR EXISTS (SELECT FROM ${owner} o WHERE o.id = t.${ref} AND o.is_active))`;

/** The zones and isopleths of the capitals. */
export const coverageSteps: readonly SeedStep[] = [
  {
    table: 'zone_coverages',
    name: 'abrangências de zonas',
    records: CAPITALS.map(({ ibge, zone }) => ({
      key: `zone_coverages/${ibge}`,
      row: {},
      refs: { zone_id: `bioclimatic_zones/${zone}`, city_id: `cities/${ibge}` },
    })),
    same: covered('bioclimatic_zones', 'zone_id'),
  },
  {
    table: 'isopleth_coverages',
    name: 'abrangências de isopletas',
    records: CAPITALS.map(({ ibge, v0 }) => ({
      key: `isopleth_coverages/${ibge}`,
      row: {},
      refs: { isopleth_id: `isopleths/${isoplethOf(v0)}`, city_id: `cities/${ibge}` },
    })),
    same: covered('isopleths', 'isopleth_id'),
  },
];

/** Fills in the basic wind speed of the capitals (m/s) where nobody has, once. */
export async function fillCapitalWind(db: Database, ids: SeedIds): Promise<void> {
  const rows = CAPITALS.flatMap(({ ibge, v0 }) => {
    const city = ids.get(`cities/${ibge}`);
    return city == null ? [] : [{ key: `capital_winds/${ibge}`, city, v0 }];
  });
  await db.query(
    `WITH s AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS s(key text, city integer, v0 numeric)
     ), fresh AS (
       INSERT INTO seed_ledger (key, record_id) SELECT key, city FROM s
       ON CONFLICT DO NOTHING RETURNING record_id
     )
     UPDATE cities c SET vento_basico_ms = s.v0, updated_at = now()
       FROM s JOIN fresh f ON f.record_id = s.city
      WHERE c.id = s.city AND c.vento_basico_ms IS NULL`,
    [JSON.stringify(rows)],
  );
}
