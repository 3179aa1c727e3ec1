import pg from 'pg';

import { createDataSource } from '../../src/app-data-source.js';
import { migrateAndGrant } from '../../src/database/migrate-and-grant.js';
import { startApp, type TestApp } from './app.js';

async function asSuperuser(statement: string): Promise<void> {
  const connection = new pg.Client(process.env['PRUMO_TEST_ADMIN_URL']);
  await connection.connect();
  await connection.query(statement).finally(() => connection.end());
}

/** An application whose role may only read the audit and add to it, beside the role that owns the tables. */
export interface TwoRoles {
  /** As its users meet it. */
  app: TestApp;
  /** As whoever owns the tables sees them. */
  owner: TestApp;
  /** What the commands of such a house are run with. */
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts one; `name` tells apart the roles of specs that run side by side. */
export async function startTwoRoles(
  name: string,
  options: Parameters<typeof startApp>[0] = {},
): Promise<TwoRoles> {
  const role = `prumo_${name}_${process.pid}`;
  const owner = await startApp(options);
  await asSuperuser(`CREATE ROLE ${role} LOGIN PASSWORD 'segredo'`);
  const url = new URL(owner.databaseUrl);
  url.username = role;
  url.password = 'segredo';
  const env = { DATABASE_URL: url.href, DATABASE_OWNER_URL: owner.databaseUrl };
  const dataSource = await createDataSource(url.href).initialize();
  await migrateAndGrant(dataSource, env);
  await dataSource.destroy();
  const app = await startApp({ databaseUrl: url.href, env: { DATABASE_OWNER_URL: owner.databaseUrl } });
  const stop = async () => {
    await app.stop();
    await owner.stop();
    await asSuperuser(`DROP ROLE ${role}`);
  };
  return { app, owner, env, stop };
}
