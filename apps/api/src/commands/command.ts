import type { DataSource } from 'typeorm';
import { startEmbeddedPostgres } from '@prumo/embedded-postgres';

import { createDataSource } from '../app-data-source.js';
import { translateDatabaseError } from '../common/errors/database-errors.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { Environment } from '../config/environment.js';
import { StartError } from '../config/start-error.js';
import { connect } from '../database/connect.js';
import { requireFitDatabase } from '../database/require-compatible-database.js';

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

/** Runs a command, and prints why it failed. Answers the exit code. */
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

/** Works on the product's database, whether the product is running meanwhile or not. */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const server =
    DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: DATA_DIR, whenInUse: 'share' })
      : undefined;
  try {
    const url = DATABASE_URL ?? server?.url ?? '';
    // Named statements gain nothing for one command, and a pooler may not know them.
    const dataSource = await connect(createDataSource(url, { poolSize: 2, prepared: false }));
    try {
      await requireFitDatabase((sql, parameters) => dataSource.query(sql, parameters));
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await server?.stop();
  }
}
