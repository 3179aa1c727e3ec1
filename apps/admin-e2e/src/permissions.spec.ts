import type { BrowserContext, Page } from 'playwright-core';

import { createPerson, type Person } from './data/accounts.js';
import { callApi } from './data/api.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';

let product: Product;
let admin: BrowserContext;
let rui: Person & { id: number };

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
  const { page, context } = await openPage(product);
  await signIn(page, product);
  admin = context;
  rui = await createPerson(context, 'rui@exemplo.com.br', ['technicians', 'cities']);
});
afterAll(() => product.stop());

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Navegação principal' });
const links = async (page: Page): Promise<(string | null)[]> => {
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).waitFor();
  return sidebar(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
};

async function signedIn(person: Person) {
  const opened = await openPage(product);
  await signIn(opened.page, product, person);
  return opened;
}

describe('user with two modules', () => {
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    ({ page, problems } = await signedIn(rui));
  });

  it('sees these modules in their group, beside the dashboard', async () => {
    await eventually(() => links(page)).toEqual(['/', '/technicians', '/cities']);
    await eventually(() => sidebar(page).getByRole('heading').allInnerTexts()).toEqual([
      expect.stringMatching(/^cadastros$/i),
    ]);
    await page.getByText('Rui Barros', { exact: true }).waitFor();
    await page.goto('/technicians');
    await page.getByRole('heading', { name: 'Responsáveis Técnicos' }).waitFor();
    expect(problems).toEqual([]);
  });

  it.each(['/users', '/reports', '/buildings', '/states', '/settings', '/buildings?edit=1', '/users?novo=1'])(
    'is redirected from %s to the dashboard',
    async (path) => {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    },
  );

  it('loses a module when an administrator removes it, without a new sign-in', async () => {
    await callApi(admin, 'PUT', `users/${rui.id}`, { allowedModules: ['cities'] });
    await page.reload();
    await eventually(() => links(page)).toEqual(['/', '/cities']);
    await callApi(admin, 'PUT', `users/${rui.id}`, { allowedModules: ['technicians', 'cities'] });
  });

  it('sees the 404 page at an unknown URL', async () => {
    await page.goto('/nada');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Voltar ao Dashboard' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

it('a user without modules sees the dashboard only', async () => {
  const { page } = await signedIn(await createPerson(admin, 'nova@exemplo.com.br', [], 'Nova Pessoa'));
  await eventually(() => links(page)).toEqual(['/']);
});

it('an administrator sees every screen, in three groups', async () => {
  const { page } = await openPage(product);
  await signIn(page, product);
  await eventually(() => links(page)).toHaveLength(26);
  expect(
    (await sidebar(page).getByRole('heading').allInnerTexts()).map((text) => text.toLowerCase()),
  ).toEqual(['operações', 'cadastros', 'administração']);
});

it('a visitor is redirected to /login from everywhere, and to the dashboard after signing in', async () => {
  const { page, problems } = await openPage(product);
  for (const path of ['/', '/settings', '/nada', '/buildings']) {
    await page.goto(path);
    await page.waitForURL('**/login');
    await page.getByText('Acesse com suas credenciais para continuar').waitFor();
    expect([path, await page.getByText('Sessão finalizada').count()]).toEqual([path, 0]);
  }
  await signIn(page, product);
  expect([pathOf(page), problems]).toEqual(['/', []]);
});

describe('while the session is being checked', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await signedIn(rui));
  });
  afterEach(() => page.unroute('**/api/auth/user'));

  it('shows only a loading text', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.route('**/api/auth/user', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/technicians');
    await page.getByText('Carregando…', { exact: true }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    answer();
    await page.getByRole('heading', { name: 'Responsáveis Técnicos' }).waitFor();
  });

  it('shows an error when the check fails', async () => {
    await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/technicians');
    await page
      .getByText('Falha ao verificar autenticação. Recarregue a página ou tente novamente mais tarde.', {
        exact: true,
      })
      .waitFor();
    expect([pathOf(page), await page.getByRole('navigation').count()]).toEqual(['/technicians', 0]);
  });
});
