import { ADMIN, startApp, type TestApp } from './support/app.js';
import { Browser } from './support/browser.js';
import { type Client, signedIn } from './support/client.js';
import { ageSignIns, countOf, createPerson, failuresNoted, type Person } from './support/people.js';

const ASKED = {
  statusCode: 403,
  message: 'Confirme sua senha para continuar.',
  code: 'REAUTH',
};

let app: TestApp;
/** Prepares what a test needs; signed in a moment ago. */
let fresh: Client;
/** Signed in eleven minutes ago, unless a test says otherwise. */
let admin: Client;
let adminId: number;
let person: Person;

beforeAll(async () => {
  app = await startApp();
  fresh = await signedIn(app);
});
beforeEach(async () => {
  const other = await createPerson(fresh, { isAdmin: true });
  admin = await signedIn(app, other.email, other.password);
  adminId = other.id;
  person = await createPerson(fresh, { phone: '4133334444', allowedModules: ['users', 'settings'] });
  await ageSignIns(app, adminId, 660);
});
afterAll(() => app.stop());

const PASSWORD = 'Telhado-de-barro-7';
const confirm = (password: string) => admin.post('/api/auth/confirm', { password });
const stored = async (id: number) =>
  (await app.dataSource.query('SELECT * FROM users WHERE id = $1', [id]))[0] as Record<string, unknown>;

describe('user who signed in more than ten minutes ago', () => {
  it.each([
    ['rights', { allowedModules: ['users'] }],
    ['the administrator flag', { isAdmin: true }],
    ['an e-mail', { email: 'outro@exemplo.com' }],
    ['a password', { password: 'Outra-senha-boa-1' }],
  ])('needs the password before %s change', async (_, change) => {
    const before = await stored(person.id);
    const answer = await admin.put(`/api/users/${person.id}`, { ...change, phone: '4199998888' });
    expect([answer.status, answer.body]).toEqual([403, ASKED]);
    expect(await stored(person.id)).toEqual(before);
    expect((await confirm(PASSWORD)).status).toBe(200);
    expect((await admin.put(`/api/users/${person.id}`, change)).status).toBe(200);
  });

  it('needs the password to create or delete a user, and to transfer records', async () => {
    const values = { fullName: 'Ana', email: 'ana-nova@exemplo.com', password: PASSWORD };
    const calls = [
      () => admin.post('/api/users', values),
      () => admin.post(`/api/users/${person.id}/transfer`, { toUserId: adminId }),
      () => admin.delete(`/api/users/${person.id}`),
    ];
    for (const call of calls) expect((await call()).body).toEqual(ASKED);
    expect(await stored(person.id)).toBeDefined();
    await confirm(PASSWORD);
    for (const call of calls) expect((await call()).status).toBeLessThan(300);
  });

  it('needs it for no other request', async () => {
    const { body } = await admin.get(`/api/users/${person.id}`);
    const unchanged = {
      ...body,
      fullName: 'Nome Novo',
      phone: '4199998888',
      allowedModules: ['settings', 'users'],
    };
    const answer = await admin.put(`/api/users/${person.id}`, unchanged);
    expect([answer.status, answer.body.phone]).toEqual([200, '4199998888']);
    expect((await admin.put('/api/settings', { pageSize: 20 })).status).toBe(200);
  });
});

it('counts from the sign-in, not from a refresh', async () => {
  await ageSignIns(app, adminId, 590);
  expect((await admin.put(`/api/users/${person.id}`, { isAdmin: true })).status).toBe(200);
  await ageSignIns(app, adminId, 601);
  expect((await admin.post('/api/auth/refresh')).status).toBe(200);
  expect((await admin.put(`/api/users/${person.id}`, { isAdmin: false })).body).toEqual(ASKED);
});

it('treats a session of an earlier release without the time as old', async () => {
  await app.dataSource.query(
    `UPDATE sessions SET sess = (sess::jsonb - 'confirmedAt')::json WHERE sess ->> 'userId' = $1`,
    [String(adminId)],
  );
  expect((await admin.put(`/api/users/${person.id}`, { isAdmin: true })).body).toEqual(ASKED);
});

it('does not confirm other sessions of the user', async () => {
  const { email } = (await admin.get('/api/auth/user')).body as { email: string };
  const elsewhere = await signedIn(app, email, PASSWORD);
  await ageSignIns(app, adminId);
  await confirm(PASSWORD);
  expect((await elsewhere.put(`/api/users/${person.id}`, { isAdmin: true })).body).toEqual(ASKED);
});

describe('confirming the password', () => {
  it('answers the session, and is audited without the password', async () => {
    const answer = await confirm(PASSWORD);
    const user = await admin.get('/api/auth/user');
    expect(answer.body).toEqual(user.body);
    expect(await countOf(app, 'audit_log', `action = 'passwordConfirmed' AND user_id = ${adminId}`)).toBe(1);
  });

  it('answers 400 on its field when it is wrong, and confirms nothing', async () => {
    const answer = await confirm('errada');
    const message = 'Senha incorreta.';
    expect([answer.status, answer.body]).toEqual([
      400,
      { statusCode: 400, message, errors: { password: message } },
    ]);
    expect((await confirm('')).body.errors).toEqual({ password: 'Senha é obrigatória' });
    expect((await admin.delete(`/api/users/${person.id}`)).body).toEqual(ASKED);
    expect((await admin.get('/api/auth/user')).status).toBe(200);
  });

  it('has the limits of a sign-in: after five failures the right one is refused, too', async () => {
    for (let n = 0; n < 5; n += 1) expect((await confirm(`errada-${n}`)).status).toBe(400);
    const answer = await confirm(PASSWORD);
    expect([answer.status, answer.body.message]).toEqual([
      429,
      'Muitas tentativas de login. Tente novamente em 15 minutos.',
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    await failuresNoted(app);
    expect(await countOf(app, 'audit_log', `action = 'loginFailed' AND entity_id = ${adminId}`)).toBe(5);
  });

  it('needs a CSRF token and a session', async () => {
    const browser = new Browser(app.url);
    await browser.login();
    const body = { password: ADMIN.password };
    expect((await browser.send('post', '/api/auth/confirm', { body })).body.message).toContain('CSRF');
    expect((await new Browser(app.url).write('post', '/api/auth/confirm', body)).status).toBe(401);
  });

  it('grants nothing that an administrator revoked meanwhile', async () => {
    await fresh.put(`/api/users/${adminId}`, { isAdmin: false, allowedModules: ['users'] });
    await confirm(PASSWORD);
    expect((await admin.delete(`/api/users/${person.id}`)).body.message).toBe(
      'Você não tem permissão para executar esta ação.',
    );
  });
});
