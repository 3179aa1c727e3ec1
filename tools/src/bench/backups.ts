/**
 * Measures a daily backup made by the built program while people work with it: `npm run bench:backups`. 20,000 buildings
 * with a report each, 100,000 rows of audit and 2,000 issued documents; two bystanders, one of whom reads a page of
 * municipalities, the other one of buildings. Prints what they wait while no backup is made and while one is, how long it
 * takes, how large it is, and the server's memory. Ends with 1 when a bystander waits too long. Linux only: memory is
 * read from /proc.
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDataSource } from '@prumo/api/database';

import { createThrowAwayDatabase, startProgram } from '../product.js';
import { percentile, sample, type Timed, wholeOf } from './latency.js';
import { copyRows, fillDatabase } from './lists/fill.js';
import { mostMemory } from './memory.js';
import { AUDIT_ROWS, createBuilding, createReports } from './product/records.js';
import { Session, startTarget } from './product/session.js';

const SIZE = { buildings: 20_000, parameters: 2_000 };
const AUDITED = 5;
const DOCUMENTS = 2_000;
const QUIET_REQUESTS = 400;
/** What a bystander waits at most, 99 times of 100. */
const BYSTANDER_MS = 250;
const PAGES = {
  municipalities: '/api/cities?range=[0,14]&sort=["name","ASC"]',
  buildings: '/api/buildings?range=[0,14]',
};
/** The first table that a backup reads and nobody else here: who holds it says when the backup goes on. */
const GATE = 'api_tokens';

const database = await createThrowAwayDatabase();
const dataSource = await createDataSource(database.url, { patient: true }).initialize();
const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-backups-'));
const session = new Session();
try {
  await fill();
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await dataSource.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const target = await startTarget(database.url);
  try {
    await session.signIn(target.url);
    const building = await createBuilding(session, target.url);
    const [report] = await createReports(session, target.url, building.id, 1);
    await (await session.send(target.url, `/api/reports/${report}/jsreport`)).arrayBuffer();
  } finally {
    await target.stop();
  }
  await fillDatabase(dataSource, SIZE);
  await copyRows(dataSource, { table: 'documents', count: DOCUMENTS, own: { report_id: '1000000 + n' } });
  await dataSource.query(AUDIT_ROWS, [AUDITED]);
  await dataSource.query('VACUUM ANALYZE');
}

async function measure(): Promise<boolean> {
  const gate = dataSource.createQueryRunner();
  await gate.startTransaction();
  await gate.query(`LOCK TABLE ${GATE} IN ACCESS EXCLUSIVE MODE`);
  const target = await startProgram({
    DATABASE_URL: database.url,
    SESSION_TTL_SECONDS: '43200',
    LOG_LEVEL: 'silent',
    BACKUP_DIR: folder,
  });
  try {
    // It has begun, and waits at the gate.
    while (!(await readdir(folder)).some((name) => name.endsWith('.parcial'))) await rest();
    await bystanders(target.url, (done) => done < QUIET_REQUESTS);
    const quiet = await bystanders(target.url, (done) => done < QUIET_REQUESTS);
    const before = mostMemory(target.pid);
    let isMade = false;
    const start = performance.now();
    await gate.commitTransaction();
    const working = bystanders(target.url, () => !isMade);
    let size: number | undefined;
    while ((size = await madeOf(folder)) === undefined) await rest();
    const seconds = (performance.now() - start) / 1000;
    isMade = true;
    const busy = await working;
    const [row] = await dataSource.query<[{ size: string }]>(
      'SELECT pg_database_size(current_database()) AS size',
    );
    console.log(
      `a database of ${mb(Number(row.size))}: a backup of ${mb(size)} in ${seconds.toFixed(1)} s, ` +
        `memory ${before.toFixed(0)} → ${mostMemory(target.pid).toFixed(0)} MiB`,
    );
    const verdicts = Object.keys(PAGES).map((name, at) => {
      const waited = percentile(busy[at] ?? [], 0.99);
      const isMet = waited <= BYSTANDER_MS;
      console.log(
        `${isMet ? 'ok    ' : 'MISSED'} ${name}: nobody else ${told(quiet[at])}; during it ${told(busy[at])}, ` +
          `slowest ${ms(Math.max(...(busy[at] ?? [])))} (goal ${BYSTANDER_MS} ms)`,
      );
      return isMet;
    });
    return verdicts.every(Boolean);
  } finally {
    await gate.release();
    await target.stop('SIGKILL');
  }
}

/** Reads each of the pages again and again; answers how long each took. */
async function bystanders(url: string, goesOn: (done: number) => boolean): Promise<number[][]> {
  const all = Object.values(PAGES).map(async (page): Promise<Timed[]> => sample(session, url, page, goesOn));
  return (await Promise.all(all)).map((times) => times.map(wholeOf));
}

/** The size of the backup, once it is whole. */
async function madeOf(directory: string): Promise<number | undefined> {
  const name = (await readdir(directory)).find((one) => one.endsWith('.backup'));
  return name === undefined ? undefined : (await stat(join(directory, name))).size;
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function mb(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MB`;
}

function told(times: readonly number[] = []): string {
  return `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))} (${times.length} pages)`;
}
