import { createDataSource } from '../src/app-data-source.js';
import { createBuilding } from './builders/building.js';
import { amid, until } from './support/amid.js';
import { ADMIN } from './support/app.js';
import { binary } from './support/binary.js';
import { Browser, signedInBrowser } from './support/browser.js';
import { Client } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { csv, dryRun, runImport, technicianRows } from './support/import.js';
import { createPerson, type Person } from './support/people.js';
import { type RunningProcess, startProcess } from './support/process.js';
import { startRoundRobin } from './support/round-robin.js';

let database: TestDatabase;
/** Two processes of the operating system that share nothing but the database and the secret. */
let here: RunningProcess;
let there: RunningProcess;
let admin: Client;
let person: Person;
/** Somebody who signed in to `here` and works with `there`. */
let browser: Browser;

beforeAll(async () => {
  database = await createTestDatabase('bare');
  const start = () =>
    startProcess({
      DATABASE_URL: database.url,
      SEED: 'starter',
      SESSION_SECRET: 'a-secret-for-tests-only',
      CEP_PROVIDER_URL: 'off',
      TRUST_PROXY: '1',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
  [here, there] = await Promise.all([start(), start()]);
  admin = new Client(here.url);
  expect((await admin.signIn()).status).toBe(200);
}, 120_000);
afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()]);
  await database?.drop();
});

const at = (process: RunningProcess, cookies: Browser): Browser => {
  const other = new Browser(process.url);
  for (const [name, value] of cookies.cookies) other.cookies.set(name, value);
  return other;
};
const ask = async (path: string): Promise<number> => (await browser.send('get', path)).status;

beforeEach(async () => {
  person = await createPerson(admin, { allowedModules: ['users', 'technicians'] });
  browser = at(there, await signedInBrowser(here.url, person));
  expect(await ask('/api/users')).toBe(200);
});

it('two processes started at once on an empty database initialise it once', async () => {
  expect(new Set([here.pid, there.pid, process.pid]).size).toBe(3);
  expect(here.url).not.toBe(there.url);
  const output = here.output() + there.output();
  expect(output.match(/Estrutura do banco de dados atualizada/g)).toHaveLength(1);
  expect(output.match(/Primeiro administrador/g)).toHaveLength(1);
  const cities = await admin.get('/api/cities', { range: [0, 0] });
  expect(cities.headers['content-range']).toMatch(/\/557\d$/);
});

it('share sessions and tokens', async () => {
  const first = at(here, browser);
  const headers = { 'csrf-token': await first.token() };
  const answer = await at(there, first).send('post', '/api/auth/refresh', { headers });
  expect([answer.status, answer.body.email]).toEqual([200, person.email]);
});

describe('change in one process that applies to the next request in the other:', () => {
  it('session ended', async () => {
    const own = await signedInBrowser(here.url, person);
    const sessions = (await own.send('get', '/api/auth/sessions')).body as { id: string; current: boolean }[];
    const target = sessions.find(({ current }) => !current);
    expect((await own.write('delete', `/api/auth/sessions/${target?.id}`)).status).toBe(200);
    expect(await ask('/api/auth/user')).toBe(401);
    expect((await browser.write('post', '/api/auth/refresh')).status).toBe(401);
  });

  it('sign-out', async () => {
    await at(here, browser).send('get', '/api/logout');
    expect(await ask('/api/auth/user')).toBe(401);
  });

  it('module removed', async () => {
    await admin.put(`/api/users/${person.id}`, { allowedModules: ['technicians'] });
    expect([await ask('/api/users'), await ask('/api/technicians')]).toEqual([403, 200]);
  });

  it('password changed', async () => {
    await admin.put(`/api/users/${person.id}`, { password: 'Outra-senha-boa-1' });
    expect(await ask('/api/auth/user')).toBe(401);
    expect((await new Browser(there.url).login(person)).status).toBe(401);
    expect((await new Browser(there.url).login({ ...person, password: 'Outra-senha-boa-1' })).status).toBe(
      200,
    );
  });

  it('administrator flag removed', async () => {
    await admin.put(`/api/users/${person.id}`, { isAdmin: true });
    expect(await ask('/api/criteria')).toBe(200);
    await admin.put(`/api/users/${person.id}`, { isAdmin: false, allowedModules: [] });
    expect(await ask('/api/criteria')).toBe(403);
  });

  it('user deleted', async () => {
    await admin.delete(`/api/users/${person.id}`);
    expect(await ask('/api/auth/user')).toBe(401);
  });

  it('account locked by wrong passwords', async () => {
    const guess = { ...person, password: 'palpite-errado' };
    for (const process of [here, there, here, there, here])
      expect((await new Browser(process.url).login(guess)).status).toBe(401);
    expect((await new Browser(there.url).login(person)).status).toBe(429);
  });
});

describe('same file imported by both at once', () => {
  const [header] = technicianRows('', 0);
  const rows = (series: string): string[][] => technicianRows(series, 100).slice(1);

  /** Both imports have begun before either can write: whose technicians they are to be is held meanwhile. */
  async function sendToBoth(file: Buffer, fields: [string, string][] = []) {
    const dataSource = await createDataSource(database.url).initialize();
    const atWork = async (): Promise<number> => {
      const [{ count }] = await dataSource.query<[{ count: string }]>(
        `SELECT count(*) FROM pg_stat_activity
         WHERE datname = current_database() AND state IN ('active', 'idle in transaction')`,
      );
      return Number(count);
    };
    const other = new Client(there.url);
    expect((await other.signIn()).status).toBe(200);
    try {
      return await amid(
        dataSource,
        {
          hold: `SELECT FROM users WHERE email = '${ADMIN.email}' FOR UPDATE`,
          // The one who holds, the one who asks this, and two imports.
          edit: () => until(async () => (await atWork()) >= 4),
        },
        () => Promise.all([admin, other].map((client) => runImport(client, 'technicians', file, fields))),
      );
    } finally {
      await dataSource.destroy();
    }
  }
  const countOf = async (series: string): Promise<number> => {
    const { body } = await admin.get('/api/technicians', { range: [0, 999] });
    return (body as { creaCau: string }[]).filter(({ creaCau }) => creaCau.startsWith(`${series}-`)).length;
  };

  it('is written once, and changes nothing the second time', async () => {
    const answers = await sendToBoth(csv([header, ...rows('DUAS')]));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const created = answers.map(({ body }) => (body.total as { created: number }).created);
    expect(created.sort((a, b) => a - b)).toEqual([0, 100]);
    expect(await countOf('DUAS')).toBe(100);
  });

  it('returns 409 the second time when it follows a dry run', async () => {
    const file = csv([header, ...rows('PLANO')]);
    const { body } = await dryRun(admin, 'technicians', file);
    const answers = await sendToBoth(file, [['plan', body.plan as string]]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await countOf('PLANO')).toBe(100);
  });
});

describe('behind a round-robin proxy', () => {
  it('serves sign-in, writes and one document by both processes', async () => {
    const proxy = await startRoundRobin([here.url, there.url]);
    try {
      const client = new Client(proxy.url);
      expect((await client.signIn()).status).toBe(200);
      const { id: buildingId } = await createBuilding(client, { name: 'Edifício dos Dois' });
      expect((await client.put(`/api/buildings/${buildingId}`, { name: 'Edifício de Ambos' })).status).toBe(
        200,
      );
      const report = await client.post('/api/reports/with-structure', { buildingId });
      const document = () => client.get(`/api/reports/${report.body.id}/jsreport`).buffer(true).parse(binary);
      const [first, second] = [await document(), await document()];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect((first.body as Buffer).equals(second.body as Buffer)).toBe(true);
      expect((await client.get(`/api/reports/${report.body.id}/documents`)).body).toHaveLength(1);
      // What a client says of itself is not believed.
      const forged = await client
        .get('/api/auth/sessions')
        .set({ 'x-request-id': 'dela', 'x-forwarded-for': '203.0.113.9' });
      expect(forged.headers['x-request-id']).toBe(proxy.led.at(-1)?.id);
      expect(JSON.stringify(forged.body)).not.toContain('203.0.113.9');
      expect(new Set(proxy.led.map(({ to }) => to)).size).toBe(2);
    } finally {
      proxy.stop();
    }
  });

  it('counts failed sign-ins of both processes together', async () => {
    const proxy = await startRoundRobin([here.url, there.url]);
    const guess = { ...person, password: 'palpite-errado' };
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      // Tokens take their turn, too: an even number of requests a try would always meet the same process.
      await new Browser(proxy.url).send('get', '/api/health/live');
      statuses.push(
        (await new Browser(proxy.url, { 'x-forwarded-for': `203.0.113.${at}` }).login(guess)).status,
      );
    }
    proxy.stop();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
