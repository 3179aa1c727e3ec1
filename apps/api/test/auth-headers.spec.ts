import { startApp, type TestApp } from './support/app.js';
import { Browser, setCookies } from './support/browser.js';

let app: TestApp;
let production: TestApp;
beforeAll(async () => {
  app = await startApp();
  production = await startApp({ databaseUrl: app.databaseUrl, env: { NODE_ENV: 'production' } });
});
afterAll(async () => {
  await production.stop();
  await app.stop();
});

const headersOf = async (url: string, path = '/api/csrf-token') =>
  (await new Browser(url).send('get', path)).headers as Record<string, string>;

const policyOf = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('every response', () => {
  it('allows scripts of the same origin only, and no framing', async () => {
    const policy = policyOf(await headersOf(app.url));
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    });
    expect(policy).not.toHaveProperty('upgrade-insecure-requests');
  });

  it.each(['/api/csrf-token', '/api/auth/user', '/api/nope'])(
    'of %s has security headers and is not cached',
    async (path) => {
      expect(await headersOf(app.url, path)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
    },
  );

  it("allows no other origin and omits the server's name", async () => {
    const browser = new Browser(app.url, { Origin: 'https://evil.example' });
    const { headers } = await browser.send('get', '/api/csrf-token');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('in production', () => {
  it('sends Strict-Transport-Security', async () => {
    const headers = await headersOf(production.url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(policyOf(headers)).toHaveProperty('upgrade-insecure-requests');
  });

  it('binds cookies to the host and to TLS', async () => {
    const browser = new Browser(production.url);
    const answer = await browser.login();
    expect(answer.status).toBe(200);
    const lines = setCookies(answer);
    expect(lines.map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining([
        '__Host-prumo.sid',
        '__Host-prumo.signed-in',
        expect.stringMatching(/^__Host-prumo\.device\.[0-9a-f]{8}$/),
      ]),
    );
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toContain('; Secure');
      expect(line.includes('; HttpOnly')).toBe(!line.startsWith('__Host-prumo.signed-in='));
      expect(line).toContain('; SameSite=Lax');
      expect(line).not.toContain('Domain');
    }
    expect([...browser.cookies.keys()]).toContain('__Host-prumo.csrf');
    expect((await browser.send('get', '/api/auth/user')).status).toBe(200);
    await browser.send('get', '/api/logout');
    expect([...browser.cookies.keys()].filter((name) => /sid|signed-in/.test(name))).toEqual([]);
  });
});
