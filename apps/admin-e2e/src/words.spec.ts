import type { BrowserContext, Page } from 'playwright-core';

import { openPage, type Product, signIn, startProduct } from './support/index.js';
import { consoleErrorsOf } from './walk/console-errors.js';
import { englishOn } from './walk/english.js';
import { registerSample } from './walk/sample.js';
import { settle } from './walk/settle.js';
import { OTHER_SCREENS, walkOther } from './walk/walk.js';

let product: Product;
let page: Page;
let context: BrowserContext;
let consoleErrors: string[];

beforeAll(async () => {
  product = await startProduct();
  ({ page, context } = await openPage(product));
  consoleErrors = consoleErrorsOf(page);
  context.setDefaultTimeout(10_000);
});

afterAll(() => product.stop());

afterEach(() => expect(consoleErrors.splice(0)).toEqual([]));

const visit = async (state: string): Promise<void> => {
  expect([state, await englishOn(page)]).toEqual([state, []]);
};

// The lists are judged by the same, in all their states, where they are walked for accessibility.
describe('in Portuguese, and nothing in the console', () => {
  it('the login screen, to which a visitor is sent', async () => {
    await page.goto('/buildings');
    await page.waitForURL('**/login');
    await settle(page);
    await visit('login');
  });

  it('the screens without any record', async () => {
    await signIn(page, product);
    await settle(page);
    await visit('/, vazio');
    for (const path of ['/technicians', '/buildings', '/reports']) await walkOther(page, path, visit);
    await registerSample(context);
  });

  it.each(OTHER_SCREENS)('%s', (path) => walkOther(page, path, visit));

  it('the login screen, to someone signed in: they are sent home', async () => {
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/');
    await settle(page);
  });

  it('signing out', async () => {
    await page.getByRole('link', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    await settle(page);
    await page.reload();
    await settle(page);
    await visit('login');
  });
});
