import { jest } from '@jest/globals';
import pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../src/test-database.js';
import { Metrics } from '../src/health/metrics/metrics.js';
import { ReplicaRouter } from '../src/database/replicas/replica-router.js';
import { Replicas } from '../src/database/replicas/replicas.js';
import { logger } from '../src/common/logging/logger.js';
import { technicianBody } from './builders/technician.js';
import { until } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { Browser, signedInBrowser } from './support/browser.js';
import { Client, signedIn } from './support/client.js';
import { createPerson } from './support/people.js';
import { type ReplicatedCluster, startReplicatedCluster } from './support/replicated-cluster.js';

const warn = jest.spyOn(logger, 'warn');
let cluster: ReplicatedCluster<TestDatabase>;
/** Two that share nothing but the database. */
let here: TestApp;
let there: TestApp;
/** An administrator sees everybody's; each test's other one has not written yet. */
let admin: Client;

beforeAll(async () => {
  cluster = await startReplicatedCluster((adminUrl) => createTestDatabase(adminUrl, 'empty'));
  const { url } = cluster.filled;
  const env = { DATABASE_REPLICA_URLS: cluster.atReplica(url), METRICS_PORT: '0' };
  here = await startApp({ databaseUrl: url, env });
  there = await startApp({ databaseUrl: url, env });
  admin = await signedIn(here);
}, 60_000);
afterAll(async () => {
  await here?.stop();
  await there?.stop();
  await cluster?.stop();
});

const readsOf = ({ app }: TestApp): ReplicaRouter => app.get(ReplicaRouter, { strict: false });
const isUsed = (app: TestApp): boolean => readsOf(app).states?.[0]?.isUsed ?? false;
/** All that the primary has written is there, too. */
async function repeated(): Promise<void> {
  const [{ lsn }] = await here.dataSource.query<[{ lsn: string }]>(
    'SELECT pg_current_wal_insert_lsn()::text AS lsn',
  );
  const replica = new pg.Client(cluster.atReplica(cluster.filled.url));
  await replica.connect();
  await until(async () => {
    const { rows } = await replica.query<{ is: boolean }>(
      'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS is',
      [lsn],
    );
    return rows[0]?.is ?? false;
  });
  await replica.end();
}
async function metric(app: TestApp, line: string): Promise<number> {
  const text = await (await fetch(app.app.get(Metrics, { strict: false }).url ?? '')).text();
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')[1],
  );
}
const namesIn = ({ body }: { body: unknown }): string[] =>
  (body as { fullName: string }[]).map(({ fullName }) => fullName);

/** Another administrator, signed in to both, whom the replica knows. */
async function other(): Promise<{ here: Browser; there: Browser }> {
  const person = await createPerson(admin, { isAdmin: true });
  const first = await signedInBrowser(here.url, person);
  const second = new Browser(there.url);
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  await repeated();
  return { here: first, there: second };
}

it('uses replicas from the start and reports them', async () => {
  await until(async () => isUsed(here) && isUsed(there));
  const before = await metric(there, 'prumo_reads_total{from="replica"}');
  const reader = await other();
  expect((await reader.there.send('get', '/api/technicians')).status).toBe(200);
  expect(await metric(there, 'prumo_reads_total{from="replica"}')).toBe(before + 1);
  expect(await metric(there, 'prumo_replica_used{replica="1"}')).toBe(1);
});

describe('while replication is paused', () => {
  let writer: Awaited<ReturnType<typeof other>>;
  let reader: Awaited<ReturnType<typeof other>>;
  let body: ReturnType<typeof technicianBody>;
  let id: number;
  beforeEach(async () => {
    writer = await other();
    reader = await other();
    await until(async () => isUsed(here) && isUsed(there));
    await cluster.pause();
    body = technicianBody({ fullName: `Réplica ${Date.now()}` });
    const created = await writer.here.write('post', '/api/technicians', body);
    expect(created.status).toBe(201);
    id = created.body.id as number;
  });
  afterEach(async () => {
    await cluster.resume();
    await repeated();
  });

  it('shows a write to its author at once in every process, and to others once it is replayed', async () => {
    for (const browser of [writer.here, writer.there]) {
      const list = await browser.send('get', '/api/technicians');
      expect(namesIn(list)).toContain(body['fullName']);
      expect((await browser.send('get', `/api/technicians/${id}`)).status).toBe(200);
      expect((await browser.send('get', '/api/technicians/export?format=csv')).text).toContain(
        body['fullName'],
      );
    }
    expect(namesIn(await reader.there.send('get', '/api/technicians'))).not.toContain(body['fullName']);
    await cluster.resume();
    await repeated();
    expect(namesIn(await reader.there.send('get', '/api/technicians'))).toContain(body['fullName']);
  });

  it('shows a write to the API token that made it', async () => {
    const { token } = (
      await writer.here.write('post', '/api/account/tokens', { name: 'x', scope: 'read', days: 1 })
    ).body as { token: string };
    const asked = new Browser(there.url, { authorization: `Bearer ${token}` });
    expect((await asked.send('get', `/api/technicians/${id}`)).body.fullName).toBe(body['fullName']);
  });

  it('shows the conflicting version to a person whose save was refused', async () => {
    await cluster.resume();
    await repeated();
    const { updatedAt } = (await reader.there.send('get', `/api/technicians/${id}`)).body as {
      updatedAt: string;
    };
    await cluster.pause();
    await writer.here.write('put', `/api/technicians/${id}`, { street: 'Rua Nova' });
    const save = await reader.here.write('put', `/api/technicians/${id}`, { street: 'Rua Velha', updatedAt });
    expect(save.status).toBe(409);
    expect((await reader.there.send('get', `/api/technicians/${id}`)).body.street).toBe('Rua Nova');
  });

  it('applies a withdrawn permission at once', async () => {
    const { id: own } = (await reader.there.send('get', '/api/auth/user')).body as { id: number };
    await admin.put(`/api/users/${own}`, { isAdmin: false, allowedModules: [] });
    expect((await reader.there.send('get', '/api/technicians')).status).toBe(403);
  });

  it('excludes a replica that exceeds the maximum lag until it has caught up', async () => {
    const strict = new Replicas(here.dataSource, [cluster.atReplica(cluster.filled.url)], 0);
    // What was written just now counts once it is on the primary's disk.
    await until(async () => {
      await strict.check();
      return (await strict.pick(0)) === undefined;
    });
    expect(strict.states[0]?.behindBytes).toBeGreaterThan(0);
    await cluster.resume();
    await until(async () => {
      await strict.check();
      return (await strict.pick(0)) !== undefined;
    });
    await strict.stop();
  });
});

it('does not use the primary as a replica', async () => {
  const { url } = cluster.filled;
  const wrong = new Replicas(here.dataSource, [url]);
  await wrong.check();
  expect(await wrong.pick(0)).toBeUndefined();
  await wrong.stop();
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ state: 'primary' }), expect.any(String));
});

// Runs last: it stops the replica.
it('falls back to the primary when the replica fails, and logs it once per process', async () => {
  const reader = await other();
  await until(async () => isUsed(here) && isUsed(there));
  warn.mockClear();
  await cluster.stopReplica();
  for (let asked = 0; asked < 5; asked += 1)
    for (const browser of [reader.here, reader.there])
      expect((await browser.send('get', '/api/technicians')).status).toBe(200);
  await until(async () => !isUsed(here) && !isUsed(there));
  expect(await metric(here, 'prumo_replica_used{replica="1"}')).toBe(0);
  const told = warn.mock.calls.filter(([line]) => (line as { event?: string }).event === 'replica');
  expect(told.map(([line]) => (line as unknown as { state: string }).state)).toEqual(['gone', 'gone']);
  expect((await reader.here.write('post', '/api/technicians', technicianBody({}))).status).toBe(201);
});
