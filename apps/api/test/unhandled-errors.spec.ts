import { ADMIN } from './support/app.js';
import { Client } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningProcess, startProcess } from './support/process.js';

let database: TestDatabase;
let program: RunningProcess;
/** Two people: what one of them asks for must not be felt by the other. */
let one: Client;
let other: Client;

beforeAll(async () => {
  database = await createTestDatabase('reference');
  program = await startProcess({
    DATABASE_URL: database.url,
    SEED: 'none',
    SESSION_SECRET: 'a-secret-for-tests-only',
    CEP_PROVIDER_URL: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  });
  [one, other] = [new Client(program.url), new Client(program.url)];
  for (const client of [one, other]) expect((await client.signIn()).status).toBe(200);
}, 60_000);
afterAll(async () => {
  await program?.stop();
  await database?.drop();
});

/** Time for what was left behind to fail: long after the answer. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

async function othersAreServed(): Promise<void> {
  await settled();
  expect(program.isRunning()).toBe(true);
  expect((await other.get('/api/auth/user')).status).toBe(200);
}

/** A line of the log that tells of `text`. */
async function logged(text: string): Promise<Record<string, string>> {
  await settled();
  const line = program
    .output()
    .split('\n')
    .find((candidate) => candidate.includes(text));
  return JSON.parse(line ?? '{}') as Record<string, string>;
}

describe('the process survives', () => {
  it.each([
    'from=99999999&to=x',
    'from=x&to=99999999',
    'from=99999999&to=1&to=2',
    'from=99999999&to=99999998',
    'from=1',
  ])('a comparison of %s', async (query) => {
    const answer = await one.get(`/api/reports/compare?${query}`);
    expect([400, 404]).toContain(answer.status);
    await othersAreServed();
    expect(program.output()).not.toContain('"level"');
  });

  it('an unhandled rejection, and logs its origin', async () => {
    program.trouble({ rejection: 'left behind' });
    await othersAreServed();
    const line = await logged('left behind');
    expect(line).toMatchObject({ event: 'unhandledRejection', level: 50 });
    expect(line['error']).toMatch(/^Error: left behind\n\s+at .*trouble\.mjs/);
  });

  it('an uncaught exception, and logs its origin', async () => {
    program.trouble({ exception: 'thrown away' });
    await othersAreServed();
    const line = await logged('thrown away');
    expect(line).toMatchObject({ event: 'uncaughtException', level: 60 });
    expect(line['error']).toMatch(/^Error: thrown away\n\s+at .*trouble\.mjs/);
  });
});
