import { createDataSource } from '@prumo/api/database';
import type { DataSource } from 'typeorm';

import { createThrowAwayDatabase, type RunningProgram } from '../../product.js';
import { fillDatabase, SIZE } from '../lists/fill.js';
import { createBuilding, createReports } from './records.js';
import { Session, startTarget } from './session.js';

/** The built program on a database of its own, with somebody signed in. */
export interface Stage {
  databaseUrl: string;
  dataSource: DataSource;
  target: RunningProgram;
  /** Of the administrator. */
  session: Session;
}

/** Sets the stage, works on it and clears it away, whatever comes of the work. */
export async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const database = await createThrowAwayDatabase();
  const dataSource = await createDataSource(database.url, { patient: true }).initialize();
  // To fill takes long, and nobody needs to be told.
  dataSource.setOptions({ maxQueryExecutionTime: undefined });
  try {
    const target = await startTarget(database.url);
    try {
      const session = new Session();
      await session.signIn(target.url);
      await work({ databaseUrl: database.url, dataSource, target, session });
    } finally {
      await target.stop('SIGKILL');
    }
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
}

/** A building as the API answers it, as far as it is read here. */
export interface Building {
  id: number;
  technicianId: number;
  userId: number;
}

/** Makes a building with a report through the API, and copies of both: 100,000 unless told otherwise. */
export async function fillStage(
  { dataSource, target, session }: Stage,
  size: Readonly<Record<keyof typeof SIZE, number>> = SIZE,
): Promise<{ building: Building; reportId: number }> {
  const { id } = await createBuilding(session, target.url);
  const [reportId = 0] = await createReports(session, target.url, id, 1);
  await fillDatabase(dataSource, size);
  return { building: await session.read<Building>(target.url, `/api/buildings/${id}`), reportId };
}

/** Somebody else at work, who sees as much: turns are a person's, and nobody waits for another's. */
export async function colleagueOf({ session, target }: Stage): Promise<Session> {
  const person = { email: 'colega@exemplo.com.br', password: 'uma-senha-longa' };
  await session.write(target.url, 'POST', '/api/users', { ...person, fullName: 'Colega', isAdmin: true });
  const other = new Session();
  await other.signIn(target.url, person);
  return other;
}
