import { startApp, type TestApp } from './support/app.js';
import { Client, signedIn } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type DatabaseProxy, startDatabaseProxy } from './support/database-proxy.js';
import { listenToStatements } from './support/statements.js';

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase('reference');
  proxy = await startDatabaseProxy(database.url);
  app = await startApp({ databaseUrl: proxy.url });
});
afterAll(async () => {
  await app.stop();
  proxy.stop();
  await database.drop();
});

const health = () => new Client(app).get('/api/health');
const UNAVAILABLE = {
  statusCode: 503,
  message: 'Banco de dados indisponível. Tente novamente em instantes.',
};

it('returns only ok while the database responds', async () => {
  const { status, body, headers } = await health();
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-store']);
});

it.each(['', '/ready'])('ignores sessions and tokens (%s)', async (path) => {
  // Before its connections are opened.
  const statements = listenToStatements();
  const other = await startApp({ databaseUrl: database.url });
  const admin = await signedIn(other);
  const sent = await statements.during(async () => {
    const answer = await admin.get(`/api/health${path}`).set('Authorization', 'Bearer prumo_nada');
    expect(answer.status).toBe(200);
    expect((await admin.get(`/api/health${path}`)).status).toBe(200);
  });
  statements.stop();
  await other.stop();
  expect(sent.map(({ text }) => text)).toContain('SHOW transaction_read_only');
  expect(sent.map(({ text }) => text).filter((text) => /sessions|api_tokens/.test(text))).toEqual([]);
});

it('returns 503 within its time limit while the database does not respond, and 200 afterwards', async () => {
  proxy.block();
  const answers = await Promise.all([health(), health(), health()]);
  for (const { status, body } of answers) expect([status, body]).toEqual([503, UNAVAILABLE]);
  proxy.unblock();
  let status = 503;
  while (status === 503) ({ status } = await health());
  expect(status).toBe(200);
});

it('returns 503 when the connection to the database is cut', async () => {
  proxy.cut();
  const { status, body } = await health();
  expect([status, body]).toEqual([503, UNAVAILABLE]);
});
