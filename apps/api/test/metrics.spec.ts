import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DailyBackups } from '../src/database/backup/daily-backups.js';
import { Metrics } from '../src/health/metrics/metrics.js';
import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { Client, signedIn } from './support/client.js';

let app: TestApp;
let admin: Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-metrics-'));
  app = await startApp({ kind: 'starter', env: { METRICS_PORT: '0', BACKUP_DIR: join(folder, 'copias') } });
  admin = await signedIn(app);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const urlOf = ({ app: nest }: TestApp): string | undefined => nest.get(Metrics, { strict: false }).url;
const address = (): string => urlOf(app) ?? '';
const read = async (): Promise<string> => (await fetch(address())).text();
const series = (text: string): string[] => text.split('\n').filter((line) => line && !line.startsWith('#'));

/** The value of the series by this name that holds all of these labels; undefined when there is none. */
function valueOf(text: string, name: string, ...labels: string[]): number | undefined {
  const line = series(text).find(
    (one) => /^[^{ ]+/.exec(one)?.[0] === name && labels.every((label) => one.includes(label)),
  );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

/** The text once it is so; the test's own time limit ends a vain wait. */
async function readOnce(isSo: (text: string) => boolean): Promise<string> {
  let text = await read();
  while (!isSo(text)) text = await read();
  return text;
}

const COUNT = 'prumo_http_request_duration_seconds_count';

it('serves no metrics without METRICS_PORT', async () => {
  const other = await startApp({ databaseUrl: app.databaseUrl });
  expect(urlOf(other)).toBeUndefined();
  await other.stop();
});

it('serves only metrics on a separate port', async () => {
  const answer = await fetch(address());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const { origin } = new URL(address());
  expect((await fetch(`${origin}/api/health`)).status).toBe(404);
  expect((await fetch(address(), { method: 'POST' })).status).toBe(405);
  const product = await fetch(`${app.url}/metrics`);
  expect(await product.text()).not.toContain('prumo_build_info');
});

it('counts requests by the template of their route', async () => {
  await admin.get('/api/buildings/987654321', { secret: 'segredo-da-consulta' });
  await admin.get('/api/users');
  const missing = ['method="GET"', 'route="/api/buildings/:id"', 'status="4xx"'];
  const text = await readOnce((one) => valueOf(one, COUNT, ...missing) === 1);
  expect(valueOf(text, COUNT, 'method="GET"', 'route="/api/users"', 'status="2xx"')).toBe(1);
  expect(text).not.toMatch(/987654321|segredo/);
});

it('creates no series for unknown addresses and methods', async () => {
  const strange = async (at: number): Promise<void> => {
    await fetch(`${app.url}/api/maria-${at}@example.com/11144477735?cpf=111.444.777-35`);
    await fetch(`${app.url}/tela-${at}`);
    await fetch(`${app.url}/api/users`, { headers: { 'x-request-id': `maria-${at}` } });
  };
  await strange(0);
  const refused = ['route="/api/users"', 'status="4xx"'];
  const before = await readOnce((text) => valueOf(text, COUNT, ...refused) === 1);
  for (let at = 1; at < 20; at += 1) await strange(at);
  const after = await readOnce((text) => valueOf(text, COUNT, ...refused) === 20);
  const names = (text: string): string[] =>
    series(text)
      .map((line) => line.replace(/ [^ ]+$/, ''))
      .filter((name) => name.startsWith('prumo_'));
  expect(names(after)).toEqual(names(before));
  expect(valueOf(after, COUNT, 'route="none"', 'status="4xx"')).toBe(20);
  expect(after).not.toMatch(/maria|11144477735|tela-/);
});

it('counts refused sign-ins without personal data', async () => {
  const failed = (text: string): number => valueOf(text, 'prumo_security_events_total', 'loginFailed') ?? 0;
  const before = failed(await read());
  await new Client(app).signIn('alguem@example.com', 'senha errada');
  const text = await readOnce((one) => failed(one) === before + 1);
  expect(text).not.toContain('alguem');
});

it('reports limiter slots and connections of a running request', async () => {
  const runner = app.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('LOCK TABLE technicians');
  const answer = admin.get('/api/technicians').then(({ status }) => status);
  const turn = (text: string) => valueOf(text, 'prumo_queue_requests', 'queue="people"', 'state="under_way"');
  const text = await readOnce((one) => turn(one) === 1);
  const [total = 0, idle = 0] = ['total', 'idle'].map((state) =>
    valueOf(text, 'prumo_database_pool', `state="${state}"`),
  );
  expect(total - idle).toBeGreaterThanOrEqual(1);
  await runner.rollbackTransaction();
  await runner.release();
  expect(await answer).toBe(200);
  await readOnce((one) => turn(one) === 0);
});

it('counts new documents and their duration, but not archived ones', async () => {
  const { id: buildingId } = await createBuilding(admin);
  const { id } = (await admin.post('/api/reports/with-structure', { buildingId })).body as { id: number };
  const made = (text: string) => valueOf(text, 'prumo_document_duration_seconds_count', 'outcome="made"');
  expect(made(await read())).toBe(0);
  for (const status of [200, 200])
    expect((await admin.get(`/api/reports/${id}/jsreport`)).status).toBe(status);
  const text = await read();
  expect(made(text)).toBe(1);
  expect(valueOf(text, 'prumo_document_duration_seconds_sum', 'outcome="made"')).toBeGreaterThan(0);
});

it('reports the newest backup', async () => {
  const daily = app.app.get(DailyBackups, { strict: false });
  while ((await daily.run()) !== 'there');
  const text = await read();
  expect(valueOf(text, 'prumo_backup_last_bytes')).toBeGreaterThan(10_000);
  const seconds = valueOf(text, 'prumo_backup_last_timestamp_seconds') ?? 0;
  expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(600);
  expect(valueOf(text, 'prumo_backup_failed')).toBe(0);
});

it('reports release and process', async () => {
  const text = await read();
  expect(valueOf(text, 'prumo_build_info', 'version="', `node="${process.version}"`)).toBe(1);
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect([name, valueOf(text, name)]).toEqual([name, expect.any(Number)]);
  expect(text).toContain('# TYPE nodejs_gc_duration_seconds histogram');
});
