import { startApp, type TestApp } from './support/app.js';
import { Browser, signedInBrowser } from './support/browser.js';
import { signedIn } from './support/client.js';
import { createPerson, expireSessions, type Person } from './support/people.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

let app: TestApp;
/** The same product on the same database, as a second process. */
let other: TestApp;
let ana: Person;
let rui: Person;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({ databaseUrl: app.databaseUrl });
  const admin = await signedIn(app);
  [ana, rui] = [await createPerson(admin), await createPerson(admin)];
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
beforeEach(() => app.dataSource.query('DELETE FROM sessions'));

interface Listed {
  id: string;
  current: boolean;
  browser: string | null;
}

const listOf = async (browser: Browser): Promise<Listed[]> =>
  (await browser.send('get', '/api/auth/sessions')).body as Listed[];

describe("a person's own sessions", () => {
  it('are listed with browser, address and times, without their secrets', async () => {
    const browser = new Browser(app.url, { 'User-Agent': CHROME });
    await browser.login(ana);
    await signedInBrowser(app.url, ana);
    await signedInBrowser(app.url, rui);
    const sessions = await listOf(browser);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toEqual({
      id: expect.any(String),
      browser: 'Chrome no Windows',
      address: '127.0.0.1',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      current: true,
    });
    const cookie = decodeURIComponent(browser.cookies.get('prumo.sid') ?? '');
    expect(sessions.some(({ id }) => cookie.includes(id))).toBe(false);
  });

  it('leave out expired ones', async () => {
    await signedInBrowser(app.url, ana);
    await expireSessions(app, ana.id);
    expect(await listOf(await signedInBrowser(app.url, ana))).toHaveLength(1);
  });

  it('omit those that begin in the future, after the clock was set back', async () => {
    await signedInBrowser(app.url, ana);
    await app.dataSource.query(
      `UPDATE sessions SET sess = (sess::jsonb || jsonb_build_object(
         'createdAt', (sess ->> 'createdAt')::bigint + 86400,
         'expiresAt', (sess ->> 'expiresAt')::bigint + 86400))::json`,
    );
    expect(await listOf(await signedInBrowser(app.url, ana))).toHaveLength(1);
  });

  it('can be ended: the next request is refused in every process', async () => {
    const [here, there] = [await signedInBrowser(app.url, ana), await signedInBrowser(other.url, ana)];
    const target = (await listOf(here)).find(({ current }) => !current);
    const answer = await here.write('delete', `/api/auth/sessions/${target?.id}`);
    expect([answer.status, answer.body.id]).toEqual([200, target?.id]);
    expect((await there.send('get', '/api/auth/user')).status).toBe(401);
    expect((await here.send('get', '/api/auth/user')).status).toBe(200);
  });

  it.each(['of somebody else', 'that nobody has'])('answers 404 for one %s', async (whose) => {
    const [mine, theirs] = [await signedInBrowser(app.url, ana), await signedInBrowser(app.url, rui)];
    const id = whose === 'of somebody else' ? (await listOf(theirs))[0]?.id : 'x%00';
    expect((await mine.write('delete', `/api/auth/sessions/${id}`)).status).not.toBe(200);
    expect((await theirs.send('get', '/api/auth/user')).status).toBe(200);
  });
});

describe('changes that apply from the next request in every process', () => {
  it.each([
    ['the password', { password: 'Outra-senha-boa-1' }, '/api/auth/user', 401],
    ['the modules', { allowedModules: [] }, '/api/users', 403],
  ])('%s', async (_, change, path, status) => {
    const admin = await signedIn(app);
    const person = await createPerson(admin, { allowedModules: ['users'] });
    const browser = await signedInBrowser(other.url, person);
    expect((await browser.send('get', path)).status).toBe(200);
    expect((await admin.put(`/api/users/${person.id}`, change)).status).toBe(200);
    expect((await browser.send('get', path)).status).toBe(status);
  });

  it('the administrator flag', async () => {
    const admin = await signedIn(app);
    const person = await createPerson(admin, { isAdmin: true });
    const browser = await signedInBrowser(other.url, person);
    await admin.put(`/api/users/${person.id}`, { isAdmin: false });
    const answer = await browser.write('put', `/api/users/${person.id}`, { isAdmin: true });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Você não tem permissão para acessar este módulo.',
    ]);
  });

  it('the deletion of the user', async () => {
    const admin = await signedIn(app);
    const person = await createPerson(admin);
    const browser = await signedInBrowser(other.url, person);
    await admin.delete(`/api/users/${person.id}`);
    expect((await browser.send('get', '/api/auth/user')).status).toBe(401);
  });

  it("change of one's own password, except in the session that changes it", async () => {
    const admin = await signedIn(app);
    const person = await createPerson(admin, { isAdmin: true });
    const [here, there] = [await signedInBrowser(app.url, person), await signedInBrowser(other.url, person)];
    await here.write('put', `/api/users/${person.id}`, { password: 'Outra-senha-boa-1' });
    expect((await here.send('get', '/api/auth/user')).status).toBe(200);
    expect((await there.send('get', '/api/auth/user')).status).toBe(401);
  });
});

describe('a session that is ended during one of its requests', () => {
  it('is not restored by a refresh', async () => {
    const browser = await signedInBrowser(app.url, ana);
    const token = await browser.token();
    const refreshes = Array.from({ length: 5 }, () =>
      browser.send('post', '/api/auth/refresh', { headers: { 'csrf-token': token } }),
    );
    await Promise.all([...refreshes, browser.send('get', '/api/logout')]);
    expect(await app.dataSource.query('SELECT FROM sessions')).toEqual([]);
  });
});
