import { setTimeout as sleep } from 'node:timers/promises';

import { type KillableCluster, startKillableCluster } from '@prumo/embedded-postgres/testing';
import pg from 'pg';

import { technicianBody } from '../builders/technician.js';
import { ADMIN } from '../support/app.js';
import { Client } from '../support/client.js';
import { type RunningProcess, startProcess } from '../support/process.js';

const GONE_MS = 30_000;
const WRITERS = 6;
/** Well-formed and unknown. */
const TOKEN = 'prumo_nada';

let cluster: KillableCluster;
let program: RunningProcess;
let admin: Client;
beforeAll(async () => {
  cluster = await startKillableCluster();
  program = await startProcess({
    DATABASE_URL: cluster.url,
    SEED: 'none',
    SESSION_SECRET: 'a-secret-for-tests-only',
    CEP_PROVIDER_URL: 'off',
    ADMIN_PASSWORD: ADMIN.password,
  });
  admin = new Client(program.url);
  expect((await admin.signIn()).status).toBe(200);
}, 60_000);
afterAll(async () => {
  await program?.end('SIGKILL');
  await cluster?.stop();
});

it('answers 503 at once while the database is down for half a minute, and keeps every acknowledged write', async () => {
  const kept: number[] = [];
  /** How often each status was answered, of what was asked and answered in one phase. */
  const answered = {
    before: new Map<number, number>(),
    gone: new Map<number, number>(),
    back: new Map<number, number>(),
  };
  let phase: keyof typeof answered | undefined = 'before';
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) {
      const asked = phase;
      const { status, body, headers } = await admin.post('/api/technicians', technicianBody());
      if (status === 201) kept.push((body as { id: number }).id);
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      if (asked && asked === phase) answered[asked].set(status, (answered[asked].get(status) ?? 0) + 1);
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  const countOf = (what: keyof typeof answered, status: number): number => answered[what].get(status) ?? 0;
  while (countOf('before', 201) < 20) await sleep(20);

  phase = undefined;
  await cluster.kill();
  phase = 'gone';
  const until = Date.now() + GONE_MS;
  const supervisor = new Client(program.url);
  const seen = new Set<string>();
  while (Date.now() < until) {
    for (const path of ['/api/health/live', '/api/health/ready', '/login'])
      seen.add(`${path} ${(await supervisor.get(path)).status}`);
    // Liveness depends on no session and no token.
    seen.add(`/api/health/live ${(await admin.get('/api/health/live')).status}`);
    const byToken = supervisor.get('/api/health/live').set('Authorization', `Bearer ${TOKEN}`);
    seen.add(`/api/health/live ${(await byToken).status}`);
    seen.add(
      `/api/health/live ${(await fetch(`${program.url}/api/health/live`, { method: 'HEAD' })).status}`,
    );
    seen.add(`/api/buildings ${(await admin.get('/api/buildings')).status}`);
    await sleep(250);
  }
  phase = undefined;
  await cluster.restart();
  while ((await admin.get('/api/health/ready')).status !== 200) await sleep(100);
  phase = 'back';
  while (countOf('back', 201) < 20) await sleep(20);
  isOver = true;
  await Promise.all(writers);

  expect([...seen].sort()).toEqual([
    '/api/buildings 503',
    '/api/health/live 200',
    '/api/health/ready 503',
    '/login 200',
  ]);
  expect([...answered.before.keys(), ...answered.back.keys()]).toEqual([201, 201]);
  expect([...answered.gone.keys()]).toEqual([503]);
  // Waiting for a time limit each time would leave a few answers only.
  expect(countOf('gone', 503)).toBeGreaterThan(WRITERS * 20);
  const database = new pg.Client(cluster.url);
  await database.connect();
  const { rowCount } = await database.query('SELECT FROM technicians WHERE id = ANY($1)', [kept]);
  await database.end();
  expect(rowCount).toBe(kept.length);
}, 120_000);
