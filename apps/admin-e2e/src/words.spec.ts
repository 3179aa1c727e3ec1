import type { BrowserContext, Page } from 'playwright-core';

import { openPage, type Product, signIn, startProduct } from './support/index.js';
import { englishOn } from './walk/english.js';
import { registerSample } from './walk/sample.js';
import { settle } from './walk/settle.js';
import { LIST_MODULES, OTHER_SCREENS, walkModule, walkOther } from './walk/walk.js';

let product: Product;
let page: Page;
let context: BrowserContext;
const said: string[] = [];

/** Everything that the browser's console shows, refused calls included. */
const listen = (to: Page): void => {
  to.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  to.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
};

beforeAll(async () => {
  product = await startProduct();
  ({ page, context } = await openPage(product));
  listen(page);
  context.setDefaultTimeout(10_000);
});

afterAll(() => product.stop());

afterEach(() => expect(said.splice(0)).toEqual([]));

const visit = async (state: string): Promise<void> => {
  expect([state, await englishOn(page)]).toEqual([state, []]);
};

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

  it.each(LIST_MODULES)('%s', (key) => walkModule(page, key, visit));

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
