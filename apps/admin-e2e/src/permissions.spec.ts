import type { BrowserContext, Page } from 'playwright-core';

import { createPerson, type Person } from './data/accounts.js';
import { callApi } from './data/api.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';

let product: Product;
let admin: BrowserContext;
let adminPage: Page;
let rui: Person & { id: number };

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
  ({ page: adminPage, context: admin } = await openPage(product));
});
afterAll(() => product.stop());

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Navegação principal' });
const headings = async (page: Page): Promise<string[]> =>
  (await sidebar(page).getByRole('heading').allInnerTexts()).map((text) => text.toLowerCase());
const links = async (page: Page): Promise<(string | null)[]> => {
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).waitFor();
  return sidebar(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
};

// Redirects, unknown addresses and the check of the session: `Require.spec.tsx` of the console.
it('a visitor is redirected to /login from everywhere, and an administrator sees every screen, in three groups', async () => {
  for (const path of ['/', '/nada', '/buildings']) {
    await adminPage.goto(path);
    await adminPage.waitForURL('**/login');
    await adminPage.getByText('Acesse com suas credenciais para continuar').waitFor();
    expect([path, await adminPage.getByText('Sessão finalizada').count()]).toEqual([path, 0]);
  }
  await signIn(adminPage, product);
  await eventually(() => links(adminPage)).toHaveLength(26);
  expect(pathOf(adminPage)).toBe('/');
  expect(await headings(adminPage)).toEqual(['operações', 'cadastros', 'administração']);
});

describe('user with two modules', () => {
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    rui = await createPerson(admin, 'rui@exemplo.com.br', ['technicians', 'cities']);
    ({ page, problems } = await openPage(product));
    await signIn(page, product, rui);
  });

  it('sees these modules in their group, beside the dashboard', async () => {
    await eventually(() => links(page)).toEqual(['/', '/technicians', '/cities']);
    await eventually(() => headings(page)).toEqual(['cadastros']);
    await page.getByText('Rui Barros', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Responsáveis Técnicos' }).click();
    await page.getByRole('heading', { name: 'Responsáveis Técnicos' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('is redirected from another screen to the dashboard', async () => {
    await page.goto('/buildings?edit=1');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  });

  it('loses a module when an administrator removes it, without a new sign-in', async () => {
    await callApi(admin, 'PUT', `users/${rui.id}`, { allowedModules: ['cities'] });
    await page.reload();
    await eventually(() => links(page)).toEqual(['/', '/cities']);
  });

  it('sees the 404 page at an unknown URL', async () => {
    await page.goto('/nada');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Voltar ao Dashboard' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
