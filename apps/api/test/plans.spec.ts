import pg from 'pg';

import { type BuiltBuilding, createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';
import { listenToStatements, readWhole } from './support/statements.js';

const MANY = 20_000;

const statements = listenToStatements();
let app: TestApp;
let owner: pg.Client;
/** The tables that have grown. */
let large: string[];
let admin: Client;
let member: Client;
let building: BuiltBuilding;

/** Buildings of many technicians in many towns, a report and a line of the audit each. */
const FILL = `
  INSERT INTO technicians (user_id, full_name, crea_cau, license_state, cpf_cnpj, email, phone, street)
    SELECT user_id, 'Responsável ' || n, 'PR-' || n, license_state, cpf_cnpj, n || email, phone, street
    FROM (SELECT * FROM technicians ORDER BY id LIMIT 1) t, generate_series(2, 300) n;
  INSERT INTO buildings (user_id, technician_id, name, cep, street, city, state, bioclimatic_zone, total_area, floors,
      building_height, created_at, delivery_date)
    SELECT user_id, (SELECT id FROM technicians ORDER BY id OFFSET n % 300 LIMIT 1), 'Torre ' || n, cep, street,
      'Cidade ' || n % 900, state, bioclimatic_zone, n, 1 + n % 50, n % 90, now() - n * interval '1 minute',
      CASE WHEN n % 3 = 0 THEN current_date - n % 3000 END
    FROM (SELECT * FROM buildings ORDER BY id LIMIT 1) b, generate_series(1, ${MANY}) n;
  INSERT INTO reports (building_id, generated_at)
    SELECT id, created_at FROM buildings b WHERE NOT EXISTS (SELECT FROM reports WHERE building_id = b.id);
  INSERT INTO evidence (user_id, kind, subject)
    SELECT user_id, 'report', 'Laudo ' || n
    FROM (SELECT user_id FROM buildings ORDER BY id LIMIT 1) b, generate_series(1, ${MANY}) n;
  INSERT INTO audit_log (kind, user_id, action, entity, entity_id, changes)
    SELECT 'change', user_id, 'create', 'buildings', id, '{}' FROM buildings;
  VACUUM ANALYZE`;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  building = await createBuilding(admin);
  member = await holderOf(app, admin, ['buildings', 'reports']);
  owner = new pg.Client(app.databaseUrl);
  await owner.connect();
  for (const text of FILL.split(';')) await owner.query(text);
  const grown = 'SELECT relname FROM pg_class WHERE relkind = $1 AND reltuples >= $2';
  large = (await owner.query<{ relname: string }>(grown, ['r', MANY])).rows.map(({ relname }) => relname);
  expect(large).toEqual(expect.arrayContaining(['buildings', 'reports', 'evidence']));
}, 120_000);
afterAll(async () => {
  statements.stop();
  await owner.end();
  await app.stop();
});

const listOf = (resource: string, query: object = {}) => ({
  path: `/api/${resource}`,
  query: { range: [0, 14], ...query },
});
const ask = ({ path, query }: { path: string; query?: Record<string, unknown> }, client = admin) =>
  client.get(path, query);

const sorted = (resource: string, ...fields: string[]) =>
  fields.map((field) => listOf(resource, { sort: [field, 'ASC'] }));

describe('frequent queries', () => {
  it.each([
    listOf('buildings'),
    ...sorted('buildings', 'name', 'location', 'totalArea', 'height', 'floors', 'technician'),
    listOf('buildings', { sort: ['technician', 'DESC'] }),
    listOf('buildings', { range: [15_000, 15_014], sort: ['name', 'ASC'] }),
    listOf('buildings', { filter: { q: '777 torre' } }),
    listOf('buildings', { filter: { q: '277 responsavel' } }),
    listOf('buildings', { filter: { q: 'barbosa 80010000 7777' } }),
    listOf('buildings', { filter: { q: 'nada disso existe' } }),
    listOf('buildings', { filter: { technicianId: 1 } }),
    listOf('reports'),
    listOf('reports', { filter: { q: '777 torre' } }),
    listOf('technicians'),
    listOf('evidence'),
    listOf('evidence', { filter: { q: 'laudo 777' } }),
    { path: '/api/audit', query: { range: [0, 14] } },
    { path: '/api/trash', query: { range: [0, 14] } },
    { path: '/api/search', query: { q: '777 torre' } },
    { path: '/api/buildings/1' },
    { path: '/api/buildings/1/history' },
    { path: '/api/dashboard/stats' },
  ])('use no sequential scan of a large table and no large sort: %j', async (asked) => {
    const sent = await statements.during(() => ask(asked));
    const whole = await Promise.all(
      sent.map(async (one) => [one.text, await readWhole(owner, one, { large, sorted: MANY / 2 })]),
    );
    expect(whole.filter(([, found]) => found?.length)).toEqual([]);
  });

  it.each(['buildings', 'reports'])("use none for a user's own records either: %s", async (resource) => {
    const sent = await statements.during(() => ask(listOf(resource), member));
    const whole = await Promise.all(sent.map((one) => readWhole(owner, one, { large, sorted: MANY / 2 })));
    expect(whole.flat()).toEqual([]);
  });
});

describe('distant page, read from the nearer end', () => {
  it.each([
    ['in the order of the list', undefined],
    ['by name', ['name', 'ASC']],
    ['by name, backwards', ['name', 'DESC']],
    ['by a column of few values', ['floors', 'ASC']],
  ])('equals that part of the whole list: %s', async (_, sort) => {
    const all = (await ask({ path: '/api/buildings', query: { ...(sort && { sort }) } })).body as object[];
    const last = all.length - 1;
    for (const from of [2_000, 15_000, last - 14, last - 3, last, last + 1, 2 * last]) {
      const { body, headers } = await ask(
        listOf('buildings', { range: [from, from + 14], ...(sort && { sort }) }),
      );
      const there = all.slice(from, from + 15);
      expect(body).toEqual(there);
      const range = there.length === 0 ? '*' : `${from}-${from + there.length - 1}`;
      expect(headers['content-range']).toBe(`buildings ${range}/${all.length}`);
    }
  });
});

describe('ids of a distant page', () => {
  it.each([
    ['name', 'ASC'],
    ['name', 'DESC'],
    ['createdAt', 'ASC'],
    ['floors', 'ASC'],
  ])('come from an index-only scan: by %s, %s', async (...sort) => {
    const sent = await statements.during(() => ask(listOf('buildings', { range: [15_000, 15_014], sort })));
    const page = sent.find(({ text }) => text.includes('OFFSET'));
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${page?.text}`, page?.values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan.* on buildings/);
  });
});

it('finds the buildings delivered last by an index, for the dashboard', async () => {
  const sent = await statements.during(() => ask({ path: '/api/dashboard/extended-stats' }));
  const [delivered] = sent.filter(({ text }) => text.includes('ORDER BY b.delivery_date'));
  if (!delivered) throw new Error('The dashboard did not ask for delivered buildings.');
  expect(await readWhole(owner, delivered, { large, sorted: 1000 })).toEqual([]);
});

it('asks for the last issue of no report without a document, to find those that changed since', async () => {
  const sent = await statements.during(() => ask(listOf('reports', { filter: { hasChanged: true } })));
  const page = sent.find(({ text }) => text.includes('documents d'));
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, TIMING OFF) ${page?.text}`,
    page?.values,
  );
  const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('on documents d '));
  expect(scans).not.toEqual([]);
  expect(scans.filter((line) => /loops=[1-9]\d/.test(line))).toEqual([]);
});

describe('number of statements', () => {
  it.each([
    ['one record', { path: '/api/buildings/1' }, 2],
    ['a page', listOf('buildings'), 2],
    ['a page near the end', listOf('buildings', { range: [15_000, 15_014] }), 3],
    ['a search that fills its page', listOf('buildings', { filter: { q: 'torre' } }), 4],
  ])('of %s', async (_, asked, times) => {
    const sent = await statements.during(() => ask(asked));
    expect(sent.map(({ text }) => text)).toHaveLength(times);
  });

  it('of a new record', async () => {
    const { technicianId } = building;
    const body = { technicianId, name: 'Nova', cep: '80010-000', street: 'Rua A', totalArea: 1, floors: 1 };
    const sent = await statements.during(() =>
      admin.post('/api/buildings', { ...body, city: 'Curitiba', state: 'PR' }),
    );
    const csrf = sent.findIndex(({ text }) => text === 'START TRANSACTION');
    expect(sent.slice(csrf)).toHaveLength(8);
  });

  it.each([
    'analyses',
    'attributes',
    'bioclimatic-zones',
    'buildings',
    'cities',
    'criteria',
    'isopleths',
    'noise-classes',
    'parameters',
    'reports',
    'requirements',
    'states',
    'technicians',
    'typologies',
    'users',
  ])('of a page of many equals that of a page of one: %s', async (resource) => {
    const one = await statements.during(() => ask(listOf(resource, { range: [0, 0] })));
    const many = await statements.during(() => ask(listOf(resource)));
    expect(many).toHaveLength(one.length);
  });
});

it('indexes every foreign key', async () => {
  const { rows } = await owner.query<{ key: string }>(
    `SELECT c.conrelid::regclass || ' ' || a.attname AS key
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.conparentid = 0 AND NOT EXISTS (
       SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1] AND i.indpred IS NULL)
     ORDER BY 1`,
  );
  expect(rows.map(({ key }) => key)).toEqual([]);
});
