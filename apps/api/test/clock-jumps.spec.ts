import pg from 'pg';

import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician, technicianBody } from './builders/technician.js';
import { ADMIN } from './support/app.js';
import { binary } from './support/binary.js';
import { Client } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type JumpingClock, withJumpingClock } from './support/jumping-clock.js';
import { type RunningProcess, startProcess } from './support/process.js';

const HOUR_MS = 60 * 60 * 1000;

let database: TestDatabase;
let program: RunningProcess;
let admin: Client;

const start = (): Promise<RunningProcess> =>
  startProcess({
    DATABASE_URL: database.url,
    SEED: 'none',
    SESSION_SECRET: 'a-secret-for-tests-only',
    CEP_PROVIDER_URL: 'off',
    ADMIN_PASSWORD: ADMIN.password,
    AUDIT_EVENTS_DAYS: '60',
    AUDIT_CHANGES_DAYS: '60',
  });

async function enter(): Promise<Client> {
  const client = new Client(program.url);
  expect((await client.signIn()).status).toBe(200);
  return client;
}

async function count(statement: string): Promise<number> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${statement}`);
  await client.end();
  return rows[0]?.n ?? -1;
}

beforeAll(async () => {
  database = await createTestDatabase('starter');
  program = await start();
  admin = await enter();
}, 60_000);
afterAll(async () => {
  await program?.stop();
  await database?.drop();
});
const restart = async (): Promise<void> => {
  await program.stop();
  program = await start();
};

describe("a jump of the program's clock", () => {
  afterEach(() => program.setClock(0));

  it('ahead ends sessions, and later does not extend those that begin in the future', async () => {
    await program.setClock(13 * HOUR_MS);
    expect((await admin.get('/api/buildings')).status).toBe(440);
    const later = await enter();
    expect((await later.get('/api/buildings')).status).toBe(200);
    await program.setClock(0);
    expect((await later.get('/api/buildings')).status).toBe(440);
    expect((await (await enter()).get('/api/buildings')).status).toBe(200);
  });

  it('back blocks no save, and accepts no stale form', async () => {
    await program.setClock(48 * HOUR_MS);
    const ahead = await enter();
    const { id } = await createTechnician(ahead, { creaCau: 'PR-48/D' });
    const path = `/api/technicians/${id}`;
    const save = async (client: Client, fullName: string, updatedAt: string) =>
      client.put(path, { fullName, updatedAt });
    const first = await save(ahead, 'Ana de amanhã', ((await ahead.get(path)).body as Stamped).updatedAt);
    expect(first.status).toBe(200);
    const { updatedAt } = first.body as Stamped;

    await program.setClock(-48 * HOUR_MS);
    const behind = await enter();
    const second = await save(behind, 'Ana de ontem', updatedAt);
    expect(second.status).toBe(200);
    expect(Date.parse((second.body as Stamped).updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    expect((await save(behind, 'Ana de antes', updatedAt)).status).toBe(409);
  });

  it('back gives documents the next version, and leaves the earlier one unchanged', async () => {
    admin = await enter();
    const { id: buildingId } = await createBuilding(admin);
    const structure = await structureOf(admin, ['13']);
    const report = await admin.post('/api/reports/with-structure', { buildingId, structure });
    const { id } = report.body as { id: number };
    const print = async (client: Client) => {
      const answer = await client.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
      expect(answer.status).toBe(200);
      return answer.body as Buffer;
    };
    await program.setClock(2 * HOUR_MS);
    const first = await print(await enter());
    await program.setClock(-2 * HOUR_MS);
    const behind = await enter();
    expect((await print(behind)).equals(first)).toBe(true);
    await behind.put(`/api/buildings/${buildingId}`, { name: 'Edifício Ontem' });
    expect((await print(behind)).equals(first)).toBe(false);
    expect(await count(`documents WHERE report_id = ${id}`)).toBe(2);
  });
});

describe("a jump of the database's clock", () => {
  let clock: JumpingClock;
  beforeAll(async () => {
    clock = await withJumpingClock(database.url);
    await restart();
  }, 60_000);
  afterEach(() => clock.jump('0'));

  it('ahead deletes nothing permanently by age', async () => {
    admin = await enter();
    const { id } = await createTechnician(admin, { creaCau: 'PR-400/D' });
    expect((await admin.delete(`/api/technicians/${id}`)).status).toBe(200);
    const before = await Promise.all([count('trash'), count('audit_log')]);
    await clock.jump('400 days');
    await restart();
    expect(await Promise.all([count('trash'), count('audit_log')])).toEqual(before);
    await new Client(program.url).signIn('estranho@exemplo.com', 'palpite');
    await enter();
    await restart();
    expect(await count('trash')).toBe(before[0]);
    // Nor does anything fail for want of a place in the audit.
    expect((await (await enter()).post('/api/technicians', technicianBody())).status).toBe(201);
  });

  it('back ends locks that lie in the future', async () => {
    await clock.jump('1 day');
    const guess = (password: string) => new Client(program.url).signIn('ana@exemplo.com', password);
    await (
      await enter()
    ).post('/api/users', {
      fullName: 'Ana Prado',
      email: 'ana@exemplo.com',
      password: 'Uma-senha-boa-1',
      allowedModules: ['buildings'],
    });
    for (let at = 0; at < 5; at += 1) expect((await guess('palpite-errado')).status).toBe(401);
    expect((await guess('Uma-senha-boa-1')).status).toBe(429);
    await clock.jump('0');
    expect((await guess('Uma-senha-boa-1')).status).toBe(200);
  });
});

interface Stamped {
  updatedAt: string;
}
