import { translateDatabaseError } from '../../src/common/errors/database-errors.js';
import { startApp, type TestApp } from '../support/app.js';
import { Client, signedIn } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.js';

const LIMITS = { connectionTimeoutMillis: 500, statement_timeout: 800, query_timeout: 1_000 };
const UNAVAILABLE = {
  statusCode: 503,
  message: 'Banco de dados indisponível. Tente novamente em instantes.',
};

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  database = await createTestDatabase('reference');
  proxy = await startDatabaseProxy(database.url);
  app = await startApp({ databaseUrl: proxy.url, limits: LIMITS });
  admin = await signedIn(app);
});
afterAll(async () => {
  await app.stop();
  proxy.stop();
  await database.drop();
});

const statusOf = async (path: string): Promise<number> => (await new Client(app).get(path)).status;

describe('a database that does not respond', () => {
  it('is reported with 503 in a second, also within a transaction, and used again when it responds', async () => {
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    proxy.block();
    // One within a transaction, and more than the pool has connections.
    const amid = runner.query('SELECT 1').then(
      () => undefined,
      (error: unknown) => translateDatabaseError(error)?.code,
    );
    const asked = Array.from({ length: 12 }, () => admin.get('/api/buildings').then((answer) => answer));
    const login = new Client(app).post('/api/login', { email: 'a@exemplo.com', password: 'x' });
    for (const { status, headers, body } of await Promise.all([...asked, login]))
      expect([status, headers['retry-after'], body]).toEqual([503, '5', UNAVAILABLE]);
    expect(await amid).toBe('unavailable');
    await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
    expect(await statusOf('/api/health/live')).toBe(200);
    expect(await statusOf('/api/health/ready')).toBe(503);

    proxy.unblock();
    while ((await statusOf('/api/health/ready')) !== 200);
    const served = await Promise.all(Array.from({ length: 12 }, () => admin.get('/api/buildings')));
    expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is reported when a statement exceeds its time limit, too', async () => {
    const error = await app.dataSource.query('SELECT pg_sleep(20)').catch((thrown: unknown) => thrown);
    expect(translateDatabaseError(error)).toMatchObject({
      code: 'unavailable',
      details: { retryAfterSeconds: 5 },
    });
  });
});
