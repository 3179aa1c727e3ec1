/**
 * Measures lists as files through HTTP against the built program: `npm run bench:exports`. For each: bytes, the time to
 * the first of them and to the last, how much memory the server took at most, and what somebody who works with the
 * product meanwhile waits for a page of buildings. Ends with 1 when the bystander waits too long for one file. Linux
 * only: memory is read from /proc.
 */
import { createDataSource } from '@prumo/api/database';

import { createThrowAwayDatabase } from '../product.js';
import { percentile, sample, wholeOf } from './latency.js';
import { fillDatabase, SIZE } from './lists/fill.js';
import { mostMemory } from './memory.js';
import { createBuilding, createReports } from './product/records.js';
import { Session, startTarget } from './product/session.js';

const PAGE = '/api/buildings?range=[0,14]&sort=["name","ASC"]';
/** What a bystander waits at most, 99 times of 100. */
const GOAL_MS = 250;

const database = await createThrowAwayDatabase();
const dataSource = await createDataSource(database.url, { patient: true }).initialize();
const target = await startTarget(database.url);
const session = new Session();

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

const ms = (value: number): string => `${value.toFixed(0)} ms`;
let isTooSlow = false;

/** Reads a file while somebody else pages through the buildings. */
async function measure(name: string, paths: readonly string[]): Promise<void> {
  mostMemory(target.pid);
  let isOver = false;
  const bystander = sample(session, target.url, PAGE, () => !isOver);
  const start = performance.now();
  const files = await Promise.all(paths.map(read));
  const all = performance.now() - start;
  isOver = true;
  const waited = (await bystander).map(wholeOf);
  const p99 = percentile(waited, 0.99);
  isTooSlow ||= paths.length === 1 && p99 > GOAL_MS;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${name.padEnd(26)} ${(bytes / 1e6).toFixed(1).padStart(6)} MB  first ${ms(files[0]?.first ?? 0).padStart(8)}  ` +
      `all ${ms(all).padStart(9)}  memory ${mostMemory(target.pid).toFixed(0)} MB  ` +
      `bystander p50 ${ms(percentile(waited, 0.5))} p99 ${ms(p99)} (${waited.length} pages)`,
  );
}

const BUILDINGS = '/api/buildings/export?format=';

try {
  await session.signIn(target.url);
  const building = await createBuilding(session, target.url);
  await createReports(session, target.url, building.id, 1);
  await fillDatabase(dataSource);
  console.log(`${SIZE.buildings} buildings, ${SIZE.parameters} parameters`);
  const quiet = (await sample(session, target.url, PAGE, (done) => done < 100)).map(wholeOf);
  console.log(
    `nobody exports: bystander p50 ${ms(percentile(quiet, 0.5))} p99 ${ms(percentile(quiet, 0.99))}`,
  );
  await measure('buildings, CSV', [`${BUILDINGS}csv`]);
  await measure('buildings, XLSX', [`${BUILDINGS}xlsx`]);
  await measure('parameters, XLSX', ['/api/parameters/export?format=xlsx']);
  await measure('buildings, XLSX, two', [`${BUILDINGS}xlsx`, `${BUILDINGS}xlsx`]);
} finally {
  await target.stop('SIGKILL');
  await dataSource.destroy();
  await database.drop();
}
process.exitCode = isTooSlow ? 1 : 0;
