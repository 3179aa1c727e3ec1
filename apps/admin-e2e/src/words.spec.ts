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

// The accessibility specs check the texts of the lists in all their states.
describe('Portuguese texts and an empty console', () => {
  it('login screen, to which a visitor is redirected', async () => {
    await page.goto('/buildings');
    await page.waitForURL('**/login');
    await settle(page);
    await visit('login');
  });

  it('screens without records', async () => {
    await signIn(page, product);
    await settle(page);
    await visit('/, vazio');
    for (const path of ['/technicians', '/buildings', '/reports']) await walkOther(page, path, visit);
    await registerSample(context);
  });

  it.each(OTHER_SCREENS)('%s', (path) => walkOther(page, path, visit));

  it('login screen opened by a signed-in user, who is redirected home', async () => {
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
