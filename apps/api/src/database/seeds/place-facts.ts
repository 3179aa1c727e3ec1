import { CITIES, isoplethOf } from '@prumo/starter-catalogue';

import type { Queries } from '../queries.js';
import type { SeedIds } from './ledger.js';

/** Records that a step was done. @returns whether it had not been */
async function isFirst(db: Queries, key: string): Promise<boolean> {
  const [entered] = await db.query<unknown[]>(
    'INSERT INTO seed_ledger (key, record_id) VALUES ($1, 0) ON CONFLICT DO NOTHING RETURNING key',
    [key],
  );
  return entered !== undefined;
}

/** Rows of cities that exist, with their ids. */
const known = <T>(ids: SeedIds, rowOf: (city: (typeof CITIES)[number]) => T): (T & { id: number })[] =>
  CITIES.flatMap((city) => {
    const id = ids.get(`cities/${city.ibge}`);
    return id == null ? [] : [{ id, ...rowOf(city) }];
  });

/**
 * Completes the cities of an earlier release, once: coordinates of unedited rows; altitude, wind speed and note where
 * they are missing. A wind speed that somebody has cleared stays cleared.
 */
export async function completeCities(db: Queries, ids: SeedIds): Promise<void> {
  if (!(await isFirst(db, 'place_facts/1'))) return;
  await db.query(
    `WITH s AS (
       SELECT s.*, l.applied_at = c.created_at AND c.created_at = c.updated_at AS "isOurs",
              EXISTS (SELECT FROM seed_ledger w WHERE w.key = 'capital_winds/' || s.ibge) AS "hadWind"
         FROM jsonb_to_recordset($1::jsonb)
              AS s(id integer, ibge integer, latitude numeric, longitude numeric, altitude numeric, v0 numeric, notes text)
         JOIN cities c ON c.id = s.id
         JOIN seed_ledger l ON l.key = 'cities/' || s.ibge
     ), fresh AS (
       SELECT c.id,
              CASE WHEN "isOurs" THEN s.latitude ELSE c.latitude END AS latitude,
              CASE WHEN "isOurs" THEN s.longitude ELSE c.longitude END AS longitude,
              coalesce(c.altitude_m, s.altitude) AS altitude_m,
              CASE WHEN "hadWind" THEN c.vento_basico_ms ELSE coalesce(c.vento_basico_ms, s.v0) END AS v0,
              coalesce(c.notes, s.notes) AS notes
         FROM s JOIN cities c ON c.id = s.id
     )
     UPDATE cities c SET latitude = f.latitude, longitude = f.longitude, altitude_m = f.altitude_m,
            vento_basico_ms = f.v0, notes = f.notes, updated_at = now()
       FROM fresh f
      WHERE c.id = f.id AND (c.latitude, c.longitude, c.altitude_m, c.vento_basico_ms, c.notes)
            IS DISTINCT FROM (f.latitude, f.longitude, f.altitude_m, f.v0, f.notes)`,
    [
      JSON.stringify(
        known(ids, ({ ibge, latitude, longitude, altitude, v0, notes }) => ({
          ibge,
          latitude,
          longitude,
          altitude,
          v0,
          notes,
        })),
      ),
    ],
  );
}

/** Marks doubtful facts of cities, once, where only the seeds have covered them. */
export async function markDoubts(db: Queries, ids: SeedIds): Promise<void> {
  if (!(await isFirst(db, 'place_doubts/1'))) return;
  const id = (key: string): number | null => ids.get(key) ?? null;
  const rows = known(ids, ({ doubtful, zone, zone2024, v0 }) => ({
    zone: doubtful.includes('zone') ? id(`bioclimatic_zones/${zone}`) : null,
    zone2024: doubtful.includes('zone2024') ? id(`bioclimatic_zones/${zone2024}`) : null,
    isopleth: doubtful.includes('wind') ? id(`isopleths/${isoplethOf(v0)}`) : null,
  })).filter(({ zone, zone2024, isopleth }) => (zone ?? zone2024 ?? isopleth) !== null);
  await db.query(
    `UPDATE cities c SET
       check_zone = EXISTS (SELECT FROM zone_coverages v WHERE v.city_id = c.id AND v.zone_id = s.zone),
       check_zone_2024 = EXISTS (SELECT FROM zone_coverages v WHERE v.city_id = c.id AND v.zone_id = s.zone2024),
       check_wind = EXISTS (SELECT FROM isopleth_coverages v WHERE v.city_id = c.id AND v.isopleth_id = s.isopleth),
       updated_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS s(id integer, zone integer, zone2024 integer, isopleth integer)
     WHERE c.id = s.id`,
    [JSON.stringify(rows)],
  );
}
