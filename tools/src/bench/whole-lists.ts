/**
 * Measures lists asked for whole (no `range`), through HTTP against the built program: `npm run bench:whole-lists`.
 * For each: bytes, the time to the first of them and to the last, and how much memory the server took at most.
 * Linux only: memory is read from /proc.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { createDataSource } from '@prumo/api/database';

import { createThrowAwayDatabase } from '../product.js';
import { fillDatabase, SIZE } from './lists/fill.js';
import { createBuilding, createReports } from './product/records.js';
import { Session, startTarget } from './product/session.js';

const ROUNDS = 5;
const LISTS = ['typologies', 'states', 'cities', 'parameters', 'buildings', 'reports'];

const database = await createThrowAwayDatabase();
const dataSource = await createDataSource(database.url, { patient: true }).initialize();
const target = await startTarget(database.url);
const session = new Session();

/** The server's memory in MB: now, and at most since the last time this was asked. */
function memory(): { now: number; most: number } {
  const status = readFileSync(`/proc/${target.pid}/status`, 'utf8');
  const of = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  writeFileSync(`/proc/${target.pid}/clear_refs`, '5');
  return { now: of('VmRSS'), most: of('VmHWM') };
}

async function read(path: string): Promise<{ bytes: number; first: number; all: number }> {
  const start = performance.now();
  const answer = await session.send(target.url, path);
  let [bytes, first] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    first ||= performance.now() - start;
    bytes += (chunk as Uint8Array).length;
  }
  return { bytes, first, all: performance.now() - start };
}

async function measure(name: string, path: string, rounds = ROUNDS): Promise<void> {
  await read('/api/states');
  const before = memory();
  const times: { bytes: number; first: number; all: number }[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await read(path));
  times.sort((one, other) => one.all - other.all);
  const { bytes, first, all } = times[rounds >> 1] ?? { bytes: 0, first: 0, all: 0 };
  const { most } = memory();
  console.log(
    `${name.padEnd(22)} ${(bytes / 1e6).toFixed(1).padStart(6)} MB  first ${first.toFixed(0).padStart(5)} ms  ` +
      `all ${all.toFixed(0).padStart(6)} ms  memory ${before.now.toFixed(0)} → ${most.toFixed(0)} MB`,
  );
}

/** A reader that leaves after the first bytes: what goes on in the database afterwards. */
async function leave(path: string): Promise<void> {
  const controller = new AbortController();
  const answer = await session.send(target.url, path, { signal: controller.signal });
  await answer.body?.getReader().read();
  controller.abort();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const [{ busy }] = await dataSource.query<[{ busy: number }]>(
    `SELECT count(*)::int AS busy FROM pg_stat_activity
      WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
  );
  console.log(`left after the first bytes: ${busy} of the server's connections still at work a second later`);
}

try {
  await session.signIn(target.url);
  const building = await createBuilding(session, target.url);
  await createReports(session, target.url, building.id, 1);
  await fillDatabase(dataSource);
  console.log(`${SIZE.buildings} buildings and reports, ${SIZE.parameters} parameters`);
  for (const list of LISTS) await measure(list, `/api/${list}`);
  await measure('buildings, sorted', '/api/buildings?sort=["name","ASC"]');
  await leave('/api/buildings');
  const start = performance.now();
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => read('/api/buildings')));
  console.log(
    `six at once: ${(performance.now() - start).toFixed(0)} ms, memory ${memory().most.toFixed(0)} MB`,
  );
} finally {
  await target.stop('SIGKILL');
  await dataSource.destroy();
  await database.drop();
}
