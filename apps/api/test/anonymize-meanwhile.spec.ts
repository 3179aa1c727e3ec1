import type { QueryRunner } from 'typeorm';

import { createTechnician } from './builders/technician.js';
import { until, waitingFor } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson } from './support/people.js';

let app: TestApp;
let admin: Client;
/** Somebody whose writing takes a while, as a long import's does. */
let writer: QueryRunner;

beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
});
afterAll(() => app.stop());

beforeEach(async () => {
  writer = app.dataSource.createQueryRunner();
  await writer.startTransaction();
});
afterEach(async () => {
  if (writer.isTransactionActive) await writer.rollbackTransaction();
  await writer.release();
});

const KINDS = ['users', 'technicians'] as const;
type Kind = (typeof KINDS)[number];

const personOf = (kind: Kind): Promise<{ id: number }> =>
  kind === 'users'
    ? createPerson(admin, { fullName: 'Vai Sair' })
    : createTechnician(admin, { fullName: 'Vai Sair', creaCau: 'SAI-1' });

const hold = (kind: Kind, id: number) =>
  writer.query(`SELECT FROM ${kind} WHERE id = $1 FOR KEY SHARE`, [id]);
const tellAudit = () =>
  writer.query(
    `INSERT INTO audit_log (action, entity, entity_id, changes) VALUES ('import', 'buildings', NULL, '{}')`,
  );

/** Begins to remove the person, and waits until that has met what the writer holds. */
async function begin(kind: Kind, id: number) {
  const before = await waitingFor(app.dataSource);
  const answer = Promise.resolve(admin.post(`/api/${kind}/${id}/anonymize`, { confirmation: 'Vai Sair' }));
  await until(async () => (await waitingFor(app.dataSource)) > before);
  return () => answer;
}

/** Somebody else writes something else. */
const elsewhere = async (code: string): Promise<number> =>
  (await admin.post('/api/typologies', { code, label: code })).status;

describe('an anonymization during another write', () => {
  it.each(KINDS)('of %s: neither blocks the other, and it succeeds afterwards', async (kind) => {
    const { id } = await personOf(kind);
    await hold(kind, id);
    const answered = await begin(kind, id);
    expect(await elsewhere(`${kind.slice(0, 1)}1`)).toBe(201);
    await tellAudit();
    expect(await elsewhere(`${kind.slice(0, 1)}2`)).toBe(201);
    await writer.commitTransaction();
    const { status, body } = await answered();
    expect([status, body.fullName]).toEqual([200, `Pessoa removida n.º ${id}`]);
  });

  it('asks for a retry when the locks are not free in time, and changes nothing', async () => {
    const { id } = await personOf('users');
    await hold('users', id);
    await tellAudit();
    const { status, body } = await (await begin('users', id))();
    expect([status, body.message]).toEqual([
      409,
      'Há uma gravação demorada em andamento (uma importação, por exemplo). Nada foi alterado: tente novamente em instantes.',
    ]);
    await writer.commitTransaction();
    expect((await admin.get(`/api/users/${id}`)).body.fullName).toBe('Vai Sair');
    await expect(app.dataSource.query(`UPDATE audit_log SET action = 'x'`)).rejects.toThrow('append-only');
  });
});
