import type { SeedIds } from './apply.js';
import type { Database } from './record.js';
import { CAPITALS } from './starter/capitals.js';

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
