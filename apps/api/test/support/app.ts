import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';

import { createApp } from '../../src/create-app.js';
import { readEnvironment } from '../../src/config/environment.js';
import { createDataSource, type DatabaseOptions } from '../../src/app-data-source.js';
import { ensureFirstAdmin } from '../../src/features/people/users/users.service.js';
import { createTestDatabase } from './database.js';

export const ADMIN = { email: 'admin@prumo.local', password: 'Prumo-segura-1' };

/** The running product on a database of its own: real HTTP, real PostgreSQL. */
export interface TestApp {
  url: string;
  databaseUrl: string;
  dataSource: DataSource;
  app: NestExpressApplication;
  stop(): Promise<void>;
}

interface Options {
  kind?: 'reference' | 'starter' | 'empty';
  /** A second process on the database of another app. */
  databaseUrl?: string;
  env?: Record<string, string>;
  /** How long its database is waited for. */
  limits?: DatabaseOptions['limits'];
}

/** Starts the API with the program's own bootstrap and an administrator (`ADMIN`). */
export async function startApp({
  kind = 'reference',
  databaseUrl,
  env = {},
  limits,
}: Options = {}): Promise<TestApp> {
  const database = databaseUrl === undefined ? await createTestDatabase(kind) : undefined;
  const url = databaseUrl ?? database?.url ?? '';
  const environment = readEnvironment({
    CEP_PROVIDER_URL: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SESSION_SECRET: 'a-secret-for-tests-only',
    DATABASE_URL: url,
    ...env,
  });
  const dataSource = await createDataSource(url, { limits }).initialize();
  await ensureFirstAdmin(dataSource, environment);
  const app = await createApp({ environment, dataSource });
  await app.listen(0, '127.0.0.1');
  return {
    url: await app.getUrl(),
    databaseUrl: url,
    dataSource,
    app,
    async stop() {
      await app.close();
      await dataSource.destroy();
      await database?.drop();
    },
  };
}
