import { Readable } from 'node:stream';

import type { DataSource } from 'typeorm';

import { connect } from '../src/database/connect.js';
import { createDataSource } from '../src/app-data-source.js';
import { migrateAndGrant } from '../src/database/migrate-and-grant.js';
import { createTestDatabase, type TestDatabase } from '../src/test-database.js';
import { StartError } from '../src/config/start-error.js';
import { runRedactCommand } from '../src/commands/redact/run.js';
import type { Terminal } from '../src/commands/command.js';
import { runUserCommand } from '../src/commands/user/run.js';
import { prepareQueues } from '../src/jobs/job-store.js';
import { JobWorker } from '../src/jobs/job-worker.js';
import { WorkQueue } from '../src/jobs/work-queue.js';
import { technicianBody } from './builders/technician.js';
import { until } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { Client, signedIn } from './support/client.js';
import { type DatabaseProxy, startDatabaseProxy } from './support/database-proxy.js';
import { type ReplicatedCluster, startReplicatedCluster } from './support/replicated-cluster.js';

type Told = Omit<Terminal, 'input'>;
const UNAVAILABLE = 'Banco de dados indisponível. Tente novamente em instantes.';

let cluster: ReplicatedCluster<TestDatabase>;
/** The servers' addresses: the first is the primary until the switchover. */
let urls: readonly [string, string];
let balancer: DatabaseProxy;
let app: TestApp;
let admin: Client;
let visitor: Client;
/** A worker's own connections, and the process that asks it. */
let workerSource: DataSource;
let worker: JobWorker;

beforeAll(async () => {
  cluster = await startReplicatedCluster((adminUrl) => createTestDatabase(adminUrl, 'empty'));
  const { url } = cluster.filled;
  urls = [url, cluster.atReplica(url)];
  balancer = await startDatabaseProxy(url);
  app = await startApp({ databaseUrl: balancer.url });
  await migrateAndGrant(app.dataSource, {}, prepareQueues);
  admin = await signedIn(app);
  visitor = new Client(app);
  // Their CSRF tokens, which are asked for once.
  await Promise.all([admin.headers(), visitor.headers()]);
  workerSource = await createDataSource(balancer.url).initialize();
  worker = await JobWorker.start(workerSource, {
    concurrency: 1,
    handle: ({ number }) => Promise.resolve({ double: 2 * Number(number) }),
  });
}, 60_000);
afterAll(async () => {
  await worker?.stop(0);
  await workerSource?.destroy();
  await app?.stop();
  balancer?.stop();
  await cluster?.stop();
});

const ask = (number: number): Promise<unknown> =>
  new WorkQueue(app.dataSource, 'Ocupado.').run({ key: String(number), data: { number } });

describe('connection whose server is read-only', () => {
  it.each(['a promise', 'a callback'])(
    'is closed when a statement answered by %s reports it',
    async (way) => {
      const source = await createDataSource(urls[0], { poolSize: 1 }).initialize();
      await source.query('SET default_transaction_read_only = on');
      const runner = source.createQueryRunner();
      const client = (await runner.connect()) as { query: (...asked: unknown[]) => Promise<unknown> };
      const failure = await new Promise((resolve) => {
        const statement = 'DELETE FROM saved_filters';
        if (way === 'a promise') client.query(statement).catch(resolve);
        else void client.query(statement, [], (error: unknown) => resolve(error));
      });
      await runner.release();
      expect(failure).toMatchObject({ code: '25006' });
      expect(await source.query('SHOW default_transaction_read_only')).toEqual([
        { default_transaction_read_only: 'off' },
      ]);
      await source.destroy();
    },
  );
});

describe('while the balancer leads to the demoted server', () => {
  beforeAll(async () => {
    expect(await ask(1)).toEqual({ double: 2 });
    await cluster.switchOver();
  }, 60_000);

  it('returns 503 with Retry-After to requests by session, sign-in and token', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => admin.get('/api/technicians')),
      ...Array.from({ length: 4 }, () => admin.post('/api/technicians', technicianBody())),
      visitor.post('/api/login', { email: 'a@exemplo.com', password: 'x' }),
      new Client(app).get('/api/technicians').set('Authorization', 'Bearer prumo_nada'),
    ]);
    for (const { status, headers, body } of answers)
      expect([status, headers['retry-after'], (body as { message: string }).message]).toEqual([
        503,
        '5',
        UNAVAILABLE,
      ]);
  });

  it('returns 503 for health, with and without a cookie, and 200 for liveness', async () => {
    for (const client of [new Client(app), admin]) {
      expect((await client.get('/api/health')).status).toBe(503);
      expect((await client.get('/api/health/ready')).status).toBe(503);
      expect((await client.get('/api/health/live')).status).toBe(200);
    }
  });

  const LINE =
    'Banco de dados inacessível: o servidor só aceita leitura (é uma réplica, ou deixou de ser o principal)';

  it('exits with one line when a process or a worker starts', async () => {
    const error = await connect(createDataSource(balancer.url, { withoutTimeouts: true })).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).message).toBe(LINE);
  });

  it.each([
    ['user', (told: Told) => runUserCommand(['list'], { ...told, input: Readable.from([]) })],
    ['redact', (told: Told) => runRedactCommand(['responsavel', '1', '--confirmar'], told)],
  ])('exits with one line from npm run %s', async (_name, run) => {
    const complained: string[] = [];
    const code = await run({
      env: { DATABASE_URL: balancer.url },
      say: () => undefined,
      complain: (line) => complained.push(line),
    });
    expect([code, complained]).toEqual([1, [LINE]]);
  });
});

// After the tests above: the balancer has noticed the switchover.
it('reconnects session, writes and worker to the new primary', async () => {
  balancer.leadTo([urls[1]]);
  await until(async () => (await new Client(app).get('/api/health/ready')).status === 200);
  expect((await admin.post('/api/technicians', technicianBody())).status).toBe(201);
  expect((await admin.get('/api/technicians')).status).toBe(200);
  expect(await ask(2)).toEqual({ double: 4 });
});
