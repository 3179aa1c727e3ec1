import { createBuilding } from '../builders/building.js';
import { structureOf } from '../builders/report.js';
import { createTechnician } from '../builders/technician.js';
import { startApp, type TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { type Client, signedIn } from '../support/client.js';
import { csv, runImport } from '../support/import.js';
import { countOf, createPerson, type Person } from '../support/people.js';

const CHANGES = 60;
const DOCUMENTS = 2;

let app: TestApp;
let admin: Client;
let person: Person;
let client: Client;

beforeAll(async () => {
  app = await startApp({
    kind: 'starter',
    env: {
      CHANGES_PER_DAY: String(CHANGES),
      DOCUMENTS_PER_DAY: String(DOCUMENTS),
      TRUST_PROXY: '1',
    },
  });
  admin = await signedIn(app);
});
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM daily_usage');
  person = await createPerson(admin, { allowedModules: ['settings', 'buildings', 'technicians', 'reports'] });
  client = await signedIn(app, person.email, person.password);
});
afterAll(() => app.stop());

const minute = (): number => Math.floor(Date.now() / 60_000);
const newDay = () => app.dataSource.query('UPDATE daily_usage SET day = day - 1');
const usedOf = async (kind: string): Promise<number> => {
  const [row] = await app.dataSource.query<{ used: number }[]>(
    'SELECT used FROM daily_usage WHERE user_id = $1 AND kind = $2',
    [person.id, kind],
  );
  return row?.used ?? 0;
};

describe('user who saves in a loop', () => {
  it('gets 429 until the next day, while reading works and other users are unaffected', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < CHANGES; at += 1)
      statuses.push((await client.put('/api/settings', { pageSize: 5 + at })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await client.put('/api/settings', { pageSize: 99 });
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        statusCode: 429,
        message:
          'Você atingiu o limite de 60 alterações por dia. Nada se perdeu do que já foi salvo; amanhã pode salvar mais.',
      },
    ]);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(24 * 60 * 60);
    expect((await client.get('/api/settings')).body.pageSize).toBe(4 + CHANGES);
    expect((await admin.put('/api/settings', { pageSize: 20 })).status).toBe(200);
    await newDay();
    expect((await client.put('/api/settings', { pageSize: 99 })).status).toBe(200);
    expect(await usedOf('changes')).toBe(1);
  });

  it('has the same limit with concurrent saves', async () => {
    const answers = await Promise.all(
      Array.from({ length: CHANGES + 20 }, () => client.put('/api/settings', { pageSize: 30 })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(CHANGES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('uses more of the quota by large saves, of which the audit keeps at most 8 kB', async () => {
    const building = await createBuilding(client);
    const before = await usedOf('changes');
    await app.dataSource.query(
      `INSERT INTO analyses (requirement_id, criterion_id, code, label)
       SELECT requirement_id, criterion_id, 'muitas ' || at, 'Análise' FROM generate_series(1, 300) AS at,
         (SELECT requirement_id, criterion_id FROM analyses ORDER BY id LIMIT 1) AS first`,
    );
    const structure = await structureOf(admin);
    const body = { buildingId: building.id, structure };
    const bytes = JSON.stringify(structure).length;
    expect(bytes).toBeGreaterThan(10_000);
    expect((await client.post('/api/reports/with-structure', body)).status).toBe(201);
    expect((await usedOf('changes')) - before).toBe(1 + Math.ceil(bytes / 1024));
    const [row] = await app.dataSource.query<{ bytes: number; changes: { analyses: object } }[]>(
      `SELECT octet_length(changes::text) AS bytes, changes FROM audit_log
       WHERE action = 'structure' ORDER BY id DESC LIMIT 1`,
    );
    expect(row?.bytes).toBeLessThan(8192);
    expect(row?.changes.analyses).toMatchObject({ shortened: true, bytes: expect.any(Number) });
  });
});

describe('an import of buildings with structural systems', () => {
  const PLACE = ['Nome', 'CEP', 'Logradouro', 'Número', 'Município', 'UF'];
  const REST = ['CREA/CAU do responsável', 'Área total (m²)', 'Número de pavimentos'];
  const SYSTEM = ['Tipo de sistema', 'Vida útil de projeto (anos)'];
  const rowOf = (at: number) => [
    ...['Bloco', '80010-000', 'Praça Rui Barbosa', String(at + 1), 'Curitiba', 'PR'],
    ...['Q-1', 100, 2, 'Aço', 50],
  ];
  const file = (rows: number) =>
    csv([[...PLACE, ...REST, ...SYSTEM], ...Array.from({ length: rows }, (_, at) => rowOf(at))]);
  beforeEach(async () => {
    await createTechnician(client, { creaCau: 'Q-1' });
    await app.dataSource.query('DELETE FROM daily_usage');
  });

  it('counts one change for each row', async () => {
    const { status, body } = await runImport(client, 'buildings', file(CHANGES));
    expect([status, body.errors, body.total?.created]).toEqual([200, undefined, CHANGES]);
    expect(await usedOf('changes')).toBe(CHANGES);
  });

  it('returns 429 before it writes when the rows exceed the rest of the daily quota', async () => {
    await app.dataSource.query(
      `CREATE FUNCTION refuse_writes() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'a building was written'; END $$`,
    );
    await app.dataSource.query(
      'CREATE TRIGGER refuse_writes BEFORE INSERT ON buildings EXECUTE FUNCTION refuse_writes()',
    );
    try {
      const { status, headers, body } = await runImport(client, 'buildings', file(CHANGES + 1));
      expect([status, body.errors]).toEqual([429, undefined]);
      expect(headers['retry-after']).toMatch(/^\d+$/);
    } finally {
      await app.dataSource.query('DROP FUNCTION refuse_writes CASCADE');
    }
    expect(await usedOf('changes')).toBe(0);
  });
});

it('returns 429 until the next day to a user who issues in a loop, and still serves issued documents', async () => {
  const building = await createBuilding(client);
  const created = await client.post('/api/reports/with-structure', { buildingId: building.id });
  const id = created.body.id as number;
  const issue = () => client.get(`/api/reports/${id}/jsreport`);
  let floors = 1;
  const save = () => client.put(`/api/buildings/${building.id}`, { floors: ++floors });
  for (let at = 0; at < DOCUMENTS; at += 1) {
    expect([(await save()).status, (await issue()).status]).toEqual([200, 200]);
    expect((await issue()).status).toBe(200);
  }
  await save();
  const refused = await issue();
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Você atingiu o limite de 2 documentos por dia. Os já emitidos continuam no histórico; amanhã pode emitir mais.',
  ]);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  const issued = await client.get(`/api/reports/${id}/documents`);
  expect(issued.body).toHaveLength(DOCUMENTS);
  const { sha256 } = issued.body[0] as { sha256: string };
  expect((await client.get(`/api/reports/${id}/documents/${sha256}`)).status).toBe(200);
  await newDay();
  expect((await issue()).status).toBe(200);
});

it('stores a filter up to 4 kB, and answers 400 to a larger one', async () => {
  const save = (q: string) =>
    client.post('/api/saved-filters', { resource: 'buildings', name: 'Meu', query: { filter: { q } } });
  expect((await save('x'.repeat(4000))).status).toBe(201);
  const answer = await save('x'.repeat(240_000));
  expect([answer.status, answer.body.errors]).toEqual([400, { 'query.filter': 'Filtro grande demais' }]);
});

it('limits concurrently saved filters to 50', async () => {
  const answers = await Promise.all(
    Array.from({ length: 56 }, (_, at) =>
      client.post('/api/saved-filters', {
        resource: 'buildings',
        name: `Filtro ${at}`,
        query: { filter: {} },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  expect(await countOf(app, 'saved_filters', `user_id = ${person.id}`)).toBe(50);
});

it("keeps a person's last 50 sessions, and few audit rows", async () => {
  await app.dataSource.query(
    `INSERT INTO sessions (sid, sess, expire) SELECT 'old' || at, json_build_object('userId', $1::integer,
       'createdAt', at, 'expiresAt', 4000000000, 'lastUsedAt', at), now() + interval '1 day' FROM generate_series(1, 100) AS at`,
    [person.id],
  );
  let browser = new Browser(app.url);
  const begun = minute();
  for (let at = 0; at < 24; at += 1) {
    browser = new Browser(app.url);
    expect((await browser.login(person)).status).toBe(200);
  }
  expect(await countOf(app, 'sessions', `sess ->> 'userId' = '${person.id}'`)).toBe(50);
  expect(await countOf(app, 'sessions', `sess ->> 'userId' = '${person.id}' AND sid LIKE 'old%'`)).toBe(25);
  expect((await browser.send('get', '/api/auth/user')).status).toBe(200);
  // Ten in each minute of the clock; this person has signed in once before it was looked at.
  const rows = await countOf(app, 'audit_log', `action = 'login' AND entity_id = ${person.id}`);
  expect(rows).toBeLessThanOrEqual(10 * (minute() - begun + 1) + 1);
});

it('audits attempts at unknown accounts from many addresses in one row a minute, with their number', async () => {
  const rowsOf = (action: string) =>
    app.dataSource.query<{ changes: { leftOut?: number } }[]>(
      'SELECT changes FROM audit_log WHERE action = $1 AND entity_id IS NULL ORDER BY id',
      [action],
    );
  for (let at = 0; at < 24; at += 1) {
    const from = new Browser(app.url, { 'X-Forwarded-For': `203.0.113.${at}` });
    await from.login({ email: `ninguem${at}@exemplo.com`, password: 'qualquer-1' });
  }
  expect((await rowsOf('loginFailed')).length).toBeLessThanOrEqual(2);
});

describe('user who changes their own account in a loop', () => {
  const TOKEN = { name: 'Planilha', scope: 'read', days: 1 };
  const renew = () => client.post('/api/account/second-factor/recovery-codes');
  const mintAndRevoke = async () => {
    const created = await client.post('/api/account/tokens', TOKEN);
    if (created.status === 201) await client.delete(`/api/account/tokens/${created.body.id}`);
    return created;
  };
  const audited = () => countOf(app, 'audit_log', `user_id = ${person.id} AND action LIKE 'token%'`);
  /** As if the person had set an app up, and given a code of it just now. */
  const giveFactor = async () => {
    await app.dataSource.query(
      `INSERT INTO totp_secrets (user_id, secret, confirmed_at) VALUES ($1, 'x', now())`,
      [person.id],
    );
    await app.dataSource.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{factorGivenAt}', sess::jsonb -> 'confirmedAt')::json
       WHERE sess ->> 'userId' = $1`,
      [String(person.id)],
    );
  };

  it('uses the daily quota of changes', async () => {
    await mintAndRevoke();
    expect([await usedOf('changes'), await audited()]).toEqual([2, 2]);
  });

  it.each([
    ['tokens', mintAndRevoke],
    ['recovery codes', renew],
  ])('can make %s thirty times an hour, then gets 429 with Retry-After', async (what, make) => {
    if (what === 'recovery codes') await giveFactor();
    const statuses = new Set<number>();
    for (let at = 0; at < 30; at += 1) {
      await newDay();
      statuses.add((await make()).status);
    }
    await newDay();
    const refused = await make();
    expect([[...statuses].every((status) => status < 300), refused.status]).toEqual([true, 429]);
    expect(refused.body.message).toBe('Muitas alterações na sua conta em uma hora. Tente mais tarde.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await audited()).toBeLessThanOrEqual(60);
    await app.dataSource.query(`UPDATE account_events SET created_at = created_at - interval '1 hour'`);
    expect((await make()).status).toBeLessThan(300);
  });
});
