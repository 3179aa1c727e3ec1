import { gzipSync } from 'node:zlib';

import type { Page } from 'playwright-core';

import { openPage, type Product, signIn, startProduct } from './support/index.js';

/** Bytes of gzip; what is loaded before a screen can be used is what a person on a slow line waits for. */
const BEFORE_LOGIN = 200_000;
const BEFORE_FIRST_LIST = 400_000;

let product: Product;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
});

afterAll(() => product.stop());

/** Scripts that the page asks for, each once, by address. */
function scriptsOf(page: Page): Map<string, Promise<Buffer>> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !scripts.has(response.url()))
      scripts.set(response.url(), response.body());
  });
  return scripts;
}

const gzipped = async (scripts: Map<string, Promise<Buffer>>): Promise<number> => {
  const bodies = await Promise.all(scripts.values());
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
};

it('is small: the login form, then the first list', async () => {
  const { page } = await openPage(product);
  const scripts = scriptsOf(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await page.waitForLoadState('networkidle');
  const login = await gzipped(scripts);
  expect(login).toBeGreaterThan(50_000);
  expect(login).toBeLessThanOrEqual(BEFORE_LOGIN);

  await signIn(page, product);
  await page.getByRole('link', { name: 'Municípios' }).click();
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await gzipped(scripts)).toBeLessThanOrEqual(BEFORE_FIRST_LIST);
});

it('is kept by the browser: names with a hash, for a year, compressed', async () => {
  const { context } = await openPage(product);
  const page = await context.request.get('/login');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(await page.text()) ?? [];
  expect(script).toMatch(/^\/assets\/.+-[\w-]{8}\.js$/);
  const { 'cache-control': kept, 'content-encoding': encoding } = (
    await context.request.get(script)
  ).headers();
  expect(kept).toBe('public, max-age=31536000, immutable');
  expect(encoding).toMatch(/^(br|gzip)$/);
});
