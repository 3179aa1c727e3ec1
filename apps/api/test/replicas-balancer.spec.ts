import { jest } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../src/test-database.js';
import { ReplicaRouter } from '../src/database/replicas/replica-router.js';
import { logger } from '../src/common/logging/logger.js';
import { onMetric } from '../src/common/metrics/metric-events.js';
import { AdminAlerts } from '../src/common/logging/admin-alerts.js';
import { technicianBody } from './builders/technician.js';
import { until } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { type DatabaseProxy, startDatabaseProxy } from './support/database-proxy.js';
import { type ReplicatedCluster, startReplicatedCluster } from './support/replicated-cluster.js';

const READERS = 16;
const MOST_ROUNDS = 100;

const warn = jest.spyOn(logger, 'warn');
let cluster: ReplicatedCluster<TestDatabase>;
let balancer: DatabaseProxy;
let app: TestApp;
let admin: Client;

beforeAll(async () => {
  cluster = await startReplicatedCluster((adminUrl) => createTestDatabase(adminUrl, 'empty'));
  const { url } = cluster.filled;
  balancer = await startDatabaseProxy(url);
  balancer.leadTo([url, cluster.atReplica(url)]);
  app = await startApp({ databaseUrl: url, env: { DATABASE_REPLICA_URLS: balancer.url } });
  admin = await signedIn(app);
}, 60_000);
afterAll(async () => {
  await app?.stop();
  balancer?.stop();
  await cluster?.stop();
});

const isUsed = (): boolean => app.app.get(ReplicaRouter, { strict: false }).states?.[0]?.isUsed ?? false;

it('logs once, and alerts administrators, that an address resolves to several servers', async () => {
  await until(async () => isUsed());
  const told = warn.mock.calls.filter(([line]) => (line as { state?: string }).state === 'several');
  expect(told).toHaveLength(1);
  expect(await app.app.get(AdminAlerts, { strict: false }).all()).toContainEqual(
    expect.stringMatching(/^O endereço nº 1 de DATABASE_REPLICA_URLS leva a mais de um servidor/),
  );
});

it('shows a person their own write over any connection while one server behind the address lags', async () => {
  const read = { replica: 0, primary: 0 };
  const stop = onMetric('prumo.read', ({ from }) => (read[from] += 1));
  await cluster.pause();
  const statuses = new Set<number>();
  // Whether many or few connections are open, and to which server, depends on how much is read at once.
  for (let round = 0; round < 4 || (round < MOST_ROUNDS && read.replica === 0); round += 1) {
    const { status, body } = await admin.post('/api/technicians', technicianBody());
    expect(status).toBe(201);
    const path = `/api/technicians/${(body as { id: number }).id}`;
    const answers = await Promise.all(Array.from({ length: READERS }, () => admin.get(path)));
    for (const answer of answers) statuses.add(answer.status);
  }
  await cluster.resume();
  stop();
  expect([...statuses]).toEqual([200]);
  // The server that is not late goes on to be read at the address.
  expect(read.replica).toBeGreaterThan(0);
  expect(isUsed()).toBe(true);
});
