import { startApp, type TestApp } from './support/app.js';
import { type Browser, signedInBrowser } from './support/browser.js';
import { signedIn } from './support/client.js';
import { countOf, createPerson, expireSessions, type Person } from './support/people.js';

const REFUSED = { statusCode: 412, message: 'A sessão agora é de outra pessoa. Recarregue a página.' };

let app: TestApp;
let joana: Person;
let adminId: number;
let browser: Browser;

beforeAll(async () => {
  app = await startApp();
  const admin = await signedIn(app);
  joana = await createPerson(admin, { allowedModules: ['settings', 'states'] });
  adminId = (await admin.get('/api/auth/user')).body.id as number;
});
afterAll(() => app.stop());

beforeEach(async () => {
  browser = await signedInBrowser(app.url, joana);
});

const as = (id: unknown) => ({ 'session-person': String(id) });
const save = async (headers: Record<string, string>, token?: string) =>
  browser.send('put', '/api/settings', {
    body: { pageSize: 33 },
    headers: { ...headers, 'csrf-token': token ?? (await browser.token()) },
  });
const writes = () => countOf(app, 'audit_log', "entity = 'settings'");

describe('a request with the header of its person', () => {
  it('answers 412 in another person’s session, with a valid CSRF token, and writes nothing', async () => {
    const before = await writes();
    const answer = await save(as(adminId));
    expect([answer.status, answer.body]).toEqual([412, REFUSED]);
    expect(await writes()).toBe(before);
  });

  it('answers 412 before its CSRF token is checked, since a new token would not help', async () => {
    const admin = await signedInBrowser(app.url);
    expect((await save(as(adminId), await admin.token())).status).toBe(412);
  });

  it('answers 412 to reads and to requests for a CSRF token', async () => {
    for (const path of ['/api/settings', '/api/auth/user', '/api/csrf-token', '/api/states'])
      expect((await browser.send('get', path, { headers: as(adminId) })).body).toEqual(REFUSED);
  });

  it('is accepted in any session of the same person', async () => {
    expect((await save(as(joana.id))).status).toBe(200);
    browser = await signedInBrowser(app.url, joana);
    expect((await save(as(joana.id))).status).toBe(200);
  });

  it.each(['', '0', 'abc', '1; DROP', '9'.repeat(400)])('answers 412 to the invalid id %j', async (id) => {
    expect((await save(as(id))).status).toBe(412);
  });

  it('answers 401 without a session and 440 with an expired one', async () => {
    browser.cookies.delete('prumo.sid');
    expect((await browser.send('get', '/api/settings', { headers: as(adminId) })).status).toBe(401);
    browser = await signedInBrowser(app.url, joana);
    await expireSessions(app, joana.id);
    expect((await browser.send('get', '/api/settings', { headers: as(adminId) })).status).toBe(440);
  });
});

it('accepts a request without the header as the session’s person', async () => {
  expect((await save({})).status).toBe(200);
});
