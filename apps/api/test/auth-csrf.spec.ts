import { jest } from '@jest/globals';

import { logger } from '../src/common/logging/logger.js';
import { ADMIN, startApp, type TestApp } from './support/app.js';
import { Browser, setCookies, signedInBrowser } from './support/browser.js';
import { countOf } from './support/people.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

const save = (browser: Browser, token: string | undefined) =>
  browser.send('put', '/api/settings', {
    body: { pageSize: 20 },
    headers: token === undefined ? {} : { 'csrf-token': token },
  });

const login = (browser: Browser, token: string) =>
  browser.send('post', '/api/login', { body: ADMIN, headers: { 'csrf-token': token } });

const REFUSED = { statusCode: 403, message: 'Falha CSRF: token ausente ou inválido.' };

describe('the CSRF token', () => {
  it('is valid for many writes of its session', async () => {
    const browser = await signedInBrowser(app.url);
    const token = await browser.token();
    expect((await save(browser, token)).status).toBe(200);
    expect((await save(browser, token)).status).toBe(200);
  });

  it('stays the same while it is valid, so that several tabs can use it', async () => {
    const browser = await signedInBrowser(app.url);
    const token = await browser.token();
    expect(await browser.token()).toBe(token);
  });

  it.each([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['forged', () => `${'0'.repeat(64)}.${'0'.repeat(64)}`],
    ['truncated', (token: string) => token.slice(0, -1)],
    ['tampered with', (token: string) => `f${token}`],
    ['no token at all', () => 'null'],
  ])('%s: answers 403 and changes nothing', async (_, spoil) => {
    const browser = await signedInBrowser(app.url);
    const before = await countOf(app, 'audit_log', "entity = 'settings'");
    const answer = await save(browser, spoil(await browser.token()));
    expect([answer.status, answer.body]).toEqual([403, REFUSED]);
    expect(await countOf(app, 'audit_log', "entity = 'settings'")).toBe(before);
  });

  it('of another session is refused, even with its cookie', async () => {
    const [mine, others] = [await signedInBrowser(app.url), await signedInBrowser(app.url)];
    const token = await others.token();
    await mine.token();
    expect((await save(mine, token)).status).toBe(403);
    mine.cookies.set('prumo.csrf', others.cookies.get('prumo.csrf') ?? '');
    expect((await save(mine, token)).status).toBe(403);
  });

  it('forged in header and cookie alike is refused', async () => {
    const browser = await signedInBrowser(app.url);
    const forged = `${'a'.repeat(64)}.${'b'.repeat(64)}`;
    browser.cookies.set('prumo.csrf', forged);
    expect((await save(browser, forged)).status).toBe(403);
  });

  it('from before the sign-in is refused after it, even with its cookie', async () => {
    const browser = new Browser(app.url);
    const early = await browser.token();
    const cookie = browser.cookies.get('prumo.csrf') ?? '';
    expect((await login(browser, early)).status).toBe(200);
    expect((await save(browser, early)).status).toBe(403);
    expect((await save(browser, await browser.token())).status).toBe(200);
    browser.cookies.set('prumo.csrf', cookie);
    expect((await save(browser, early)).status).toBe(403);
  });

  it('is required to sign in', async () => {
    const answer = await new Browser(app.url).send('post', '/api/login', { body: ADMIN });
    expect([answer.status, answer.body]).toEqual([403, REFUSED]);
    expect(setCookies(answer)).toEqual([]);
  });

  it('of one visitor does not let another sign in', async () => {
    const [mine, others] = [new Browser(app.url), new Browser(app.url)];
    await mine.token();
    expect((await login(mine, await others.token())).status).toBe(403);
  });

  it('creates no session for visitors', async () => {
    const before = await countOf(app, 'sessions');
    expect(await new Browser(app.url).token()).toEqual(expect.any(String));
    expect(await countOf(app, 'sessions')).toBe(before);
  });

  it('is renewed where its cookie is not text', async () => {
    const browser = new Browser(app.url);
    browser.cookies.set('prumo.csrf', 'j:{"a":1}');
    expect((await login(browser, await browser.token())).status).toBe(200);
  });
});

it('logs writes without a token once a minute and address, with the address', async () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  for (const address of ['203.0.113.7', '203.0.113.8'])
    for (let n = 0; n < 50; n += 1)
      await new Browser(app.url, { 'X-Forwarded-For': address }).send('post', '/api/login', { body: ADMIN });
  const lines = warn.mock.calls.map(([about]) => about as unknown as { event: string; address: string });
  warn.mockRestore();
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    const told = lines.filter((line) => line.event === 'csrf' && line.address === address);
    // The minute may turn over in between.
    expect([1, 2]).toContain(told.length);
    expect(told[0]).toEqual({
      event: 'csrf',
      address,
      userId: undefined,
      method: 'POST',
      path: '/api/login',
    });
  }
});
