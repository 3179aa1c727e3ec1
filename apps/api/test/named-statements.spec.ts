import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

import { createDataSource } from '../src/app-data-source.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('empty');
});

afterAll(async () => {
  await database.drop();
});

/** One connection, so that what it keeps can be asked of it. */
async function connect(prepared?: boolean): Promise<DataSource> {
  const dataSource = await createDataSource(database.url, { poolSize: 1, prepared }).initialize();
  await dataSource.query('DROP TABLE IF EXISTS things');
  await dataSource.query('CREATE TABLE things (id integer PRIMARY KEY, label varchar(9))');
  await dataSource.query(`INSERT INTO things VALUES (1, 'Um')`);
  return dataSource;
}

const preparedOf = async (dataSource: DataSource): Promise<string[]> =>
  (await dataSource.query<{ statement: string }[]>('SELECT statement FROM pg_prepared_statements')).map(
    ({ statement }) => statement,
  );

const ONE = 'SELECT * FROM things WHERE id = $1';

async function askOften(dataSource: DataSource, text: string, ...values: unknown[]): Promise<unknown> {
  let answer: unknown;
  for (let times = 0; times < 4; times += 1) answer = await dataSource.query(text, values);
  return answer;
}

describe('repeated statements', () => {
  let dataSource: DataSource;
  beforeEach(async () => {
    dataSource = await connect();
  });
  afterEach(async () => {
    await dataSource.destroy();
  });

  it('are prepared per connection, with unchanged results', async () => {
    expect(await askOften(dataSource, ONE, 1)).toEqual([{ id: 1, label: 'Um' }]);
    expect(await preparedOf(dataSource)).toEqual([ONE]);
  });

  it.each([
    ['a list of values', 'SELECT * FROM things WHERE id = ANY($1)', [1]],
    ['a search', 'SELECT * FROM things WHERE label LIKE $1', 'U%'],
    ['a filtered page', 'SELECT * FROM things WHERE label = $1 ORDER BY id LIMIT 15 OFFSET 0', 'Um'],
    ['a page further on', 'SELECT * FROM things ORDER BY id LIMIT 15 OFFSET 90000'],
  ])('are not prepared when their plan depends on the values: %s', async (_name, text, ...values) => {
    await askOften(dataSource, text, ...values);
    expect(await preparedOf(dataSource)).toEqual([]);
  });

  it('are prepared without values too', async () => {
    await askOften(dataSource, 'SELECT * FROM things ORDER BY id LIMIT 15 OFFSET 0');
    expect(await preparedOf(dataSource)).toHaveLength(1);
  });

  it('succeed after their table was altered', async () => {
    await askOften(dataSource, ONE, 1);
    await dataSource.query('ALTER TABLE things ADD COLUMN note text');
    expect(await dataSource.query(ONE, [1])).toEqual([{ id: 1, label: 'Um', note: null }]);
    expect(await preparedOf(dataSource)).toContain(ONE);
  });

  it('fail once within a transaction after their table was altered', async () => {
    await askOften(dataSource, ONE, 1);
    await dataSource.query('ALTER TABLE things ADD COLUMN note text');
    const again = (): Promise<unknown> => dataSource.transaction((manager) => manager.query(ONE, [1]));
    await expect(again()).rejects.toThrow('cached plan must not change result type');
    expect(await again()).toEqual([{ id: 1, label: 'Um', note: null }]);
  });

  it('succeed after an alteration when sent through the pool', async () => {
    const { master: pool } = dataSource.driver as unknown as { master: Pool };
    for (let times = 0; times < 4; times += 1) await pool.query(ONE, [1]);
    await dataSource.query('ALTER TABLE things ADD COLUMN note text');
    expect((await pool.query<object>(ONE, [1])).rows).toEqual([{ id: 1, label: 'Um', note: null }]);
  });

  it('are recognised by SQLSTATE, in any language of the server', async () => {
    await dataSource.query(`SET lc_messages = 'pt_BR.UTF-8'`).catch(() => undefined);
    await askOften(dataSource, ONE, 1);
    await dataSource.query('ALTER TABLE things ADD COLUMN note text');
    expect(await dataSource.query(ONE, [1])).toEqual([{ id: 1, label: 'Um', note: null }]);
  });

  it('are limited per connection to the most recently used', async () => {
    for (let at = 0; at < 400; at += 1) {
      await askOften(dataSource, `SELECT id, ${at} AS at FROM things WHERE id = $1`, 1);
      await dataSource.query(ONE, [1]);
    }
    const kept = await preparedOf(dataSource);
    expect(kept.length).toBeLessThan(200);
    expect(kept.filter((text) => text === ONE || / (398|399) AS at/.test(text))).toHaveLength(3);
    expect(await dataSource.query('SELECT id, 7 AS at FROM things WHERE id = $1', [1])).toEqual([
      { id: 1, at: 7 },
    ]);
  });
});

it('prepares no statement behind a pooler that does not support it', async () => {
  const dataSource = await connect(false);
  expect(await askOften(dataSource, ONE, 1)).toEqual([{ id: 1, label: 'Um' }]);
  expect(await preparedOf(dataSource)).toEqual([]);
  await dataSource.destroy();
});

describe('without prepared statements', () => {
  it('answers pipelined statements in order, without warnings of the driver', async () => {
    const dataSource = await connect(false);
    const warnings: Error[] = [];
    const note = (warning: Error): unknown => warnings.push(warning);
    process.on('warning', note);
    const runner = dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      const answers = await Promise.allSettled([
        runner.query(ONE, [1]),
        runner.query('INSERT INTO things VALUES (1, $1)', ['Dois']),
        runner.query(ONE, [1]),
      ]);
      expect(answers).toMatchObject([
        { value: [{ id: 1, label: 'Um' }] },
        { reason: { driverError: { code: '23505' } } },
        { reason: { driverError: { code: '25P02' } } },
      ]);
      await runner.rollbackTransaction();
      expect(await runner.query(ONE, [1])).toEqual([{ id: 1, label: 'Um' }]);
      // Warnings are told in a turn of their own.
      await new Promise((resolve) => setImmediate(resolve));
      expect(warnings).toEqual([]);
    } finally {
      process.off('warning', note);
      await runner.release();
      await dataSource.destroy();
    }
  });
});
