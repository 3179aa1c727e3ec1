import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const ask = async <R>(sql: string, values: unknown[] = []): Promise<R[]> =>
  app.dataSource.query<R[]>(sql, values);

const counted = async (table: string): Promise<number> =>
  (await ask<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n ?? NaN;

/** What the list says there are, by its Content-Range. */
async function told(resource: string, query = {}, client = admin): Promise<number> {
  const { headers } = await client.get(`/api/${resource}`, { range: [0, 0], ...query });
  return Number(String(headers['content-range']).split('/')[1]);
}

const COPY = `INSERT INTO buildings (user_id, technician_id, name, cep, street, city, state, bioclimatic_zone, total_area, floors)
  SELECT user_id, technician_id, name || ' ' || n, cep, street, city, state, bioclimatic_zone, total_area, floors
  FROM (SELECT * FROM buildings ORDER BY id LIMIT 1) b, generate_series(1, $1) n`;

it('updates the total with every kind of write', async () => {
  expect(await told('buildings')).toBe(0);
  const building = await createBuilding(admin);
  expect(await told('buildings')).toBe(1);
  await ask(COPY, [500]);
  expect(await told('buildings')).toBe(501);
  expect(await told('buildings', { filter: { q: '499' } })).toBe(1);
  await ask('INSERT INTO reports (building_id) SELECT id FROM buildings ORDER BY id LIMIT 40');
  expect(await told('reports')).toBe(40);
  await ask('DELETE FROM reports WHERE building_id <> $1', [building.id]);
  expect(await told('reports')).toBe(1);
  await ask('DELETE FROM buildings WHERE name ~ $1', ['[5-9]$']);
  expect(await told('buildings')).toBe(await counted('buildings'));
});

it('counts only the own records of a user without access to others', async () => {
  const holder = await holderOf(app, admin, ['buildings', 'technicians']);
  expect(await told('buildings', {}, holder)).toBe(0);
  await createBuilding(holder);
  expect(await told('buildings', {}, holder)).toBe(1);
});

it('rolls the total back with its write, without blocking other writes', async () => {
  const before = await told('buildings');
  const runner = app.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(COPY, [7]);
  await ask(COPY, [5]);
  expect(await told('buildings')).toBe(before + 5);
  await runner.rollbackTransaction();
  await runner.release();
  expect(await told('buildings')).toBe(before + 5);
});

it('keeps the total exact after many concurrent writes, in constant space', async () => {
  const before = await told('buildings');
  const add = async (): Promise<void> => {
    for (let times = 0; times < 100; times += 1) await ask(COPY, [1]);
  };
  await Promise.all([add(), add(), add(), add()]);
  expect(await told('buildings')).toBe(before + 400);
  expect(await counted('buildings')).toBe(before + 400);
  // Put together one time in fifty: not to be under 300 of 400 happens once in 10^8 runs.
  expect(await counted('list_totals')).toBeLessThan(300);
});

it('restarts the total when the table is truncated', async () => {
  await ask('TRUNCATE buildings CASCADE');
  expect([await told('buildings'), await told('reports')]).toEqual([0, 0]);
});
