import { Readable } from 'node:stream';

import type { QueryRunner } from 'typeorm';

import { runUserCommand } from '../src/commands/user/run.js';
import { until, waitingFor } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { Browser, signedInBrowser } from './support/browser.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, createPerson, type Person } from './support/people.js';
import { codeOf, setUpApp } from './support/second-factor.js';

const NEW_PASSWORD = 'Varanda-de-pedra-3';

let app: TestApp;
let admin: Client;
let person: Person;
let own: Browser;
let runner: QueryRunner;

beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
});
afterAll(() => app.stop());

beforeEach(async () => {
  person = await createPerson(admin, { isAdmin: true });
  own = await signedInBrowser(app.url, person);
  runner = app.dataSource.createQueryRunner();
  await runner.startTransaction();
});
afterEach(async () => {
  if (runner.isTransactionActive) await runner.rollbackTransaction();
  await runner.release();
});

/** Begins a request, and waits until it waits for a lock. */
async function begin<T>(ask: () => PromiseLike<T>): Promise<() => Promise<T>> {
  const before = await waitingFor(app.dataSource);
  let isOver = false;
  const answer = Promise.resolve(ask()).finally(() => (isOver = true));
  await until(async () => isOver || (await waitingFor(app.dataSource)) > before);
  return () => answer;
}

const byAdmin = async (): Promise<void> => {
  const { status } = await admin.put(`/api/users/${person.id}`, { password: NEW_PASSWORD });
  expect(status).toBe(200);
};
const byCommand = async (): Promise<void> => {
  const code = await runUserCommand(['reset-password', person.email], {
    env: { DATABASE_URL: app.databaseUrl },
    input: Readable.from(['']),
    say: () => undefined,
    complain: () => undefined,
  });
  expect(code).toBe(0);
};
const RESETS = [
  ['an administrator', byAdmin],
  ['the command line', byCommand],
] as const;

const sessions = () => countOf(app, 'sessions', `sess ->> 'userId' = '${person.id}'`);

describe('a sign-in whose session is open and whose response is not sent yet', () => {
  /** The last statement of a sign-in tells the news: it waits here. */
  const signInUpToItsNews = async (browser: Browser) => {
    await app.dataSource.query(
      `INSERT INTO account_events (user_id, kind, by_another) VALUES ($1, 'newDevice', false)`,
      [person.id],
    );
    await runner.query('SELECT FROM account_events WHERE user_id = $1 FOR UPDATE', [person.id]);
    return begin(() => browser.login(person));
  };

  it.each(RESETS)('does not bring its session back after a reset by %s', async (_, reset) => {
    const browser = new Browser(app.url);
    const answered = await signInUpToItsNews(browser);
    await reset();
    await runner.commitTransaction();
    await answered();
    expect([(await browser.send('get', '/api/auth/user')).status, await sessions()]).toEqual([401, 0]);
  });

  it('does not bring its session back after a second factor was set up', async () => {
    const browser = new Browser(app.url);
    const answered = await signInUpToItsNews(browser);
    await setUpApp(own);
    await runner.commitTransaction();
    await answered();
    expect([(await browser.send('get', '/api/auth/user')).status, await sessions()]).toEqual([401, 1]);
  });

  it('does not bring its session back after its owner ended it', async () => {
    const browser = new Browser(app.url);
    const answered = await signInUpToItsNews(browser);
    const listed = (await own.send('get', '/api/auth/sessions')).body as { id: string; current: boolean }[];
    for (const { id, current } of listed) if (!current) await own.write('delete', `/api/auth/sessions/${id}`);
    await runner.commitTransaction();
    await answered();
    expect([(await browser.send('get', '/api/auth/user')).status, await sessions()]).toEqual([401, 1]);
  });
});

/** How many of each the person has. */
const left = (): Promise<unknown> =>
  app.dataSource.query(
    `SELECT (SELECT count(*) FROM api_tokens WHERE user_id = $1) AS tokens,
       (SELECT count(*) FROM sessions WHERE sess ->> 'userId' = $1::text) AS sessions,
       (SELECT count(*) FROM known_devices WHERE user_id = $1) AS devices`,
    [person.id],
  );

interface Write {
  what: string;
  method: 'post' | 'put' | 'delete';
  path: () => Promise<string> | string;
  body?: () => object;
}

const TOKEN = { name: 'Planilha', scope: 'write', days: 30 };
let secret = '';
let bystander: Person;
const idOf = async (path: string): Promise<string> => (await own.send('get', path)).body[0].id as string;

const WRITES: readonly Write[] = [
  { what: 'a new token', method: 'post', path: () => '/api/account/tokens', body: () => TOKEN },
  {
    what: 'the end of a token',
    method: 'delete',
    path: async () =>
      `/api/account/tokens/${(await own.write('post', '/api/account/tokens', TOKEN)).body.id}`,
  },
  { what: 'a new app', method: 'post', path: () => '/api/account/second-factor/totp' },
  {
    what: 'the confirmation of an app',
    method: 'post',
    path: async () => {
      secret = (await own.write('post', '/api/account/second-factor/totp')).body.secret as string;
      return '/api/account/second-factor/totp/confirm';
    },
    body: () => ({ code: codeOf(secret) }),
  },
  {
    what: 'new recovery codes',
    method: 'post',
    path: async () => {
      await setUpApp(own);
      return '/api/account/second-factor/recovery-codes';
    },
  },
  { what: 'a new name', method: 'put', path: () => '/api/account', body: () => ({ fullName: 'Outro Nome' }) },
  {
    what: 'a new password',
    method: 'put',
    path: () => '/api/account/password',
    body: () => ({ currentPassword: person.password, newPassword: 'Outra-senha-boa-1' }),
  },
  {
    what: 'the end of a session',
    method: 'delete',
    path: async () => `/api/auth/sessions/${await idOf('/api/auth/sessions')}`,
  },
  {
    what: 'the end of a known device',
    method: 'delete',
    path: async () => `/api/auth/devices/${await idOf('/api/auth/devices')}`,
  },
  {
    what: 'a new user',
    method: 'post',
    path: () => '/api/users',
    body: () => ({ fullName: 'Novo', email: `novo${person.id}@exemplo.com`, password: NEW_PASSWORD }),
  },
  {
    what: 'another one’s rights',
    method: 'put',
    path: () => `/api/users/${bystander.id}`,
    body: () => ({ isAdmin: true }),
  },
  { what: 'another one’s removal', method: 'delete', path: () => `/api/users/${bystander.id}` },
  {
    what: 'another one’s records',
    method: 'post',
    path: () => `/api/users/${bystander.id}/transfer`,
    body: () => ({ toUserId: person.id }),
  },
  {
    what: 'another one’s second factor',
    method: 'delete',
    path: () => `/api/users/${bystander.id}/second-factor`,
  },
];

describe('a write to an account that waits for a password reset', () => {
  beforeEach(async () => {
    bystander = await createPerson(admin);
  });

  it.each(WRITES)('answers 401 and changes nothing: $what', async ({ method, path, body }) => {
    const address = await path();
    const headers = { 'csrf-token': await own.token() };
    await runner.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [person.id]);
    const reset = await begin(() => byAdmin());
    const written = await begin(() => own.send(method, address, { body: body?.(), headers }));
    await runner.commitTransaction();
    await reset();
    const { status } = await written();
    expect(status).toBe(401);
    const isAdmin: unknown = await app.dataSource.query('SELECT is_admin FROM users WHERE id = $1', [
      bystander.id,
    ]);
    expect(isAdmin).toEqual([{ is_admin: false }]);
    expect(await left()).toEqual([{ tokens: 0, sessions: 0, devices: 0 }]);
    expect(await countOf(app, 'users', `email = 'novo${person.id}@exemplo.com'`)).toBe(0);
  });
});
