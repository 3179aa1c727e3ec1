import { setTimeout as sleep } from 'node:timers/promises';

import type { DataSource } from 'typeorm';

import { createDataSource } from '../src/app-data-source.js';
import { createBuilding } from './builders/building.js';
import { createTechnician } from './builders/technician.js';
import { until } from './support/amid.js';
import { ADMIN, startApp } from './support/app.js';
import { binary } from './support/binary.js';
import { Client, signedIn } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { failToStart, type RunningProcess, startProcess } from './support/process.js';

let database: TestDatabase;
let dataSource: DataSource;
/** Two processes that people ask, and one that makes what they ask for. */
let webs: RunningProcess[] = [];
let worker: RunningProcess;
let admins: Client[];
let technicianId: number;

const startWorker = () => startProcess({ DATABASE_URL: database.url }, ['--worker']);
const startWeb = () =>
  startProcess({
    DATABASE_URL: database.url,
    WORKERS: 'apart',
    SESSION_SECRET: 'a-secret-for-tests-only',
    CEP_PROVIDER_URL: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });

beforeAll(async () => {
  database = await createTestDatabase('starter');
  dataSource = await createDataSource(database.url).initialize();
  // All at once: whichever comes first makes the queues.
  [worker, ...webs] = (await Promise.all([startWorker(), startWeb(), startWeb()])) as [
    RunningProcess,
    ...RunningProcess[],
  ];
  admins = webs.map(({ url }) => new Client(url));
  for (const admin of admins) expect((await admin.signIn()).status).toBe(200);
  technicianId = (await createTechnician(admins[0] as Client)).id;
}, 90_000);
afterAll(async () => {
  await Promise.all([worker, ...webs].map((one) => one?.end('SIGKILL')));
  await dataSource?.destroy();
  await database?.drop();
});

async function createReport(name: string): Promise<number> {
  const [admin] = admins as [Client];
  const building = await createBuilding(admin, { technicianId, name });
  const answer = await admin.post('/api/reports/with-structure', { buildingId: building.id });
  return (answer.body as { id: number }).id;
}
const ask = async (id: number, client: Client | undefined = admins[0]) => {
  const { status, body, headers } = await (client as Client)
    .get(`/api/reports/${id}/jsreport`)
    .buffer(true)
    .parse(binary);
  return { status, bytes: body as Buffer, sha256: String(headers['x-document-sha256']) };
};
/** Of a report, as its jobs are stored. */
const jobsOf = (id: number) =>
  dataSource.query<{ state: string; data: object }[]>(
    `SELECT state::text, data FROM pgboss.job WHERE data ->> 'reportId' = $1`,
    [String(id)],
  );
const documentsOf = async (id: number): Promise<number> => {
  const [{ count }] = await dataSource.query<[{ count: number }]>(
    'SELECT count(*) FROM documents WHERE report_id = $1',
    [id],
  );
  return count;
};

/** Keeps a report locked, so that whoever issues it stops half-way, and does `meanwhile` then. */
async function amidIssuing<T>(id: number, meanwhile: () => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query('SELECT FROM reports WHERE id = $1 FOR UPDATE', [id]);
    const done = meanwhile();
    return await done;
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}
const isBegun = (id: number) => until(async () => (await jobsOf(id)).some(({ state }) => state === 'active'));

it('makes the same bytes in a worker as in the web process', async () => {
  const id = await createReport('Aurora');
  const apart = await ask(id);
  expect(apart.status).toBe(200);
  const [job] = await jobsOf(id);
  const data = { reportId: id, kind: 'pde', subject: '', personId: expect.any(Number) };
  expect(job).toEqual({ state: 'completed', data });
  await dataSource.query('DELETE FROM documents WHERE report_id = $1', [id]);
  const app = await startApp({ databaseUrl: database.url });
  const inside = await ask(id, await signedIn(app));
  await app.stop();
  expect(inside).toEqual(apart);
  expect(await jobsOf(id)).toHaveLength(1);
}, 60_000);

it('makes a document once for two processes', async () => {
  const id = await createReport('Dupla');
  // The job ends once both processes have asked for it.
  const { both } = await amidIssuing(id, async () => {
    const asked = admins.map((admin) => ask(id, admin));
    await isBegun(id);
    await sleep(1000);
    return { both: asked };
  });
  const [first, second] = await Promise.all(both);
  expect(first?.status).toBe(200);
  expect(second).toEqual(first);
  expect([await jobsOf(id), await documentsOf(id)]).toEqual([
    [expect.objectContaining({ state: 'completed' })],
    1,
  ]);
}, 60_000);

it('answers archived documents without a worker', async () => {
  const id = await createReport('Arquivo');
  const first = await ask(id);
  expect(await ask(id, admins[1])).toEqual(first);
  expect(await jobsOf(id)).toHaveLength(1);
}, 60_000);

it('restarts a document whose worker was killed', async () => {
  const id = await createReport('Queda');
  const answer = await amidIssuing(id, async () => {
    const asked = ask(id);
    await isBegun(id);
    await worker.end('SIGKILL');
    return { asked };
  });
  // As long ago as waiting for a sign of it would take.
  await dataSource.query(
    `UPDATE pgboss.job SET started_on = now() - interval '1 minute' WHERE state = 'active'`,
  );
  worker = await startWorker();
  expect((await answer.asked).status).toBe(200);
  expect(await documentsOf(id)).toBe(1);
}, 60_000);

it('ends running jobs before it stops', async () => {
  const id = await createReport('Fim');
  const { asked, ended } = await amidIssuing(id, async () => {
    const asked = ask(id);
    await isBegun(id);
    return { asked, ended: worker.end('SIGTERM') };
  });
  expect(await ended).toBe(0);
  expect((await asked).status).toBe(200);
  worker = await startWorker();
}, 60_000);

it('refuses waiting requests with Retry-After when their process stops', async () => {
  const id = await createReport('Despedida');
  expect(await worker.end('SIGTERM')).toBe(0);
  const [web] = webs as [RunningProcess];
  const refused = (admins[0] as Client).get(`/api/reports/${id}/jsreport`);
  const answer = refused.then(({ status, headers }) => [status, headers['retry-after']]);
  await until(async () => (await jobsOf(id)).length > 0);
  expect(await web.end('SIGTERM')).toBe(0);
  expect(await answer).toEqual([503, '10']);
  // What was asked for stands on the queue, and is there when they come again.
  worker = await startWorker();
  await until(async () => (await documentsOf(id)) === 1);
  webs[0] = await startWeb();
  admins[0] = new Client(webs[0].url);
  expect((await admins[0].signIn()).status).toBe(200);
  expect((await ask(id)).status).toBe(200);
}, 60_000);

it('answers health checks, and nothing else, on its port', async () => {
  const statusOf = async (path: string): Promise<number> => (await fetch(`${worker.url}${path}`)).status;
  expect(await statusOf('/api/health/live')).toBe(200);
  expect(await statusOf('/api/health/ready')).toBe(200);
  for (const path of ['/', '/api/reports', '/api/csrf-token', '/api/openapi.json', '/metrics'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

it('does not start without DATABASE_URL', async () => {
  expect(await failToStart({}, ['--worker'])).toEqual({
    code: 1,
    output: expect.stringMatching(/^Configuração inválida: DATABASE_URL \(.*\)\n$/),
  });
});
