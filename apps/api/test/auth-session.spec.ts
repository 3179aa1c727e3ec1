import { startApp, type TestApp } from './support/app.js';
import { Browser, setCookies, signedInBrowser } from './support/browser.js';
import { signedIn } from './support/client.js';
import { countOf, createPerson, expireSessions, type Person } from './support/people.js';

const NOBODY = { statusCode: 401, message: 'Autenticação necessária.' };
const OVER = { statusCode: 440, message: 'Sessão expirada.' };

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startApp();
  person = await createPerson(await signedIn(app));
});
afterAll(() => app.stop());

const user = (browser: Browser) => browser.send('get', '/api/auth/user');
const now = (): number => Math.floor(Date.now() / 1000);

describe('a session', () => {
  it('returns user and expiry', async () => {
    const browser = await signedInBrowser(app.url, person);
    const { status, body } = await user(browser);
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['allowedModules', 'email', 'expires_at', 'fullName', 'id', 'isAdmin'],
    ]);
    expect(body).toMatchObject({ id: person.id, email: person.email, isAdmin: false, allowedModules: [] });
    expect(body.expires_at).toBeGreaterThan(now() + 1700);
    expect(body.expires_at).toBeLessThanOrEqual(now() + 1800);
  });

  it('is an opaque cookie, HttpOnly and SameSite', async () => {
    const browser = new Browser(app.url);
    const answer = await browser.login(person);
    const line = setCookies(answer).find((cookie) => cookie.startsWith('prumo.sid='));
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(decodeURIComponent(line ?? '')).toMatch(/^prumo\.sid=s:[\w-]{32}\.[\w+/]+;/);
  });

  it('is visible to scripts by a second cookie, which grants nothing', async () => {
    const browser = await signedInBrowser(app.url, person);
    expect(browser.cookies.get('prumo.signed-in')).toBe(`u${person.id}`);
    browser.cookies.delete('prumo.sid');
    expect((await user(browser)).body).toEqual(NOBODY);
  });

  it('answers 401 without a cookie and with an unknown one', async () => {
    const visitor = new Browser(app.url);
    expect((await user(visitor)).body).toEqual(NOBODY);
    visitor.cookies.set('prumo.sid', 's%3Aunknown.signature');
    expect((await user(visitor)).body).toEqual(NOBODY);
  });

  it.each([
    ['truncated', (cookie: string) => cookie.slice(0, -3)],
    ['tampered with', (cookie: string) => cookie.replace(/(?<=^s%3A)./, (c) => (c === 'a' ? 'b' : 'a'))],
    ['unsigned', (cookie: string) => cookie.slice(4).split('.')[0] ?? ''],
    ['8 kB long', () => `s%3A${'a'.repeat(8000)}.${'b'.repeat(150)}`],
    ['an object', () => 'j:{"userId":1}'],
    ['half an escape', () => '%E0%A4%A'],
    ['NUL', () => 's%3A%00.%00'],
  ])('%s counts as no cookie', async (_, spoil) => {
    const browser = await signedInBrowser(app.url, person);
    browser.cookies.set('prumo.sid', spoil(browser.cookies.get('prumo.sid') ?? ''));
    expect((await user(browser)).body).toEqual(NOBODY);
    expect((await browser.send('post', '/api/auth/refresh')).status).toBe(401);
  });

  it('changes its id at sign-in: a fixated id is useless', async () => {
    const attacker = await signedInBrowser(app.url, person);
    const planted = attacker.cookies.get('prumo.sid') ?? '';
    const victim = new Browser(app.url);
    victim.cookies.set('prumo.sid', planted);
    await victim.login();
    expect(victim.cookies.get('prumo.sid')).not.toBe(planted);
    expect((await user(attacker)).status).toBe(401);
  });

  it('is destroyed at logout, also for a kept cookie', async () => {
    const browser = await signedInBrowser(app.url, person);
    const kept = browser.cookies.get('prumo.sid') ?? '';
    const answer = await browser.send('get', '/api/logout');
    expect([answer.status, answer.headers.location]).toEqual([302, '/login']);
    expect(browser.cookies.has('prumo.sid')).toBe(false);
    expect(browser.cookies.has('prumo.signed-in')).toBe(false);
    browser.cookies.set('prumo.sid', kept);
    expect((await user(browser)).body).toEqual(NOBODY);
  });

  it.each(['cross-site', 'same-site'])('does not end when a %s page requests the logout', async (site) => {
    const browser = await signedInBrowser(app.url, person);
    const headers = { 'Sec-Fetch-Site': site };
    expect((await browser.send('get', '/api/logout', { headers })).headers.location).toBe('/login');
    expect((await user(browser)).status).toBe(200);
  });

  it.each(['none', 'same-origin'])('ends when Sec-Fetch-Site is %s', async (site) => {
    const browser = await signedInBrowser(app.url, person);
    await browser.send('get', '/api/logout', { headers: { 'Sec-Fetch-Site': site } });
    expect((await user(browser)).status).toBe(401);
  });
});

describe('an expired session', () => {
  let browser: Browser;
  let token: string;
  beforeEach(async () => {
    await app.dataSource.query('DELETE FROM sessions');
    browser = await signedInBrowser(app.url, person);
    token = await browser.token();
    await expireSessions(app, person.id);
  });

  it.each([
    ['get', '/api/auth/user'],
    ['get', '/api/settings'],
    ['get', '/api/users'],
    ['get', '/api/auth/sessions'],
    ['post', '/api/auth/refresh'],
    ['put', '/api/settings'],
    ['delete', '/api/users/1'],
  ] as const)('answers 440 to %s %s', async (method, path) => {
    const answer = await browser.send(method, path, { headers: { 'csrf-token': token } });
    expect([answer.status, answer.body]).toEqual([440, OVER]);
  });

  it('gives a CSRF token and lets its owner sign in again', async () => {
    expect((await browser.login(person)).status).toBe(200);
    expect((await user(browser)).status).toBe(200);
  });

  it.each(['/api/openapi.json', '/api/docs'])('can read the public %s', async (path) => {
    expect((await browser.send('get', path)).status).toBe(200);
  });

  it('is cleared by logout', async () => {
    await browser.send('get', '/api/logout');
    expect(await countOf(app, 'sessions')).toBe(0);
  });
});

describe('the lifetime of a session', () => {
  const shift = (seconds: number) =>
    app.dataSource.query(
      `UPDATE sessions SET sess = (sess::jsonb || jsonb_build_object(
         'createdAt', (sess ->> 'createdAt')::bigint - $1, 'expiresAt', (sess ->> 'expiresAt')::bigint - $2))::json`,
      [seconds, 600],
    );

  it('is extended by refresh only', async () => {
    const browser = await signedInBrowser(app.url, person);
    await shift(0);
    const before = (await user(browser)).body.expires_at as number;
    await browser.send('get', '/api/settings');
    expect((await user(browser)).body.expires_at).toBe(before);
    const refreshed = await browser.write('post', '/api/auth/refresh');
    expect(refreshed.status).toBe(200);
    expect(refreshed.body).toMatchObject({ id: person.id, email: person.email });
    expect(refreshed.body.expires_at).toBeGreaterThanOrEqual(before + 600);
    expect((await user(browser)).body.expires_at).toBe(refreshed.body.expires_at);
  });

  it('ends 12 h after the sign-in, with any number of refreshes', async () => {
    const browser = await signedInBrowser(app.url, person);
    await shift(12 * 3600 - 900);
    const refreshed = await browser.write('post', '/api/auth/refresh');
    expect(refreshed.body.expires_at).toBeLessThanOrEqual(now() + 900);
    expect(refreshed.body.expires_at).toBeGreaterThan(now() + 880);
  });

  it('keeps the row a day longer, to distinguish expired from unknown', async () => {
    await app.dataSource.query('DELETE FROM sessions');
    const browser = await signedInBrowser(app.url, person);
    const kept = "extract(epoch FROM expire) - (sess ->> 'expiresAt')::bigint BETWEEN 86400 AND 86402";
    expect(await countOf(app, 'sessions', kept)).toBe(1);
    await browser.write('post', '/api/auth/refresh');
    expect(await countOf(app, 'sessions', kept)).toBe(1);
  });
});
