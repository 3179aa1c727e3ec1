/**
 * Measures 'Meus dados' of somebody with much through HTTP against the built program: `npm run bench:own-data`. 5,000
 * buildings with a report each, 25,000 rows of audit, and as many issued documents as go along. Prints how large the
 * archive is, the time to its first byte and to its last, how much memory the server took at most, and what somebody else
 * waits for a page of buildings meanwhile. Ends with 1 when they wait too long. Linux only: memory is read from /proc.
 */
import { createDataSource } from '@prumo/api/database';

import { createThrowAwayDatabase } from '../product.js';
import { percentile, sample, wholeOf } from './latency.js';
import { copyRows, fillDatabase } from './lists/fill.js';
import { mostMemory } from './memory.js';
import { createBuilding, createReports } from './product/records.js';
import { Session, startTarget } from './product/session.js';

const SIZE = { buildings: 5_000, parameters: 2_000 };
const AUDITED = 5;
const DOCUMENTS = 1_000;
const PAGE = '/api/buildings?range=[0,14]&sort=["name","ASC"]';
/** What a bystander waits at most, 99 times of 100. */
const BYSTANDER_MS = 250;

const database = await createThrowAwayDatabase();
const dataSource = await createDataSource(database.url, { patient: true }).initialize();
const target = await startTarget(database.url);
const session = new Session();

async function fill(): Promise<void> {
  const building = await createBuilding(session, target.url);
  const [report] = await createReports(session, target.url, building.id, 1);
  await (await session.send(target.url, `/api/reports/${report}/jsreport`)).arrayBuffer();
  await fillDatabase(dataSource, SIZE);
  await copyRows(dataSource, { table: 'documents', count: DOCUMENTS, own: { report_id: '1000000 + n' } });
  await dataSource.query(
    `INSERT INTO audit_log (kind, user_id, action, entity, entity_id, changes)
     SELECT 'change', user_id, 'create', 'buildings', id, to_jsonb(b) - 'search' - 'report_search'
     FROM buildings b, generate_series(1, ${AUDITED})`,
  );
  await dataSource.query('VACUUM ANALYZE');
}

async function download(): Promise<{ bytes: number; first: number; all: number }> {
  const start = performance.now();
  const answer = await session.send(target.url, '/api/account/data');
  let [bytes, first] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    first ||= performance.now() - start;
    bytes += (chunk as Uint8Array).length;
  }
  return { bytes, first, all: performance.now() - start };
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const told = (times: readonly number[]): string =>
  `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))} (${times.length} pages)`;

/** Reads pages for as long as it goes on; answers how long each took. */
const bystander = async (goesOn: (done: number) => boolean): Promise<number[]> =>
  (await sample(session, target.url, PAGE, goesOn)).map(wholeOf);

/** Answers what a bystander waited meanwhile, 99 times of 100. */
async function measure(): Promise<number> {
  const before = mostMemory(target.pid);
  let isOver = false;
  const waiting = bystander(() => !isOver);
  const { bytes, first, all } = await download();
  isOver = true;
  const waited = await waiting;
  console.log(
    `${(bytes / 1e6).toFixed(1)} MB, first ${ms(first)}, all ${ms(all)}, ` +
      `memory ${before.toFixed(0)} → ${mostMemory(target.pid).toFixed(0)} MB, bystander ${told(waited)}`,
  );
  return percentile(waited, 0.99);
}

try {
  await session.signIn(target.url);
  await fill();
  console.log(`nobody else: ${told(await bystander((done) => done < 400))}`);
  const waited = [await measure(), await measure(), await measure()];
  process.exitCode = Math.max(...waited) > BYSTANDER_MS ? 1 : 0;
} finally {
  await target.stop('SIGKILL');
  await dataSource.destroy();
  await database.drop();
}
