import { startApp, type TestApp } from './support/app.js';
import { type Browser, signedInBrowser } from './support/browser.js';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startApp();
  browser = await signedInBrowser(app.url);
});
afterAll(() => app.stop());

const FORM = '--x\r\nContent-Disposition: form-data; name="label"\r\n\r\nNova\r\n--x--\r\n';

it.each([
  ['multipart/form-data; boundary=x', FORM],
  ['application/x-www-form-urlencoded', 'label=Nova'],
  ['text/plain', '{"label":"Nova"}'],
  ['application/json; charset=iso-8859-1', '{"label":"Nova"}'],
])('refuses a write as %s with 415 and saves nothing', async (type, body) => {
  const before = (await browser.send('get', '/api/typologies/1')).body;
  const headers = { 'csrf-token': await browser.token(), 'content-type': type };
  for (const [method, path] of [
    ['post', '/api/typologies'],
    ['put', '/api/typologies/1'],
    ['put', '/api/settings'],
  ] as const) {
    const { status } = await browser.send(method, path, { headers, body });
    expect([method, path, status]).toEqual([method, path, 415]);
  }
  expect((await browser.send('get', '/api/typologies/1')).body).toEqual(before);
});
