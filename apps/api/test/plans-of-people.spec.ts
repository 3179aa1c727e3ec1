import pg from 'pg';

import { DOCUMENT_FILES, SECTIONS } from '../src/features/insight/own-data/sections.js';
import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, type Person } from './support/people.js';
import { listenToStatements, readWhole } from './support/statements.js';

const MANY = 20_000;
const statements = listenToStatements();
let app: TestApp;
let owner: pg.Client;
let admin: Client;
let leaver: Person;
let heir: Person;

/** Rows of many people, as they are after years. */
const FILL = `
  INSERT INTO documents (report_id, owner_id, version, generated_at, template_version, content_sha256, sha256, content,
      bytes, issued_by, issued_by_name, summary)
    SELECT n, n % 900, 1, now(), 1, repeat('a', 64), repeat('b', 64), '{}', '', n % 900, 'Alguém', ''
    FROM generate_series(100, ${MANY}) n;
  INSERT INTO trash (resource, entity, record_id, owner_id, title, snapshot, deleted_by_id, deleted_by_name)
    SELECT 'buildings', 'buildings', n, n % 900, 'Torre', '{}', n % 900, 'Alguém' FROM generate_series(1000, ${MANY}) n;
  INSERT INTO audit_log (kind, user_id, action, entity, entity_id, changes)
    SELECT 'change', 1, 'create', 'buildings', n, '{}' FROM generate_series(1000, ${MANY}) n;
  VACUUM ANALYZE`;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  leaver = await createPerson(admin);
  heir = await createPerson(admin);
  await createBuilding(admin);
  owner = new pg.Client(app.databaseUrl);
  await owner.connect();
  for (const text of FILL.split(';')) await owner.query(text);
}, 120_000);
afterAll(async () => {
  statements.stop();
  await owner.end();
  await app.stop();
});

const LARGE = ['documents', 'trash', 'audit_log', 'seed_ledger'];
const wholeOf = (text: string, values: unknown[]): Promise<string[]> =>
  readWhole(owner, { text, values }, { large: LARGE, sorted: MANY / 2 });

describe('uses no sequential scan of a large table', () => {
  it.each([...SECTIONS.map(({ name, sql }) => [name, sql]), ['files', DOCUMENT_FILES]])(
    'for the section %s of own data',
    async (_name, sql) => expect(await wholeOf(sql ?? '', [leaver.id])).toEqual([]),
  );

  it.each<[string, () => PromiseLike<{ status: number }>]>([
    ['a transfer', () => admin.post(`/api/users/${leaver.id}/transfer`, { toUserId: heir.id })],
    ['the history of a seeded record', () => admin.get('/api/cities/7/history')],
    ['the return to the original', () => admin.get('/api/typologies/1/original')],
    ['the deletion of a user', () => admin.delete(`/api/users/${heir.id}`)],
  ])('for %s', async (_name, ask) => {
    const sent = await statements.during(async () => expect((await ask()).status).toBe(200));
    const found = await Promise.all(sent.map(({ text, values }) => wholeOf(text, values)));
    expect(found.flat()).toEqual([]);
  });
});

it('transfers many records in statements of 1,000, since each must end within the limit of a statement', async () => {
  const [from, to] = [await createPerson(admin), await createPerson(admin)];
  await owner.query(
    `INSERT INTO buildings (user_id, technician_id, name, cep, street, bioclimatic_zone, total_area, floors)
     SELECT $1, technician_id, name, cep, street, bioclimatic_zone, total_area, floors
     FROM (SELECT * FROM buildings ORDER BY id LIMIT 1) b, generate_series(1, 2500)`,
    [from.id],
  );
  const sent = await statements.during(async () => {
    const { body } = await admin.post(`/api/users/${from.id}/transfer`, { toUserId: to.id });
    expect(body).toMatchObject({ buildings: 2500 });
  });
  const changes = sent.filter(({ text }) => text.includes('UPDATE buildings'));
  const answers = await Promise.all(changes.map(({ answer }) => answer));
  expect(answers.map((answer) => answer?.rowCount)).toEqual([1000, 1000, 500]);
});
