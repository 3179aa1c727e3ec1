import type { CDPSession, Page } from 'playwright-core';

import { openPage, type Product, signIn, startProduct } from './support/index.js';

/** Bytes on the wire; what is loaded before a screen can be used is what a person on a slow line waits for. */
const BEFORE_LOGIN = 190_000;
/** Every list and form; what contradicts itself in a building is loaded with its form. */
const BEFORE_FIRST_LIST = 360_000;

let product: Product;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
});

afterAll(() => product.stop());

/** Counts what scripts and styles of the page cost, as it arrives: compressed, headers included. */
async function costOf(page: Page): Promise<{ bytes(): number; files(): number }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const wanted = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') wanted.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) wanted.set(requestId, encodedDataLength);
  });
  return {
    bytes: () => [...wanted.values()].reduce((sum, one) => sum + one, 0),
    files: () => wanted.size,
  };
}

it('login form and first list stay within their transfer limits', async () => {
  const { page } = await openPage(product);
  const cost = await costOf(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(cost.bytes()).toBeGreaterThan(50_000);
  expect(cost.bytes()).toBeLessThanOrEqual(BEFORE_LOGIN);
  expect(cost.files()).toBeLessThanOrEqual(6);

  await signIn(page, product);
  await page.getByRole('link', { name: 'Municípios' }).click();
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  expect(cost.bytes()).toBeLessThanOrEqual(BEFORE_FIRST_LIST);
  expect(cost.files()).toBeLessThanOrEqual(16);
});

it('assets have hashed names and are compressed and cached for a year', async () => {
  const { context } = await openPage(product);
  const page = await context.request.get('/login');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(await page.text()) ?? [];
  expect(script).toMatch(/^\/assets\/.+-[\w-]{8}\.js$/);
  const { 'cache-control': kept, 'content-encoding': encoding } = (
    await context.request.get(script)
  ).headers();
  expect(kept).toBe('public, max-age=31536000, immutable');
  expect(encoding).toBe('br');
});

describe('modulepreload headers of the console', () => {
  const told = async (page: Page, path: string): Promise<string[]> => {
    const { link = '' } = (await page.context().request.get(path)).headers();
    return [...link.matchAll(/<(\/assets\/[^>]+\.js)>; rel=modulepreload/g)].map(([, file = '']) => file);
  };

  /** The scripts that a screen asks for by itself. */
  async function asked(page: Page, path: string): Promise<string[]> {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.route(`${product.url}${path}`, async (route) => {
      const answer = await route.fetch();
      const { link: _told, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return scripts;
  }

  it('are sent with a session only', async () => {
    const { page } = await openPage(product);
    expect(await told(page, '/buildings')).toEqual([]);
    await signIn(page, product);
    expect(await told(page, '/buildings')).toContainEqual(expect.stringMatching(/\/App-/));
    expect(await told(page, '/v/abc')).toEqual([]);
  });

  it.each([
    ['/', /\/Dashboard-/],
    ['/buildings', /\/BuildingList-/],
    ['/cities', /\/CityList-/],
    ['/account', /\/App-/],
  ])('of %s name only scripts that the screen loads', async (path, screen) => {
    const { page } = await openPage(product);
    await signIn(page, product);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const ahead = await told(page, path);
    expect(ahead).toContainEqual(expect.stringMatching(screen));
    expect(await asked(page, path)).toEqual(expect.arrayContaining(ahead));
  });
});
