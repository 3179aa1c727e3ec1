import { randomBytes } from 'node:crypto';
import pg from 'pg';

import { asAdmin, databaseUrl } from './admin.js';
import { ensureTemplate } from './template.js';

/**
 * What a test's database holds at first: `reference` and `starter` are what the setting `SEED` gives,
 * `empty` has the tables alone, `bare` not even those.
 */
export type TestDatabaseKind = 'bare' | 'empty' | 'reference' | 'starter';

export interface TestDatabase {
  /** Address for the application, which owns the database and is no superuser. */
  url: string;
  /** Deletes the database, ending whatever is still connected. */
  drop(): Promise<void>;
}

/** Creates a database for one test file: a copy of one that was migrated and seeded once per run. */
export async function createTestDatabase(adminUrl: string, kind: TestDatabaseKind): Promise<TestDatabase> {
  const template = kind === 'bare' ? 'template0' : await ensureTemplate(adminUrl, kind);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, (admin) =>
    admin.query(
      `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)} OWNER prumo STRATEGY file_copy`,
    ),
  );
  return {
    url: databaseUrl(adminUrl, name),
    drop: () =>
      asAdmin(adminUrl, async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}
