/**
 * Measures lists, dashboard and palette over 100,000 buildings, 5,571 municipalities and 2,000 parameters, through
 * HTTP against the built program: `npm run bench:lists`. The median of several rounds, and the slowest.
 * Ends with 1 when a median misses its goal.
 */
import { createDataSource } from '@prumo/api/database';

import { createThrowAwayDatabase } from '../product.js';
import { fillDatabase, SIZE } from './lists/fill.js';
import { type Case, CASES } from './lists/requests.js';
import { createBuilding, createReports } from './product/records.js';
import { Session, startTarget } from './product/session.js';

const ROUNDS = 9;

const database = await createThrowAwayDatabase();
const dataSource = await createDataSource(database.url, { patient: true }).initialize();
const target = await startTarget(database.url);
try {
  const session = new Session();
  await session.signIn(target.url);
  const building = await createBuilding(session, target.url);
  await createReports(session, target.url, building.id, 1);
  await fillDatabase(dataSource);
  console.log(`${SIZE.buildings} buildings and reports, ${SIZE.parameters} parameters`);
  for (const one of CASES) await judge(session, one);
} finally {
  await target.stop('SIGKILL');
  await dataSource.destroy();
  await database.drop();
}

async function judge(session: Session, { name, path, goal }: Case): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    await (await session.send(target.url, path)).arrayBuffer();
    // The first round fills the caches.
    if (round > 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const median = times[ROUNDS >> 1] ?? NaN;
  const isMet = median <= goal;
  if (!isMet) process.exitCode = 1;
  const figures = `${median.toFixed(0)} ms, slowest ${(times.at(-1) ?? NaN).toFixed(0)} ms`;
  console.log(`${isMet ? 'ok    ' : 'MISSED'} ${name}: ${figures} (goal ${goal} ms)`);
}
