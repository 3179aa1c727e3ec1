import { Metrics } from '../src/health/metrics/metrics.js';
import { prepareQueues } from '../src/jobs/job-store.js';
import { WorkQueue } from '../src/jobs/work-queue.js';
import { startApp, type TestApp } from './support/app.js';
import { Client } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type DatabaseProxy, startDatabaseProxy } from './support/database-proxy.js';
import { startProcess } from './support/process.js';
import { until } from './support/amid.js';

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase('reference');
  proxy = await startDatabaseProxy(database.url);
  app = await startApp({ databaseUrl: proxy.url, env: { METRICS_PORT: '0', WORKERS: 'apart' } });
  await prepareQueues(app.dataSource);
});
afterAll(async () => {
  await app.stop();
  proxy.stop();
  await database.drop();
});

/** The series of the product, by their names and labels. */
async function readMetrics(): Promise<Map<string, number>> {
  const url = app.app.get(Metrics, { strict: false }).url ?? '';
  const lines = (await (await fetch(url)).text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

it('reports a reachable database, the clock skew to it, and an empty queue', async () => {
  const metrics = await readMetrics();
  expect(metrics.get('prumo_database_up')).toBe(1);
  expect(Math.abs(metrics.get('prumo_clock_skew_seconds') ?? NaN)).toBeLessThan(30);
  expect(metrics.get('prumo_jobs_waiting')).toBe(0);
  expect(metrics.get('prumo_jobs_oldest_seconds')).toBe(0);
});

it('reports the number of waiting jobs and the age of the oldest, and that no worker runs', async () => {
  const queue = new WorkQueue(app.dataSource, 'Ocupado.', 300);
  await expect(queue.run({ key: '1', data: { reportId: 1 } })).rejects.toMatchObject({
    code: 'unavailable',
    details: { reason: 'noWorker' },
    message: expect.stringMatching(/^Nenhum processo de trabalho do Prumo está em execução/),
  });
  await app.dataSource.query(`UPDATE pgboss.job SET created_on = now() - interval '90 seconds'`);
  const metrics = await readMetrics();
  expect(metrics.get('prumo_jobs_waiting')).toBe(1);
  expect(metrics.get('prumo_jobs_under_way')).toBe(0);
  expect(metrics.get('prumo_jobs_oldest_seconds')).toBeGreaterThanOrEqual(90);
});

it('reports the clock skew of a process whose clock runs ahead', async () => {
  const { now } = Date;
  Date.now = () => now() + 120_000;
  const metrics = await readMetrics().finally(() => (Date.now = now));
  expect(metrics.get('prumo_clock_skew_seconds')).toBeGreaterThan(90);
});

it('warns in the log of a blocked event loop, and reports the longest delay', async () => {
  const program = await startProcess({
    DATABASE_URL: database.url,
    SEED: 'none',
    SESSION_SECRET: 'a-secret-for-tests-only',
    LOG_LEVEL: 'warn',
  });
  program.trouble({ block: 2_500 });
  await until(() => Promise.resolve(program.output().includes('"event":"eventLoopDelay"')));
  await program.stop();
  expect(program.output()).toMatch(/"level":40.*"event":"eventLoopDelay","milliseconds":\d{4}/);
}, 60_000);

it('counts 503 responses by reason, and omits metrics read from the database', async () => {
  proxy.cut();
  const client = new Client(app);
  const statuses = await Promise.all(
    [1, 2, 3, 4].map(() => client.get('/api/health').then(({ status }) => status)),
  );
  expect(statuses).toEqual([503, 503, 503, 503]);
  const metrics = await readMetrics();
  const counted = ['connectionRefused', 'connectionLost'].map(
    (reason) => metrics.get(`prumo_unavailable_total{reason="${reason}"}`) ?? NaN,
  );
  expect((counted[0] ?? 0) + (counted[1] ?? 0)).toBe(4);
  expect(metrics.get('prumo_database_up')).toBe(0);
  expect(metrics.has('prumo_clock_skew_seconds')).toBe(false);
  expect(metrics.has('prumo_jobs_waiting')).toBe(false);
});
