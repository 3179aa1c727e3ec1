import { createDataSource } from '@prumo/api/database';
import type { DataSource } from 'typeorm';

import {
  type Building,
  createBuilding,
  createReport,
  createUser,
  wholeCatalogue,
} from '../client/records.js';
import { UserSession } from '../client/user-session.js';
import { ADMIN, createThrowAwayDatabase, type RunningProgram, startProgram } from '../product.js';
import { fillDatabase, SIZE } from './fill.js';

/** The built program on a database of its own, and its administrator. */
export interface BenchInstance {
  databaseUrl: string;
  dataSource: DataSource;
  program: RunningProgram;
  admin: UserSession;
}

const CONNECTIONS = 32;

/** Starts the built program on this database, with long sessions and without a log. */
export const startOn = (
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> =>
  startProgram({ DATABASE_URL: databaseUrl, SESSION_TTL_SECONDS: '43200', LOG_LEVEL: 'silent', ...settings });

/** Starts an instance, works on it and stops it, whatever comes of the work. */
export async function onInstance<T>(
  work: (instance: BenchInstance) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
  durable = false,
): Promise<T> {
  const database = await createThrowAwayDatabase(durable);
  const dataSource = await createDataSource(database.url, { withoutTimeouts: true }).initialize();
  // Filling takes long, and its slow statements are no news.
  dataSource.setOptions({ maxQueryExecutionTime: undefined });
  try {
    const program = await startOn(database.url, settings);
    try {
      const admin = await UserSession.signedIn(program.url, ADMIN, CONNECTIONS);
      return await work({ databaseUrl: database.url, dataSource, program, admin });
    } finally {
      await program.stop('SIGKILL');
    }
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
}

/** Creates a building with a report through the API, and copies of both: 100,000 unless told otherwise. */
export async function fillInstance(
  { dataSource, admin }: BenchInstance,
  size: Readonly<Record<keyof typeof SIZE, number>> = SIZE,
): Promise<{ building: Building; reportId: number }> {
  const building = await createBuilding(admin);
  const reportId = await createReport(admin, building.id, await wholeCatalogue(admin));
  await fillDatabase(dataSource, size);
  return { building, reportId };
}

/** Creates administrators and signs them in: requests of one user wait for each other, those of several do not. */
export async function signInColleagues(
  { admin, program }: BenchInstance,
  count: number,
): Promise<UserSession[]> {
  const sessions: UserSession[] = [];
  while (sessions.length < count) {
    const colleague = await createUser(admin, { isAdmin: true });
    sessions.push(await UserSession.signedIn(program.url, colleague, CONNECTIONS));
  }
  return sessions;
}
