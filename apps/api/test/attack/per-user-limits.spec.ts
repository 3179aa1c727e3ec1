import { fileURLToPath } from 'node:url';

import pg from 'pg';
import type { Response } from 'supertest';

import { DocumentsService } from '../../src/features/reports/documents/documents.service.js';
import { RenderPool } from '../../src/features/reports/documents/render-pool.js';
import { type BuiltBuilding, createBuilding } from '../builders/building.js';
import { startApp, type TestApp } from '../support/app.js';
import { Client, signedIn } from '../support/client.js';
import { holderOf } from '../support/people.js';

const MODULES = ['buildings', 'technicians', 'reports'];
const worker = fileURLToPath(new URL('../support/render-worker.mjs', import.meta.url));

let app: TestApp;
let admin: Client;
let greedy: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter', limits: { connectionTimeoutMillis: 1_000, lock_timeout: 60_000 } });
  admin = await signedIn(app);
  greedy = await holderOf(app, admin, MODULES);
  other = await holderOf(app, admin, MODULES);
});
afterAll(() => app.stop());

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const statusesOf = (answers: readonly Response[]): number[] => answers.map(({ status }) => status);

/** A connection beside the application's pool. */
const watch = async (): Promise<pg.Client> => {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  return client;
};

/** Locks a building's row, so that saving it waits. */
async function hold({ id }: BuiltBuilding) {
  const [holder, watcher] = [await watch(), await watch()];
  await holder.query('BEGIN');
  await holder.query('SELECT FROM buildings WHERE id = $1 FOR UPDATE', [id]);
  return {
    /** The number of connections that wait for it. */
    async stuck(): Promise<number> {
      const { rows } = await watcher.query(
        `SELECT DISTINCT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE NOT granted AND datname = current_database()`,
      );
      return rows.length;
    },
    async release(): Promise<void> {
      await holder.end();
      await watcher.end();
    },
  };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('one user’s many slow requests', () => {
  it('delay no other user, and are all answered', async () => {
    const [mine, theirs] = [await createBuilding(greedy), await createBuilding(other)];
    const held = await hold(mine);
    const saves = times(40, () => greedy.put(`/api/buildings/${mine.id}`, { name: 'De novo' }));
    await until(async () => (await held.stuck()) >= 2);
    const seen = [
      await other.get('/api/buildings'),
      await other.put(`/api/buildings/${theirs.id}`, { name: 'Enquanto isso' }),
      await new Client(app).get('/api/health/ready'),
    ];
    expect(await held.stuck()).toBe(2);
    await held.release();
    expect(statusesOf(seen)).toEqual([200, 200, 200]);
    expect(new Set(statusesOf(await Promise.all(saves)))).toEqual(new Set([200]));
  });

  it('are refused with 429 and Retry-After when the user’s queue is full', async () => {
    const mine = await createBuilding(greedy);
    const held = await hold(mine);
    const saves = times(80, () => greedy.put(`/api/buildings/${mine.id}`, { name: 'Mais uma vez' }));
    const answers: Response[] = [];
    for (const save of saves) void save.then((answer) => answers.push(answer));
    await until(() => answers.length === 8);
    const [refused] = answers;
    await held.release();
    expect([refused?.headers['retry-after'], refused?.body]).toEqual([
      '5',
      {
        statusCode: 429,
        message: 'Muitas requisições suas ao mesmo tempo. Aguarde alguns segundos e tente novamente.',
      },
    ]);
    const statuses = statusesOf(await Promise.all(saves));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  });

  it('leave a slot for another user’s document', async () => {
    const pool = new RenderPool({
      worker,
      threads: 2,
      waiting: 32,
      timeLimitMs: 60_000,
      busyText: 'Ocupado.',
    });
    Object.assign(app.app.get(DocumentsService), { pool });
    const reportOf = async (client: Client, name: string): Promise<number> => {
      const { id: buildingId } = await createBuilding(client, { name });
      return (await client.post('/api/reports/with-structure', { buildingId })).body.id as number;
    };
    const endless = [
      await reportOf(greedy, 'hang'),
      await reportOf(greedy, 'hang'),
      await reportOf(greedy, 'hang'),
    ];
    const small = await reportOf(other, 'small');
    const asked = endless.map((id) => greedy.get(`/api/reports/${id}/jsreport`).then(({ status }) => status));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { status } = await other.get(`/api/reports/${small}/jsreport`);
    await pool.onApplicationShutdown();
    expect(status).toBe(200);
    await Promise.all(asked);
  });
});

it('answers 503 with Retry-After when the pool has no connection left', async () => {
  const runners = times(10, () => app.dataSource.createQueryRunner());
  await Promise.all(runners.map((runner) => runner.connect()));
  const answer = await new Client(app).post('/api/login', { email: 'a@exemplo.com', password: 'x' });
  await Promise.all(runners.map((runner) => runner.release()));
  expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
    503,
    '5',
    { statusCode: 503, message: 'Banco de dados indisponível. Tente novamente em instantes.' },
  ]);
});
