import { startApp, type TestApp } from './support/app.js';
import { Browser, signedInBrowser } from './support/browser.js';
import { type Client, signedIn } from './support/client.js';
import { ageSignIns, countOf, createPerson, type Person } from './support/people.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW = 'Outra-senha-boa-1';

let app: TestApp;
let admin: Client;
let person: Person;
let own: Browser;

beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
});
beforeEach(async () => {
  person = await createPerson(admin, { fullName: 'Ana Lima', phone: '4133334444' });
  own = await signedInBrowser(app.url, person);
});
afterAll(() => app.stop());

const account = async () => (await own.send('get', '/api/account')).body as Record<string, unknown>;
const change = (body: object) => own.write('put', '/api/account', body);
const changePassword = (body: object, browser = own) => browser.write('put', '/api/account/password', body);
const isIn = async (browser: Browser) => (await browser.send('get', '/api/auth/user')).status === 200;

describe("user's own account", () => {
  it('shows name, e-mail and phone alone, with any permissions', async () => {
    expect(await account()).toEqual({
      id: person.id,
      fullName: 'Ana Lima',
      email: person.email,
      phone: '4133334444',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  it('changes only the fields that are sent, and accepts the record that GET returned', async () => {
    const before = await account();
    const answer = await change({ ...before, fullName: ' Ana Prado ' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...before, fullName: 'Ana Prado', updatedAt: answer.body.updatedAt },
    ]);
    expect((await change({ phone: '' })).body).toMatchObject({ fullName: 'Ana Prado', phone: null });
    expect((await own.send('get', '/api/auth/user')).body.fullName).toBe('Ana Prado');
    const [row] = await app.dataSource.query(
      `SELECT user_id, changes FROM audit_log WHERE entity = 'users' AND entity_id = $1 AND action = 'update'
       ORDER BY id LIMIT 1`,
      [person.id],
    );
    expect(row).toEqual({ user_id: person.id, changes: { fullName: { from: 'Ana Lima', to: 'Ana Prado' } } });
  });

  it('ignores an e-mail in the body', async () => {
    expect((await change({ email: 'outro@exemplo.com', phone: '4199998888' })).body).toMatchObject({
      email: person.email,
      phone: '4199998888',
    });
  });

  it.each([
    [{ fullName: ' ' }, 'fullName', 'Nome é obrigatório'],
    [{ fullName: null }, 'fullName', 'Nome é obrigatório'],
    [{ phone: '123' }, 'phone', 'Telefone inválido'],
    [{ isAdmin: true }, 'isAdmin', 'Campo desconhecido: isAdmin'],
    [{ allowedModules: ['users'] }, 'allowedModules', 'Campo desconhecido: allowedModules'],
    [{ password: NEW }, 'password', 'Campo desconhecido: password'],
  ])('%j: answers 400 with, for %s, %s', async (body, field, message) => {
    const answer = await change(body);
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }]);
  });

  it('answers 409 when the account changed since it was read', async () => {
    const { updatedAt } = await account();
    await admin.put(`/api/users/${person.id}`, { phone: '4144445555' });
    const message = 'Este registro foi alterado por outra pessoa. Recarregue.';
    for (const answer of [
      await change({ fullName: 'X', updatedAt }),
      await changePassword({ currentPassword: person.password, newPassword: NEW, updatedAt }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, message]);
    expect((await new Browser(app.url).login(person)).status).toBe(200);
  });
});

describe("user's own password", () => {
  it("changes with the current one: other sessions and devices end, the caller's stay", async () => {
    const elsewhere = await signedInBrowser(app.url, person);
    const answer = await changePassword({ currentPassword: person.password, newPassword: NEW });
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([
      200,
      ['createdAt', 'email', 'fullName', 'id', 'phone', 'updatedAt'],
    ]);
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await new Browser(app.url).login(person)).status).toBe(401);
    expect((await own.send('get', '/api/auth/devices')).body).toEqual([
      expect.objectContaining({ current: true }),
    ]);
    expect(await countOf(app, 'audit_log', `action = 'passwordChanged' AND user_id = ${person.id}`)).toBe(1);
    const rows = await app.dataSource.query('SELECT changes FROM audit_log WHERE entity_id = $1', [
      person.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(NEW);
  });

  it('confirms the session for ten minutes', async () => {
    const other = await createPerson(admin, { isAdmin: true });
    const browser = await signedInBrowser(app.url, other);
    await ageSignIns(app, other.id);
    await changePassword({ currentPassword: other.password, newPassword: NEW }, browser);
    expect((await browser.write('delete', `/api/users/${person.id}`)).status).toBe(200);
  });

  it.each([
    [{ currentPassword: 'errada', newPassword: NEW }, { currentPassword: 'Senha incorreta.' }],
    [{ newPassword: NEW }, { currentPassword: 'Senha atual é obrigatória' }],
    [
      { currentPassword: 'errada', newPassword: '12345' },
      { newPassword: 'Senha deve ter pelo menos 6 caracteres' },
    ],
  ])('%j: answers 400 with %j', async (body, errors) => {
    const answer = await changePassword(body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    expect([await isIn(own), (await own.login(person)).status]).toEqual([true, 200]);
  });

  it('counts wrong current passwords like failed sign-ins', async () => {
    const wrong = { currentPassword: 'errada', newPassword: NEW };
    for (let n = 0; n < 5; n += 1) expect((await changePassword(wrong)).status).toBe(400);
    const answer = await changePassword({ ...wrong, currentPassword: person.password });
    expect([answer.status, answer.body.message]).toEqual([429, expect.stringContaining('15 minutos')]);
    expect((await own.login(person)).status).toBe(429);
  });

  it('accepts one of two concurrent changes', async () => {
    const second = await signedInBrowser(app.url, person);
    const [first, other] = await Promise.all([
      changePassword({ currentPassword: person.password, newPassword: NEW }),
      changePassword({ currentPassword: person.password, newPassword: 'Ainda-outra-senha-2' }, second),
    ]);
    expect([first.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    const password = first.status === 200 ? NEW : 'Ainda-outra-senha-2';
    expect((await new Browser(app.url).login({ ...person, password })).status).toBe(200);
  });

  it.each([
    ['123456', true],
    ['FLAMENGO', true],
    ['Casa-de-taipa-9', false],
  ])('%s is accepted, with a warning: %p', async (newPassword, warns) => {
    const { status, body } = await changePassword({ currentPassword: person.password, newPassword });
    expect([status, body.warnings]).toEqual([
      200,
      warns ? [expect.stringContaining('entre as mais usadas')] : undefined,
    ]);
  });
});

describe('the events of an account', () => {
  const activity = async (browser = own) =>
    ((await browser.send('get', '/api/account/activity')).body as Record<string, unknown>[]).map(
      ({ kind, byAnother, browser: name, address }) => [kind, byAnother, name, address],
    );
  const newsOf = async (browser: Browser, password = person.password) =>
    ((await browser.login({ ...person, password })).body.news ?? []) as Record<string, unknown>[];

  it('list a new device, and notify of it once: at the next sign-in from another device', async () => {
    const elsewhere = new Browser(app.url, { 'User-Agent': FIREFOX });
    expect(await newsOf(elsewhere)).toEqual([]);
    expect(await newsOf(elsewhere)).toEqual([]);
    expect(await newsOf(own)).toEqual([
      {
        id: expect.any(Number),
        kind: 'newDevice',
        byAnother: false,
        browser: 'Firefox no Windows',
        address: '127.0.0.1',
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await newsOf(own)).toEqual([]);
    expect((await activity())[0]).toEqual(['newDevice', false, 'Firefox no Windows', '127.0.0.1']);
    expect(await activity()).toHaveLength(2);
  });

  it('list a changed password, and whether another user changed it', async () => {
    await changePassword({ currentPassword: person.password, newPassword: NEW });
    expect((await newsOf(own, NEW)).map(({ kind, byAnother }) => [kind, byAnother])).toEqual([
      ['passwordChanged', false],
    ]);
    await admin.put(`/api/users/${person.id}`, { password: 'Do-administrador-3' });
    expect((await newsOf(own, 'Do-administrador-3')).map(({ kind, byAnother }) => [kind, byAnother])).toEqual(
      [['passwordChanged', true]],
    );
    expect(await activity()).toContainEqual(['passwordChanged', true, null, null]);
  });

  it('are readable by the owner only, at most twenty of them', async () => {
    const other = await signedInBrowser(app.url, await createPerson(admin));
    expect(await activity(other)).toHaveLength(1);
    for (let n = 0; n < 102; n += 1)
      await app.dataSource.query("INSERT INTO account_events (user_id, kind) VALUES ($1, 'newDevice')", [
        person.id,
      ]);
    await new Browser(app.url).login(person);
    expect(await countOf(app, 'account_events', `user_id = ${person.id}`)).toBe(100);
    expect(await activity()).toHaveLength(20);
  });

  it('are deleted with the account', async () => {
    expect((await admin.delete(`/api/users/${person.id}`)).status).toBe(200);
    expect(await countOf(app, 'account_events', `user_id = ${person.id}`)).toBe(0);
  });
});
