import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';

import { IdempotencyRetention } from '../src/database/idempotent-write.js';
import { buildingBody } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician, technicianBody } from './builders/technician.js';
import { until, waitingFor } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { csv } from './support/import.js';
import { countOf, createPerson } from './support/people.js';

let app: TestApp;
let admin: Client;
let technicianId: number;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  technicianId = (await createTechnician(admin)).id;
});
afterAll(() => app.stop());

const keyed = (key: string) => ({ 'Idempotency-Key': key });
const outline = ({ status, body, headers }: Response) => ({
  status,
  body: body as unknown,
  location: headers['location'],
  etag: headers['etag'],
});
let serial = 0;
const typology = () => ({ code: `CHAVE-${(serial += 1)}`, label: 'Com chave' });
const typologies = (code: string) => countOf(app, 'typologies', `code = '${code}'`);
const send = (body: object, key: string, client = admin) => client.post('/api/typologies', body, keyed(key));
const age = (key: string) =>
  app.dataSource.query(
    `UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key_hash = sha256($1::bytea)`,
    [Buffer.from(key)],
  );
const isKept = (key: string) => countOf(app, 'idempotency_keys', `key_hash = sha256('${key}'::bytea)`);

describe('a request repeated with its Idempotency-Key', () => {
  const creations: [string, () => string, () => object | Promise<object>, string, number][] = [
    ['a catalogue item', () => '/api/typologies', typology, 'typologies', 201],
    ['a technician', () => '/api/technicians', () => technicianBody(), 'technicians', 201],
    ['a building', () => '/api/buildings', () => buildingBody(technicianId), 'buildings', 201],
    [
      'a report',
      () => '/api/reports/with-structure',
      async () => ({
        buildingId: (await admin.post('/api/buildings', buildingBody(technicianId))).body.id as number,
        structure: await structureOf(admin, ['12'], ['minimum']),
      }),
      'reports',
      201,
    ],
    [
      'a user with a common password',
      () => '/api/users',
      () => ({ fullName: 'Bia Luz', email: `bia${(serial += 1)}@exemplo.com`, password: '12345678' }),
      'users',
      201,
    ],
    [
      'a saved filter',
      () => '/api/saved-filters',
      () => ({ resource: 'cities', name: `Filtro ${(serial += 1)}`, query: { filter: {} } }),
      'saved_filters',
      201,
    ],
  ];
  it.each(creations)('creates %s once and repeats the answer', async (_name, path, body, table, status) => {
    const key = randomUUID();
    const sent = await body();
    const first = await admin.post(path(), sent, keyed(key));
    expect(first.status).toBe(status);
    expect(first.headers['location']).toBeDefined();
    const counts = () => Promise.all([table, 'audit_log'].map((each) => countOf(app, each)));
    const used = () => app.dataSource.query('SELECT used FROM daily_usage ORDER BY user_id');
    const before = [await counts(), await used()];
    const second = await admin.post(path(), sent, keyed(key));
    expect(outline(second)).toEqual(outline(first));
    expect(second.text).toBe(first.text);
    expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
    ]);
    expect([await counts(), await used()]).toEqual(before);
  });

  it('restores a record from the trash once', async () => {
    const { body } = await admin.post('/api/typologies', typology());
    await admin.delete(`/api/typologies/${body.id as number}`);
    const [item] = (await admin.get('/api/trash', { filter: { q: body.code as string } })).body as [
      { id: number },
    ];
    const restore = () => admin.post(`/api/trash/${item.id}/restore`, undefined, keyed('restaurar'));
    const first = await restore();
    expect(first.status).toBe(200);
    expect(outline(await restore())).toEqual(outline(first));
  });

  it('imports a file once, and refuses another file under the key', async () => {
    const key = randomUUID();
    const file = (label: string) =>
      csv([
        ['Código', 'Descrição', 'Ativa'],
        ['CHAVE-LISTA', label, true],
      ]);
    const send = (label: string) =>
      admin.upload('/api/typologies/import?dryRun=false', file(label), [], keyed(key));
    const first = await send('Primeira');
    expect([first.status, first.body.total.created]).toEqual([200, 1]);
    expect(outline(await send('Primeira'))).toEqual(outline(first));
    expect((await send('Segunda')).status).toBe(422);
    const [stored] = await app.dataSource.query(`SELECT label FROM typologies WHERE code = 'CHAVE-LISTA'`);
    expect(stored).toEqual({ label: 'Primeira' });
  });

  it('creates one API token, and refuses to repeat its secret', async () => {
    const key = randomUUID();
    const make = () => admin.post('/api/account/tokens', { name: 'X', scope: 'read', days: 5 }, keyed(key));
    const first = await make();
    expect(first.status).toBe(201);
    const second = await make();
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining('já foi concluída')]);
    expect(await countOf(app, 'api_tokens', `name = 'X'`)).toBe(1);
    const kept = await app.dataSource.query('SELECT answer FROM idempotency_keys');
    expect(JSON.stringify(kept)).not.toContain(first.body.token);
    expect(JSON.stringify(kept)).not.toContain('prumo_');
  });

  it('is answered as before to an API token of the same person', async () => {
    const made = await admin.post('/api/account/tokens', { name: 'Y', scope: 'write', days: 5 });
    const body = typology();
    const first = await send(body, 'mesma-pessoa');
    const answer = await fetch(`${app.url}/api/typologies`, {
      method: 'POST',
      headers: {
        ...keyed('mesma-pessoa'),
        'Content-Type': 'application/json',
        Authorization: `Bearer ${made.body.token as string}`,
      },
      body: JSON.stringify(body),
    });
    expect([answer.status, await answer.text()]).toEqual([201, first.text]);
  });

  it('repeats the first response even when the record was changed or deleted since', async () => {
    const key = randomUUID();
    const body = typology();
    const first = await send(body, key);
    await admin.delete(`/api/typologies/${first.body.id as number}`);
    expect(outline(await send(body, key))).toEqual(outline(first));
    expect(await typologies(body.code)).toBe(0);
  });
});

describe('an Idempotency-Key', () => {
  it.each([
    ['another body', '/api/typologies', typology],
    ['another address', '/api/constructive-systems', () => ({ code: 'OUTRO', label: 'Outro' })],
  ])('is refused with 422 for %s, and nothing is written', async (_name, path, other) => {
    const key = randomUUID();
    await send(typology(), key);
    const before = await countOf(app, 'audit_log');
    const answer = await admin.post(path, other(), keyed(key));
    expect([answer.status, answer.body.statusCode]).toEqual([422, 422]);
    expect(answer.body.message).toMatch(/já foi concluída antes, com outro conteúdo/);
    expect(await countOf(app, 'audit_log')).toBe(before);
  });

  it.each(['', 'com espaço', 'ção', 'x'.repeat(101)])('is refused with 400 as %j', async (key) => {
    const answer = await send(typology(), Buffer.from(key).toString('latin1'));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('Idempotency-Key');
  });

  it('is not stored for a refused request: the corrected form reuses it', async () => {
    const key = randomUUID();
    const body = typology();
    expect((await send({ ...body, label: '' }, key)).status).toBe(400);
    await admin.post('/api/typologies', body);
    expect((await send(body, key)).status).toBe(409);
    expect(await isKept(key)).toBe(0);
    expect((await send(typology(), key)).status).toBe(201);
  });

  it('is unique per user', async () => {
    const key = randomUUID();
    const { email, password } = await createPerson(admin, { allowedModules: ['typologies'] });
    const other = await signedIn(app, email, password);
    const answers = [await send(typology(), key), await send(typology(), key, other)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('lets one of two concurrent requests create, and returns its response to both', async () => {
    const key = randomUUID();
    const body = technicianBody();
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    // Holds the first where it writes, so that the second waits for its key.
    await runner.query('LOCK TABLE technicians IN SHARE MODE');
    const before = await countOf(app, 'technicians');
    const both = [1, 2].map(() => admin.post('/api/technicians', body, keyed(key)));
    await until(async () => (await waitingFor(app.dataSource)) >= 2);
    await runner.rollbackTransaction();
    await runner.release();
    const [first, second] = (await Promise.all(both)) as [Response, Response];
    expect(first.status).toBe(201);
    expect(outline(second)).toEqual(outline(first));
    expect((await countOf(app, 'technicians')) - before).toBe(1);
  });

  it('is not stored when the transaction fails at commit', async () => {
    const key = randomUUID();
    const body = typology();
    await app.dataSource.query(`
      CREATE FUNCTION fail_at_end() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '08006'; END $$;
      CREATE CONSTRAINT TRIGGER fails AFTER INSERT ON typologies DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION fail_at_end()`);
    expect((await send(body, key)).status).toBeGreaterThanOrEqual(500);
    await app.dataSource.query('DROP TRIGGER fails ON typologies; DROP FUNCTION fail_at_end()');
    expect([await isKept(key), await typologies(body.code)]).toEqual([0, 0]);
    expect((await send(body, key)).status).toBe(201);
  });

  it('expires after a day, and is deleted by the daily clean-up', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    await send(typology(), key);
    await send(typology(), other);
    await age(key);
    expect((await send(typology(), key)).status).toBe(201);
    await age(key);
    await app.app.get(IdempotencyRetention).run();
    expect(await Promise.all([key, other].map(isKept))).toEqual([0, 1]);
  });

  it("still prevents a duplicate after the user's data was removed, without the stored response", async () => {
    const key = randomUUID();
    const body = technicianBody({ fullName: 'Ivo Serra' });
    const { id } = (await admin.post('/api/technicians', body, keyed(key))).body as { id: number };
    await admin.post(`/api/technicians/${id}/anonymize`, { confirmation: 'Ivo Serra' });
    expect(await countOf(app, 'idempotency_keys', `answer LIKE '%Ivo Serra%'`)).toBe(0);
    expect((await admin.post('/api/technicians', body, keyed(key))).status).toBe(409);
  });

  it('is ignored by routes that create nothing', async () => {
    const { body } = await admin.post('/api/typologies', typology());
    const change = (label: string) =>
      admin.put(`/api/typologies/${body.id as number}`, { label }, keyed('alterar'));
    expect((await change('Um')).body.label).toBe('Um');
    expect((await change('Dois')).body.label).toBe('Dois');
  });
});
