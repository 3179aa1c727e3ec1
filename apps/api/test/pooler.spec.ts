import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { createBuilding } from './builders/building.js';
import { until } from './support/amid.js';
import { ADMIN } from './support/app.js';
import { binary } from './support/binary.js';
import { Client } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { csv, runImport, technicianRows } from './support/import.js';
import { hasPooler, type Pooler, startPooler } from './support/pooler.js';
import { type RunningProcess, runTool, startProcess } from './support/process.js';

const isHere = hasPooler();
// Said in the run's output: what nobody has tried is not proven.
if (!isHere) process.stderr.write('pooler.spec: skipped, there is no pgbouncer on this machine\n');

const ROLE = `prumo_pooled_${process.pid}`;
const LIMITS = {
  statement_timeout: '12s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
};

async function asSuperuser<R extends pg.QueryResultRow>(database: string, sql: string): Promise<R[]> {
  const url = new URL(process.env['PRUMO_TEST_ADMIN_URL'] ?? '');
  url.pathname = database;
  const client = new pg.Client(url.href);
  await client.connect();
  const { rows } = await client.query<R>(sql).finally(() => client.end());
  return rows;
}

(isHere ? describe : describe.skip)('behind a pooler that hands connections on', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let program: RunningProcess;
  let worker: RunningProcess;
  let admin: Client;
  let backups: string;
  let pooledUrl: string;
  const pathname = (): string => new URL(database.url).pathname;

  beforeAll(async () => {
    backups = await mkdtemp(join(tmpdir(), 'prumo-pooled-'));
    database = await createTestDatabase('bare');
    await asSuperuser('/postgres', `CREATE ROLE ${ROLE} LOGIN PASSWORD 'segredo'`);
    for (const [name, value] of Object.entries(LIMITS))
      await asSuperuser('/postgres', `ALTER ROLE ${ROLE} SET ${name} = '${value}'`);
    const url = new URL(database.url);
    url.username = ROLE;
    url.password = 'segredo';
    pooler = await startPooler(url.href);
    pooledUrl = pooler.through(url.href);
    const shared = {
      DATABASE_URL: pooledUrl,
      DATABASE_OWNER_URL: database.url,
      DATABASE_PREPARED: 'off',
      SEED: 'starter',
    };
    const web = startProcess({
      ...shared,
      WORKERS: 'apart',
      BACKUP_DIR: backups,
      SESSION_SECRET: 'a-secret-for-tests-only',
      CEP_PROVIDER_URL: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    [program, worker] = await Promise.all([web, startProcess(shared, ['--worker'])]);
    admin = new Client(program.url);
    expect((await admin.signIn()).status).toBe(200);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([program?.stop(), worker?.stop()]);
    await pooler?.stop();
    await database?.drop();
    await asSuperuser('/postgres', `DROP ROLE IF EXISTS ${ROLE}`);
    if (backups) await rm(backups, { recursive: true });
  });

  it('serves concurrent writes and reads', async () => {
    const names = Array.from({ length: 24 }, (_, at) => `Edifício ${at}`);
    const made = await Promise.all(names.map((name) => createBuilding(admin, { name })));
    const saves = await Promise.all(
      made.map(({ id }) => admin.put(`/api/buildings/${id}`, { name: `Residencial ${id}` })),
    );
    expect(saves.map(({ status }) => status)).toEqual(names.map(() => 200));
    const pages = await Promise.all(
      names.map(() => admin.get('/api/buildings', { range: [0, 9], sort: ['name', 'ASC'] })),
    );
    expect(new Set(pages.map(({ headers }) => headers['content-range'] as string))).toEqual(
      new Set(['buildings 0-9/24']),
    );
  });

  it('issues a document by a worker, imports a file and exports a list', async () => {
    const { id: buildingId } = await createBuilding(admin, { name: 'Edifício do Documento' });
    const { body: report } = await admin.post('/api/reports/with-structure', { buildingId });
    const document = await admin.get(`/api/reports/${report.id}/jsreport`).buffer(true).parse(binary);
    expect([document.status, (document.body as Buffer).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const answer = await runImport(admin, 'technicians', csv(technicianRows('POOL', 300)));
    expect([answer.status, (answer.body.total as { created: number }).created]).toEqual([200, 300]);
    const file = await admin.get('/api/technicians/export', { format: 'csv' });
    expect(file.headers['export-rows']).toBe(String(file.text.trim().split('\n').length - 1));
  });

  it('runs the user commands one after the other', async () => {
    const email = 'pooled@example.com';
    const made = await runTool('user', ['create', email, '--name', 'Ana Lima', '--admin'], pooledUrl);
    expect(made).toMatchObject({ code: 0 });
    for (const what of ['reset-password', 'reset-second-factor', 'reset-password', 'reset-second-factor'])
      expect(await runTool('user', [what, email], pooledUrl)).toMatchObject({ code: 0 });
  }, 60_000);

  it('makes the daily backup past the pooler', async () => {
    await until(async () => (await readdir(backups)).some((name) => name.endsWith('.backup')));
  });

  it("leaves no lock after a transaction, and starts connections with the role's settings", async () => {
    const locks = await asSuperuser(
      pathname(),
      "SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    expect(locks).toEqual([]);
    const pooled = new pg.Client(pooledUrl);
    await pooled.connect();
    for (const [name, value] of Object.entries(LIMITS)) {
      const { rows } = await pooled.query<Record<string, string>>(`SHOW ${name}`);
      expect(rows[0]?.[name]).toBe(value === '60s' ? '1min' : value);
    }
    await pooled.end();
  });
});
