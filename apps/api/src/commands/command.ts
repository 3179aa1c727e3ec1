import type { DataSource } from 'typeorm';
import { startEmbeddedPostgres } from '@prumo/embedded-postgres';

import { createDataSource } from '../app-data-source.js';
import { translateDatabaseError } from '../common/errors/database-errors.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { Environment } from '../config/environment.js';
import { StartError } from '../config/start-error.js';
import { withDataSource } from '../database/connect.js';
import type { Queries } from '../database/queries.js';
import { hasTable, requireFitDatabase } from '../database/require-compatible-database.js';

export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  input: NodeJS.ReadableStream;
  say(line: string): void;
  complain(line: string): void;
}

/* eslint-disable no-console -- a program of the command line speaks on standard output */
export const processTerminal: Terminal = {
  env: process.env,
  input: process.stdin,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
};
/* eslint-enable no-console */

/** The command line is not understood; the message says why. */
export class UsageError extends Error {}

/** Prints why a command failed. @returns the exit code */
export async function runCommand(
  { complain }: Pick<Terminal, 'complain'>,
  usage: string,
  work: () => Promise<void>,
): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    complain(error instanceof UsageError ? `${error.message}\n\n${usage}` : errorText(error));
    return 1;
  }
}

function errorText(error: unknown): string {
  if (error instanceof DomainError || error instanceof StartError) return error.message;
  return (
    translateDatabaseError(error)?.message ?? (error instanceof Error ? error.message : 'Erro desconhecido')
  );
}

type DatabaseSettings = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>;

/** Runs `work` with the address of the product's database, whether the product is running meanwhile or not. */
export async function withDatabaseUrl<T>(
  { DATABASE_URL, DATA_DIR }: DatabaseSettings,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL !== undefined) return work(DATABASE_URL);
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, whenInUse: 'share' });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** As `withDatabaseUrl`, with a connected data source. */
export const withDatabase = <T>(
  settings: DatabaseSettings,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> =>
  // Named statements gain nothing for one command, and a pooler may not know them.
  withDatabaseUrl(settings, (url) =>
    withDataSource(createDataSource(url, { poolSize: 2, prepared: false }), async (dataSource) => {
      await requireFitDatabase(dataSource);
      return work(dataSource);
    }),
  );

/** @throws StartError for a database that no program has started on (a forgotten setting, perhaps) */
export async function requireContent(database: Queries): Promise<void> {
  if (!(await hasTable(database, 'users')))
    throw new StartError('O banco de dados está vazio. Inicie o Prumo uma vez: npm start');
}
