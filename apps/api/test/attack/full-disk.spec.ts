import { createBuilding } from '../builders/building.js';
import { startApp, type TestApp } from '../support/app.js';
import { Browser, signedInBrowser } from '../support/browser.js';
import { type Client, signedIn } from '../support/client.js';
import { createPerson, type Person } from '../support/people.js';

/** Instead of a full disk, every table refuses new rows as PostgreSQL does without space. */
let app: TestApp;
let admin: Client;
let person: Person;
let browser: Browser;
let buildingId: number;

const FULL =
  'O servidor está sem espaço em disco: por ora nada pode ser salvo. Consultar continua possível; avise o administrador.';

async function fill(code: string): Promise<void> {
  await app.dataSource.query(`
    CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`);
  await app.dataSource.query(`
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT quote_ident(relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace
        AND (relkind = 'p' OR (relkind = 'r' AND NOT relispartition)) LOOP
        EXECUTE format('CREATE OR REPLACE TRIGGER no_room BEFORE INSERT OR UPDATE ON %s
          FOR EACH STATEMENT EXECUTE FUNCTION no_room()', name);
      END LOOP;
    END $$`);
}
const makeRoom = () => app.dataSource.query('DROP FUNCTION IF EXISTS no_room CASCADE');

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  buildingId = (await createBuilding(admin)).id;
  person = await createPerson(admin, { allowedModules: ['buildings'] });
});
beforeEach(async () => {
  browser = await signedInBrowser(app.url, person);
  // The next request would store that the session is in use.
  await app.dataSource.query(`UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{lastUsedAt}', '1')::json`);
});
afterEach(makeRoom);
afterAll(() => app.stop());

describe('while the disk is full', () => {
  beforeEach(() => fill('53100'));

  it('answers 503 with the reason and Retry-After to a write', async () => {
    for (const write of [
      () => admin.post('/api/requirements', { code: 'X1', label: 'Novo' }),
      () => admin.put(`/api/buildings/${buildingId}`, { name: 'Outro nome' }),
      () => admin.put('/api/settings', { pageSize: 20 }),
      () => admin.delete(`/api/buildings/${buildingId}`),
    ]) {
      const { status, body, headers } = await write();
      expect([status, body, headers['retry-after']]).toEqual([503, { statusCode: 503, message: FULL }, '60']);
    }
  });

  it('answers reads and refusals as usual', async () => {
    expect((await browser.send('get', '/api/auth/user')).status).toBe(200);
    expect((await browser.send('get', '/api/buildings')).status).toBe(200);
    expect((await browser.send('get', '/api/csrf-token')).status).toBe(200);
    expect((await browser.send('get', '/api/users')).status).toBe(403);
    expect((await admin.get(`/api/buildings/${buildingId}`)).body.name).toBe('Edifício Aurora');
    expect((await admin.get('/api/cep/80010000')).status).toBe(200);
    expect((await admin.get('/api/health')).status).toBe(200);
  });

  it('signs out, and answers 503 with the reason to a sign-in', async () => {
    expect((await browser.send('get', '/api/logout')).status).toBe(302);
    expect((await browser.send('get', '/api/auth/user')).status).toBe(401);
    const answer = await browser.login(person);
    expect([answer.status, answer.body.message]).toEqual([503, FULL]);
  });
});

it('writes and signs out again once there is space', async () => {
  await fill('53100');
  await admin.put('/api/settings', { pageSize: 25 });
  await makeRoom();
  expect((await admin.put('/api/settings', { pageSize: 25 })).status).toBe(200);
  expect((await browser.send('get', '/api/logout')).status).toBe(302);
});

it.each([
  ['no memory', '53200'],
  ['no connections', '53300'],
])('answers 503 to a write when PostgreSQL has %s', async (_, code) => {
  await fill(code);
  const { status, body, headers } = await admin.put('/api/settings', { pageSize: 20 });
  expect([status, body.message, headers['retry-after']]).toEqual([
    503,
    'O servidor está sobrecarregado. Tente novamente em instantes.',
    '10',
  ]);
  expect((await browser.send('get', '/api/buildings')).status).toBe(200);
});
