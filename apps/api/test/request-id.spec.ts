import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { ADMIN } from './support/app.js';
import { Client } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningProcess, startProcess } from './support/process.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HEADER = 'x-request-id';

let database: TestDatabase;
let program: RunningProcess;

async function start(settings: Record<string, string> = {}): Promise<RunningProcess> {
  return startProcess({
    DATABASE_URL: database.url,
    SEED: 'none',
    SESSION_SECRET: 'a-secret-for-tests-only',
    CEP_PROVIDER_URL: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'info',
    ...settings,
  });
}

beforeAll(async () => {
  database = await createTestDatabase('reference');
  program = await start({ TRUST_PROXY: '1' });
}, 60_000);
afterAll(async () => {
  await program?.stop();
  await database?.drop();
});

interface Line extends Record<string, unknown> {
  requestId?: string;
  req?: { method: string; path: string };
}

/** The lines of the log that name this request, once there are so many; the test's time limit ends a vain wait. */
async function linesOf(id: string, least = 1): Promise<Line[]> {
  for (;;) {
    const lines = program
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(id))
      .map((line) => JSON.parse(line) as Line);
    if (lines.length >= least) return lines;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const ask = (path: string, id?: string, url = program.url): Promise<Response> =>
  fetch(url + path, id === undefined ? {} : { headers: { [HEADER]: id } });
const told = async (answer: Promise<Response>): Promise<string> => (await answer).headers.get(HEADER) ?? '';

it('is in every answer and in its log line', async () => {
  const ids = await Promise.all(
    ['/api/csrf-token', '/api/users', '/api/nowhere', '/'].map((path) => told(ask(path))),
  );
  expect(ids).toEqual(ids.map(() => expect.stringMatching(UUID)));
  expect(new Set(ids).size).toBe(4);
  const [line] = await linesOf(ids[1] ?? '');
  expect([line?.requestId, line?.req]).toEqual([ids[1], { method: 'GET', path: '/api/users' }]);
});

it.each([randomUUID(), '0123456789abcdef0123456789abcdef'])('is the trusted proxy’s own: %s', async (id) => {
  expect(await told(ask('/api/csrf-token', id))).toBe(id);
  expect((await linesOf(id))[0]?.requestId).toBe(id);
});

it.each([
  '',
  'short',
  'a'.repeat(65),
  'maria@exemplo.com.br',
  '111.444.777-35',
  '"}{"level":60,"x":"y"',
  '${jndi:ldap}-0000',
])('is a new one instead of %j', async (id) => {
  expect(await told(ask('/api/health/live', id))).toMatch(UUID);
});

it('ignores the header of an untrusted client', async () => {
  const alone = await start();
  const id = randomUUID();
  expect(await told(ask('/api/health/live', id, alone.url))).not.toBe(id);
  await alone.stop();
}, 60_000);

it('is in a 500 and all of its log lines', async () => {
  const client = new Client(program.url);
  await client.signIn();
  const owner = new pg.Client(database.url);
  await owner.connect();
  await owner.query('ALTER TABLE technicians RENAME TO technicians_gone');
  const answer = await client.get('/api/technicians');
  await owner.query('ALTER TABLE technicians_gone RENAME TO technicians');
  await owner.end();
  const { errorId } = answer.body as { errorId: string };
  expect([answer.status, errorId]).toEqual([500, answer.headers[HEADER]]);
  const lines = await linesOf(errorId, 2);
  expect(lines.map(({ requestId }) => requestId)).toEqual([errorId, errorId]);
});

it('is in the log line of a security event', async () => {
  const client = new Client(program.url);
  const answer = await client.post('/api/login', { email: 'ninguem@example.com', password: 'errada' });
  const lines = await linesOf(answer.headers[HEADER] as string, 2);
  expect(lines.map(({ event }) => event)).toContain('loginFailed');
});

it('leaves no personal data of the address in the log', async () => {
  const personal = ['maria@exemplo.com.br', '11144477735', '111.444.777-35', 'Jo%C3%A3o%20da%20Silva'];
  let last = '';
  for (const text of personal) last = await told(ask(`/api/technicians/${text}?q=${text}&nome=Joana`));
  const [line] = await linesOf(last);
  expect(line?.req?.path).toBe('/api/technicians/…');
  for (const text of [...personal, 'Joana', 'ninguem@']) expect(program.output()).not.toContain(text);
});
