import { setTimeout as sleep } from 'node:timers/promises';

import { createTechnician } from '../../client/records.js';
import type { UserSession } from '../../client/user-session.js';
import { type Instance, SETTINGS, startInstance } from '../../instance.js';
import { ADMIN, createThrowAwayDatabase, startProgram } from '../../product.js';
import type { Attack, Attempt } from '../attempt.js';
import { startDatabaseProxy } from '../database-proxy.js';
import { visitorOf } from '../people.js';

/** Ten seconds for the requests in progress, and some for a machine that does other things. */
const SHUTDOWN_SECONDS = 15;
const ANSWER_SECONDS = 20;

async function signedInAdmin(url: string, connections = 1): Promise<UserSession> {
  const admin = visitorOf(url, { connections });
  await admin.signIn(ADMIN);
  return admin;
}

/** Creates technicians until a request fails, and adds the ids that were acknowledged. */
async function createUntilRefused(session: UserSession, acknowledged: number[]): Promise<void> {
  try {
    for (;;) acknowledged.push(await createTechnician(session));
  } catch {
    // The program has ended.
  }
}

/** Starts the program again on the same files, and answers which of these technicians are missing. */
async function missingAfterRestart(
  { folder, provider }: Instance,
  acknowledged: readonly number[],
): Promise<number[]> {
  const settings = { ...SETTINGS, DATA_DIR: folder, CEP_PROVIDER_URL: provider.pattern };
  const program = await startProgram(settings);
  try {
    const admin = await signedInAdmin(program.url);
    const kept = new Set((await admin.read<{ id: number }[]>('/api/technicians')).map(({ id }) => id));
    admin.close();
    return acknowledged.filter((id) => !kept.has(id));
  } finally {
    await program.stop('SIGKILL');
  }
}

async function endWhileBusy(attempt: Attempt): Promise<void> {
  const instance = await startInstance();
  try {
    const [program] = instance.programs;
    if (program === undefined) throw new Error('No process was started.');
    const { connections } = attempt.setting.effort;
    const admin = await signedInAdmin(program.url, connections);
    const acknowledged: number[] = [];
    const writers = Array.from({ length: connections }, () => createUntilRefused(admin, acknowledged));
    await sleep(1000);
    const start = performance.now();
    const ended = program.stop('SIGTERM').then(() => true);
    const hasEnded = await Promise.race([ended, sleep(SHUTDOWN_SECONDS * 2000, false)]);
    const seconds = (performance.now() - start) / 1000;
    attempt.notes.push(`ended after ${seconds.toFixed(1)} s, ${acknowledged.length} writes acknowledged`);
    attempt.expect(hasEnded && seconds < SHUTDOWN_SECONDS, `SIGTERM took ${seconds.toFixed(0)} s`);
    await program.stop('SIGKILL');
    await Promise.all(writers);
    admin.close();
    const { length } = await missingAfterRestart(instance, acknowledged);
    attempt.expect(length === 0, `${length} of ${acknowledged.length} acknowledged writes are lost`);
  } finally {
    await instance.stop();
  }
}

async function stallDatabase(attempt: Attempt): Promise<void> {
  const database = await createThrowAwayDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const instance = await startInstance({ settings: { DATABASE_URL: proxy.url } });
  try {
    const { url } = instance;
    const admin = await signedInAdmin(url);
    const visitors = Array.from({ length: attempt.setting.effort.connections }, () => visitorOf(url));
    proxy.block();
    const start = performance.now();
    const statuses = visitors.map(async (visitor) => {
      const answer = await visitor.get('/api/buildings', { cookie: admin.cookie });
      return attempt.count(answer, 'a list without a database').status;
    });
    const all = await Promise.race([Promise.all(statuses), sleep(ANSWER_SECONDS * 2000, undefined)]);
    const seconds = (performance.now() - start) / 1000;
    const answered = all === undefined ? 'nothing' : [...new Set(all)].join(', ');
    attempt.notes.push(`answered after ${seconds.toFixed(1)} s: ${answered}`);
    attempt.expect(all !== undefined && seconds < ANSWER_SECONDS, 'a stalled database is not noticed');
    attempt.expect(!all?.some((status) => status !== 503), 'a stalled database is no 503');
    const { status } = await admin.get('/api/health/ready');
    attempt.expect(status === 503, `health without a database: ${status}`);
    proxy.unblock();
    attempt.expect(await isServed(admin), 'the program does not recover when the database does');
    for (const session of [admin, ...visitors]) session.close();
  } finally {
    await instance.stop();
    proxy.stop();
    await database.drop();
  }
}

/** Whether a list is answered within half a minute. */
async function isServed(session: UserSession): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await session.get('/api/buildings').catch(() => undefined);
    if (answer?.status === 200) return true;
    await sleep(500);
  }
  return false;
}

/** The end of a process and of its database, each on an instance of its own. */
export const PROCESS: readonly Attack[] = [
  {
    name: 'sigterm-while-busy',
    what: 'SIGTERM while every connection writes: the process ends soon, and nothing acknowledged is lost',
    isLong: true,
    run: endWhileBusy,
  },
  {
    name: 'stalled-database',
    what: 'a database that accepts requests and answers none: 503, and recovery once it answers again',
    isLong: true,
    run: stallDatabase,
  },
];
