import type pg from 'pg';

import { createDataSource, migrate } from '../index.js';
import { seed } from '../seeds/index.js';
import { asAdmin, databaseUrl } from './admin.js';

export type TemplateKind = 'empty' | 'reference' | 'starter';

/** Any number; keeps two test processes from building the same template. */
const LOCK = 15576;

/** Name of the database to copy. The first that asks builds it, whoever asks meanwhile waits. */
export function ensureTemplate(adminUrl: string, kind: TemplateKind): Promise<string> {
  const name = `template_${kind}`;
  return asAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await build(admin, adminUrl, kind, name);
    return name;
  });
}

/** Built under another name: one that failed halfway is never taken for complete. */
async function build(admin: pg.Client, adminUrl: string, kind: TemplateKind, name: string): Promise<void> {
  const unfinished = `${name}_new`;
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${unfinished} OWNER prumo`);
  const dataSource = await createDataSource(databaseUrl(adminUrl, unfinished)).initialize();
  try {
    await migrate(dataSource);
    if (kind !== 'empty') await seed(dataSource, kind, () => undefined);
    await dataSource.query('ANALYZE');
  } finally {
    await dataSource.destroy();
  }
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
}
