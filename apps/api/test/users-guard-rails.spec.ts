import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, createPerson } from './support/people.js';

let app: TestApp;
let admin: Client;
let adminId: number;
beforeEach(async () => {
  app = await startApp();
  admin = await signedIn(app);
  adminId = (await admin.get('/api/auth/user')).body.id as number;
});
afterEach(() => app.stop());

const OWN = 'Você não pode excluir o seu próprio usuário.';
const LAST = 'O último administrador não pode deixar de ser administrador.';

it('answers 403 when an administrator deletes their own user', async () => {
  await createPerson(admin, { isAdmin: true });
  const answer = await admin.delete(`/api/users/${adminId}`);
  expect([answer.status, answer.body.message]).toEqual([403, OWN]);
});

it('keeps the flag of the last administrator, and removes that of one of two', async () => {
  const refused = await admin.put(`/api/users/${adminId}`, { isAdmin: false });
  expect([refused.status, refused.body.message]).toEqual([403, LAST]);
  expect((await admin.put(`/api/users/${adminId}`, { fullName: 'Chefe' })).status).toBe(200);
  const second = await createPerson(admin, { isAdmin: true });
  expect((await admin.put(`/api/users/${second.id}`, { isAdmin: false })).status).toBe(200);
});

it("lets one of two administrators remove the other's flag at once", async () => {
  const second = await createPerson(admin, { isAdmin: true });
  const rival = await signedIn(app, second.email, second.password);
  const answers = await Promise.all([
    admin.put(`/api/users/${second.id}`, { isAdmin: false }),
    rival.put(`/api/users/${adminId}`, { isAdmin: false }),
    admin.delete(`/api/users/${second.id}`),
    rival.delete(`/api/users/${adminId}`),
  ]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await countOf(app, 'users', 'is_admin')).toBe(1);
});

describe('a user who owns records', () => {
  const technician = {
    fullName: 'Eng. Beatriz Rocha',
    creaCau: 'PR-12345',
    licenseState: 'PR',
    cpfCnpj: '52998224725',
    email: 'bia@exemplo.com',
    phone: '41999990000',
    street: 'Rua XV de Novembro',
  };

  it('cannot be deleted until the records are transferred', async () => {
    const leaver = await createPerson(admin, { allowedModules: ['technicians'] });
    const heir = await createPerson(admin, { allowedModules: ['technicians'] });
    const owner = await signedIn(app, leaver.email, leaver.password);
    const { body: owned } = await owner.post('/api/technicians', technician);

    const refused = await admin.delete(`/api/users/${leaver.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Não é possível excluir: o usuário ainda possui 1 responsável técnico. Transfira os registros antes.',
    ]);

    const moved = await admin.post(`/api/users/${leaver.id}/transfer`, { toUserId: heir.id });
    expect([moved.status, moved.body]).toEqual([
      200,
      { technicians: 1, buildings: 0, compositions: 0, evidence: 0 },
    ]);
    const after = (await admin.get(`/api/technicians/${owned.id}`)).body;
    expect(after.userId).toBe(heir.id);
    expect(after.updatedAt > owned.updatedAt).toBe(true);
    expect((await owner.get('/api/technicians')).body).toEqual([]);
    expect((await admin.delete(`/api/users/${leaver.id}`)).status).toBe(200);
    const [row] = await app.dataSource.query(
      "SELECT user_id, changes FROM audit_log WHERE entity = 'technicians' AND action = 'update'",
    );
    expect(row).toEqual({ user_id: adminId, changes: { userId: { from: leaver.id, to: heir.id } } });
  });

  it.each([
    ['to themself', (id: number) => id, 'Escolha outro usuário.'],
    ['to an unknown user', () => 999_999, 'O usuário de destino não existe.'],
    ['without a recipient', () => undefined, 'Usuário de destino é obrigatório'],
  ])('refuses a transfer %s', async (_, target, message) => {
    const { id } = await createPerson(admin);
    const answer = await admin.post(`/api/users/${id}/transfer`, { toUserId: target(id) });
    expect([answer.status, answer.body.errors]).toEqual([400, { toUserId: message }]);
  });
});

it('deletes sessions and settings with a user', async () => {
  const person = await createPerson(admin, { allowedModules: ['settings'] });
  const client = await signedIn(app, person.email, person.password);
  await client.put('/api/settings', { pageSize: 30 });
  const answer = await admin.delete(`/api/users/${person.id}`);
  expect([answer.status, answer.body.id]).toEqual([200, person.id]);
  expect(await countOf(app, 'settings', `user_id = ${person.id}`)).toBe(0);
  expect(await countOf(app, 'sessions', `sess ->> 'userId' = '${person.id}'`)).toBe(0);
  expect((await admin.get(`/api/users/${person.id}`)).status).toBe(404);
});
