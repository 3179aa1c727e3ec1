import { ADMIN } from './support/app.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningProcess, startProcess } from './support/process.js';

let database: TestDatabase;
let program: RunningProcess;
beforeAll(async () => {
  database = await createTestDatabase('reference');
});
afterAll(() => database.drop());

beforeEach(async () => {
  program = await startProcess({
    DATABASE_URL: database.url,
    SEED: 'none',
    SESSION_SECRET: 'a-secret-for-tests-only',
    CEP_PROVIDER_URL: 'off',
    ADMIN_PASSWORD: ADMIN.password,
  });
});
afterEach(() => program.stop());

it('listens for the signals of a graceful shutdown, and for no other', async () => {
  expect((await program.signals()).sort()).toEqual(['SIGHUP', 'SIGINT', 'SIGTERM']);
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('shuts down gracefully on %s', async (signal) => {
  expect(await program.end(signal)).toBe(0);
});
