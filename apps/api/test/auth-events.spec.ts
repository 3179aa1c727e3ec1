import { startApp, type TestApp } from './support/app.js';
import { Browser, signedInBrowser } from './support/browser.js';
import { type Client, signedIn } from './support/client.js';
import { takeLogLines } from './support/log-lines.js';
import { countOf, createPerson, failuresNoted, holderOf, type Person } from './support/people.js';

let app: TestApp;
let admin: Client;
let person: Person;
const { lines, stop } = takeLogLines('info');

beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
});
beforeEach(async () => {
  person = await createPerson(admin, { allowedModules: ['settings'] });
  lines.length = 0;
});
afterAll(async () => {
  stop();
  await app.stop();
});

interface Row {
  user_id: number | null;
  entity_id: number | null;
  changes: unknown;
}

const audited = (action: string): Promise<Row[]> =>
  app.dataSource.query(
    'SELECT user_id, entity_id, changes FROM audit_log WHERE action = $1 AND entity_id = $2 ORDER BY id',
    [action, person.id],
  );
const loggedEvents = (event: string): number =>
  lines.filter((line) => line.includes(`"event":"${event}"`)).length;

describe('audit and log', () => {
  it('record a sign-in with its address', async () => {
    await signedInBrowser(app.url, person);
    expect(await audited('login')).toEqual([
      { user_id: person.id, entity_id: person.id, changes: { address: '127.0.0.1' } },
    ]);
    expect(loggedEvents('login')).toBe(1);
  });

  it('record a failed sign-in', async () => {
    await new Browser(app.url).login({ ...person, password: 'segredo-errado' });
    await failuresNoted(app);
    expect(await audited('loginFailed')).toHaveLength(1);
    expect(loggedEvents('loginFailed')).toBe(1);
  });

  it('record a lock, once in the table for any number of attempts', async () => {
    const [before] = await app.dataSource.query(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'loginLocked'",
    );
    for (let n = 0; n < 8; n += 1) await new Browser(app.url).login({ ...person, password: 'x' });
    await failuresNoted(app);
    const [after] = await app.dataSource.query(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'loginLocked'",
    );
    expect(after.n - before.n).toBe(1);
    expect(loggedEvents('loginLocked')).toBe(3);
  });

  it('record a logout', async () => {
    await (await signedInBrowser(app.url, person)).send('get', '/api/logout');
    expect(await audited('logout')).toHaveLength(1);
  });

  it('record changed permissions, before and after', async () => {
    await admin.put(`/api/users/${person.id}`, { allowedModules: ['buildings'] });
    expect(await audited('update')).toEqual([
      {
        user_id: 1,
        entity_id: person.id,
        changes: { allowedModules: { from: ['settings'], to: ['buildings'] } },
      },
    ]);
    expect(loggedEvents('permissionsChanged')).toBe(1);
  });

  it('record a changed password without the password', async () => {
    await admin.put(`/api/users/${person.id}`, { password: 'Segredo-novo-5' });
    const changes = { keepsAccess: false, removedPasskeys: 0, removedTokens: 0 };
    expect(await audited('passwordChanged')).toEqual([{ user_id: 1, entity_id: person.id, changes }]);
    expect(loggedEvents('permissionsChanged')).toBe(0);
  });

  it('record a denied request', async () => {
    const browser = await signedInBrowser(app.url, person);
    await browser.send('get', '/api/users?filter={}');
    expect(await audited('denied')).toEqual([
      { user_id: person.id, entity_id: person.id, changes: { method: 'GET', path: '/api/users' } },
    ]);
    expect(loggedEvents('denied')).toBe(1);
  });

  it('record repeated denied requests: each in the log, once a minute and route in the table', async () => {
    const browser = await signedInBrowser(app.url, person);
    for (let id = 1; id <= 5; id += 1) await browser.send('get', `/api/users/${id}`);
    await browser.send('get', '/api/buildings');
    // The minute may turn over in between.
    const ofUsers = (await audited('denied')).filter(({ changes }) =>
      JSON.stringify(changes).includes('users'),
    );
    expect(ofUsers.length).toBeLessThanOrEqual(2);
    expect(await audited('denied')).toHaveLength(ofUsers.length + 1);
    expect(loggedEvents('denied')).toBe(6);
  });

  it('record attempts at unknown accounts: each in the log, once a minute and address in the table', async () => {
    const rows = async () => countOf(app, 'audit_log', "action = 'loginFailed' AND entity_id IS NULL");
    const before = await rows();
    for (let n = 0; n < 5; n += 1)
      await new Browser(app.url).login({ email: `ninguem${n}@exemplo.com`, password: 'qualquer-1' });
    await failuresNoted(app);
    expect((await rows()) - before).toBeLessThanOrEqual(2);
    expect(loggedEvents('loginFailed')).toBe(5);
  });
});

it('audit and log contain no secret, e-mail or document number', async () => {
  const cpf = '52998224725';
  const password = 'Um-segredo-e-tanto-1';
  await admin.put(`/api/users/${person.id}`, { password, allowedModules: ['technicians', 'settings'] });
  const browser = await signedInBrowser(app.url, { ...person, password });
  await new Browser(app.url).login({ ...person, password: 'tentativa-errada' });
  await failuresNoted(app);
  await browser.write('post', '/api/technicians', { cpfCnpj: cpf, fullName: '' });
  await browser.write('post', '/api/users', { cpfCnpj: cpf });
  await browser.send('put', '/api/settings', { body: { pageSize: 20 } });
  const rows = JSON.stringify(
    await app.dataSource.query("SELECT changes FROM audit_log WHERE entity_id = $1 OR action LIKE 'login%'", [
      person.id,
    ]),
  );
  browser.cookies.delete('prumo.signed-in');
  const cookies = [...browser.cookies.values()].map((value) => decodeURIComponent(value));
  expect(lines.length).toBeGreaterThan(3);
  for (const text of [...lines, rows])
    for (const secret of [password, 'tentativa-errada', cpf, 'argon2', ...cookies])
      expect(text).not.toContain(secret);
  for (const line of lines) expect(line).not.toContain(person.email);
});

it('refuses updates and deletes of audit rows', async () => {
  await holderOf(app, admin, []);
  for (const statement of ['DELETE FROM audit_log', 'UPDATE audit_log SET user_id = 1', 'TRUNCATE audit_log'])
    await expect(app.dataSource.query(statement)).rejects.toThrow('append-only');
});
