import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { createDataSource, migrate } from './app-data-source.js';
import { withDataSource } from './database/connect.js';
import { seed } from './database/seeds/index.js';

/** `reference` and `starter` as by the setting SEED, `empty` tables only, `bare` nothing. */
export type TestDatabaseKind = 'bare' | 'empty' | 'reference' | 'starter';

export interface TestDatabase {
  /** Of the application's role, which owns the database and is no superuser. */
  url: string;
  drop(): Promise<void>;
}

/** Copies a database that was migrated and seeded once per run. */
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

type TemplateKind = Exclude<TestDatabaseKind, 'bare'>;

/** Keeps two test processes from building the same template. */
const TEMPLATE_LOCK = 15576;

/** The first caller builds the template; others wait. */
function ensureTemplate(adminUrl: string, kind: TemplateKind): Promise<string> {
  const name = `template_${kind}`;
  return asAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await build(admin, adminUrl, kind, name);
    return name;
  });
}

/** Built under another name, so that a failed build is never used. */
async function build(admin: pg.Client, adminUrl: string, kind: TemplateKind, name: string): Promise<void> {
  const unfinished = `${name}_new`;
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${unfinished} OWNER prumo`);
  const url = databaseUrl(adminUrl, unfinished);
  await withDataSource(createDataSource(url, { withoutTimeouts: true }), async (dataSource) => {
    await migrate(dataSource);
    if (kind !== 'empty') await seed(dataSource, kind, () => undefined);
    await dataSource.query('ANALYZE');
  });
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
}

async function asAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The application's address of a database; both roles of an embedded server have one password. */
function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.username = 'prumo';
  url.pathname = `/${name}`;
  return url.href;
}
