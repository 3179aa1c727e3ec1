import { startApp, type TestApp } from './support/app.js';
import { type Browser, signedInBrowser } from './support/browser.js';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startApp();
  browser = await signedInBrowser(app.url);
});
afterAll(() => app.stop());

const encodingOf = async (path: string, accepted: string): Promise<string | undefined> => {
  const { status, headers } = await browser.send('get', path, { headers: { 'Accept-Encoding': accepted } });
  expect(status).toBe(200);
  return headers['content-encoding'] as string | undefined;
};

describe('a response', () => {
  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['identity', undefined],
  ])('is compressed for Accept-Encoding: %s', async (accepted, encoding) => {
    expect(await encodingOf('/api/cities', accepted)).toBe(encoding);
  });

  it('is sent uncompressed when it is short', async () => {
    expect(await encodingOf('/api/settings', 'gzip')).toBeUndefined();
  });
});
