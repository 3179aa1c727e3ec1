import { createDataSource } from '@prumo/api/database';

import { BUILDINGS } from './buildings.js';

/** Turns the clock of the sample's buildings back, which no call of the API can. */
export async function ageSample(databaseUrl: string): Promise<void> {
  const database = await createDataSource(databaseUrl).initialize();
  try {
    for (const { name, daysAgo } of BUILDINGS) {
      await database.query(
        `UPDATE buildings SET created_at = now() - make_interval(days => $2),
         updated_at = now() - make_interval(days => $2) WHERE name = $1`,
        [name, daysAgo],
      );
    }
  } finally {
    await database.destroy();
  }
}
