import { jest } from '@jest/globals';

import { logger } from '../../src/common/logging/logger.js';
import { startApp, type TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { type Client, signedIn } from '../support/client.js';
import { holderOf } from '../support/people.js';

const started: TestApp[] = [];
let url: string;
let warned: jest.SpiedFunction<(about: object, text?: string) => void>;

beforeAll(async () => {
  const first = await startApp();
  started.push(first);
  url = first.databaseUrl;
});
beforeEach(() => {
  warned = jest.spyOn(logger, 'warn').mockImplementation(() => undefined) as typeof warned;
});
/** The programs of a test end with it: together their connections would be more than the database takes. */
afterEach(async () => {
  warned.mockRestore();
  for (const app of started.splice(1)) await app.stop();
});
afterAll(() => started[0]?.stop());

/** A program of its own: what one has seen is not told by another. */
async function run(env: Record<string, string>): Promise<{ app: TestApp; admin: Client }> {
  const app = await startApp({ databaseUrl: url, env });
  started.push(app);
  return { app, admin: await signedIn(app) };
}

const noticesOf = async (client: Client) =>
  ((await client.get('/api/dashboard/extended-stats')).body as { notices?: string[] }).notices;
const warnings = () =>
  warned.mock.calls.filter(([about]) => (about as { setting?: string }).setting === 'TRUST_PROXY');
const ask = (app: TestApp, headers: Record<string, string>) =>
  new Browser(app.url, headers).send('get', '/api/csrf-token');

describe('behind a proxy without TRUST_PROXY', () => {
  it.each([
    ['X-Forwarded-For', '203.0.113.9'],
    ['Forwarded', 'for=203.0.113.9'],
  ])('logs one line and alerts administrators with the setting: %s', async (header, value) => {
    const { app, admin } = await run({});
    expect(await noticesOf(admin)).toBeUndefined();
    for (let n = 0; n < 5; n += 1) await ask(app, { [header]: value });
    expect(warnings()).toHaveLength(1);
    expect(await noticesOf(admin)).toEqual([
      expect.stringMatching(
        /^Chegam pedidos que passaram por um proxy, mas TRUST_PROXY está vazio.*TRUST_PROXY=false/,
      ),
    ]);
    expect(await noticesOf(await holderOf(app, admin, ['buildings']))).toBeUndefined();
  });
});

it('does not alert when TRUST_PROXY is right or false', async () => {
  for (const TRUST_PROXY of ['1', 'false', 'loopback']) {
    const { app, admin } = await run({ TRUST_PROXY });
    await ask(app, { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9' });
    expect(await noticesOf(admin)).toBeUndefined();
  }
  expect(warnings()).toEqual([]);
});

it('alerts when TRUST_PROXY counts too many proxies', async () => {
  const { app, admin } = await run({ TRUST_PROXY: '2' });
  await ask(app, { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' });
  await ask(app, {});
  expect(await noticesOf(admin)).toBeUndefined();
  await ask(app, { 'X-Forwarded-For': '203.0.113.9' });
  expect(warnings()).toHaveLength(1);
  expect(await noticesOf(admin)).toEqual([
    expect.stringMatching(/^TRUST_PROXY conta 2 proxies .* por menos/),
  ]);
});
