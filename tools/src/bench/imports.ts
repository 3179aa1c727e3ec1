/**
 * Measures imports of 10,000 rows through HTTP against the built program: `npm run bench:imports`. For each dry run and
 * import: the time it takes, how much memory the server took at most, and what somebody who works with the product
 * meanwhile waits for a page. Ends with 1 when one takes too long or too much memory, or the bystander waits too long.
 * Linux only: memory is read from /proc.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { createDataSource } from '@prumo/api/database';

import { createThrowAwayDatabase } from '../product.js';
import { percentile, sample, wholeOf } from './latency.js';
import { Session, startTarget } from './product/session.js';

const PAGE = '/api/cities?range=[0,14]&sort=["name","ASC"]';
const ROWS = 10_000;
const GOAL_MS = 10_000;
/** What a bystander waits at most, 99 times of 100. */
const BYSTANDER_MS = 250;
/** What the server takes at most while rows of a table come in, in MiB; a package comes with the whole catalogue. */
const TABLE_MIB = 300;

const database = await createThrowAwayDatabase();
const dataSource = await createDataSource(database.url, { patient: true }).initialize();
const target = await startTarget(database.url);
const session = new Session();

/** The server's memory in MiB at most since the last time this was asked. */
function mostMemory(): number {
  const status = readFileSync(`/proc/${target.pid}/status`, 'utf8');
  writeFileSync(`/proc/${target.pid}/clear_refs`, '5');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;
let isTooMuch = false;

/** Imports a file while somebody else pages through the municipalities. */
async function measure(
  name: string,
  path: string,
  text: string,
  { isDryRun, most }: { isDryRun: boolean; most: number },
): Promise<void> {
  const before = mostMemory();
  let isOver = false;
  const bystander = sample(session, target.url, PAGE, () => !isOver);
  const form = new FormData();
  form.set('file', new Blob([text]), 'dados.csv');
  const { token } = await session.read<{ token: string }>(target.url, '/api/csrf-token');
  const start = performance.now();
  const answer = await session.send(target.url, `/api/${path}?dryRun=${isDryRun}`, {
    method: 'POST',
    headers: { 'csrf-token': token },
    body: form,
  });
  const { total, message } = (await answer.json()) as { total?: object; message?: string };
  const took = performance.now() - start;
  isOver = true;
  const waited = (await bystander).map(wholeOf);
  const p99 = percentile(waited, 0.99);
  const memory = mostMemory();
  isTooMuch ||= took > GOAL_MS || p99 > BYSTANDER_MS || memory > most || !answer.ok;
  console.log(
    `${name.padEnd(34)} ${ms(took).padStart(8)}  memory ${before.toFixed(0)} → ${memory.toFixed(0)} MiB  ` +
      `bystander p50 ${ms(percentile(waited, 0.5))} p99 ${ms(p99)} (${waited.length} pages)  ${JSON.stringify(total ?? message)}`,
  );
}

async function both(name: string, path: string, text: string, most = TABLE_MIB): Promise<void> {
  await measure(`${name}, dry run`, path, text, { isDryRun: true, most });
  await measure(`${name}, import`, path, text, { isDryRun: false, most });
}

/** The starter catalogue with 8,000 parameters more, which are gone again. */
async function largePackage(): Promise<string> {
  await dataSource.query(
    `INSERT INTO parameters (analysis_id, label, minimum_value)
     SELECT (SELECT min(id) FROM analyses), 'Medida ' || n, '≥ ' || n FROM generate_series(1, 8000) AS n`,
  );
  const answer = await session.send(target.url, '/api/catalogue-package', { method: 'GET' });
  const text = await answer.text();
  await dataSource.query(`DELETE FROM parameters WHERE label LIKE 'Medida %'`);
  return text;
}

const citiesCsv = (latitude: string): string =>
  [
    'UF;Município;Latitude (°);Longitude (°);Altitude (m);Observação',
    ...Array.from({ length: ROWS }, (_, at) => `PR;Povoado ${at};${latitude};-49,5;900,00;Do levantamento`),
  ].join('\r\n');

try {
  await session.signIn(target.url);
  const quiet = (await sample(session, target.url, PAGE, (done) => done < 100)).map(wholeOf);
  console.log(
    `nobody imports: bystander p50 ${ms(percentile(quiet, 0.5))} p99 ${ms(percentile(quiet, 0.99))}`,
  );
  await both('10,000 new municipalities', 'cities/import', citiesCsv('-25,5'));
  await dataSource.query('DELETE FROM daily_usage');
  await both('10,000 changed municipalities', 'cities/import', citiesCsv('-25,6'));
  await dataSource.query('DELETE FROM daily_usage');
  const lines = Array.from({ length: ROWS }, (_, at) => `PR;Povoado ${at};ZB1`);
  await both(
    '10,000 coverages',
    'bioclimatic-zones/coverages/import',
    ['UF;Município;Zona', ...lines].join('\r\n'),
  );
  await dataSource.query('DELETE FROM daily_usage');
  await both('package, 8,000 new parameters', 'catalogue-package', await largePackage(), Infinity);
} finally {
  await target.stop('SIGKILL');
  await dataSource.destroy();
  await database.drop();
}
process.exitCode = isTooMuch ? 1 : 0;
