import type { BrowserContext, Page } from 'playwright-core';

import { createPerson } from './data/accounts.js';
import { toast } from './data/form.js';
import { takeClock } from './data/session-time.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';
import { PHONE } from './walk/inspect.js';

let product: Product;
const opened: BrowserContext[] = [];

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
});

afterAll(() => product.stop());

// All are the administrator's: a session that ends in one test ends in the pages of those before, too.
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

/** The administrator's page; the time of its session is the test's. */
async function signedInPage() {
  const { page, context, problems } = await openPage(product);
  opened.push(context);
  const time = await takeClock(context, product);
  await signIn(page, product);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return { page, context, problems, time };
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const timer = (page: Page) => page.getByRole('timer');
const extend = (page: Page) => page.getByRole('button', { name: 'Estender sessão' });
const secondsLeft = async (page: Page): Promise<number> => {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)$/.exec(await timer(page).innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};
const refreshed = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh'));
const ended = async (page: Page, description: string): Promise<void> => {
  const shown = page.locator('li[data-state="open"]').filter({ hasText: 'Sessão finalizada' });
  await shown.getByText(description, { exact: true }).waitFor();
  await page.waitForURL('**/login');
};

describe('session countdown', () => {
  it('extends the session with the sidebar collapsed, on phones, inside forms, and for an active user', async () => {
    const { page, problems, time } = await signedInPage();
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await time.leave(60);
    await time.poll(page);
    const [answer] = await Promise.all([refreshed(page), extend(page).click()]);
    expect([answer.status(), answer.request().method()]).toEqual([200, 'POST']);
    await eventually(() => extend(page).count()).toBe(0);

    await page.setViewportSize(PHONE);
    await time.leave(60);
    await time.poll(page);
    await page.getByRole('alert').getByText('Sua sessão expira em menos de um minuto.').waitFor();
    await Promise.all([refreshed(page), extend(page).click()]);
    await time.leave(60);
    await page.goto('/states/create');
    const form = page.getByRole('dialog');
    await Promise.all([refreshed(page), form.getByRole('button', { name: 'Estender sessão' }).click()]);

    await time.leave(280);
    await time.poll(page);
    await page.mouse.move(200, 400);
    const prolonged = refreshed(page);
    await time.pass(31);
    expect((await prolonged).status()).toBe(200);
    expect(problems).toEqual([]);
  });
});

describe('sign-in', () => {
  it('is the only screen without a session, remembers the e-mail, and redirects who is signed in', async () => {
    const { page, context } = await openPage(product);
    opened.push(context);
    await page.goto('/buildings');
    await page.waitForURL('**/login');
    await signIn(page, product);
    await toast(page, 'Login realizado.');
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    const email = page.getByRole('textbox', { name: 'Email' });
    await eventually(() => email.inputValue()).toBe(product.adminEmail);
    await page.locator('input[type="password"]').fill('errada-123');
    await page.keyboard.press('Enter');
    await toast(page, 'E-mail ou senha inválidos.');
  });
});

describe('expired session', () => {
  it('redirects to /login, and the same user back to the last screen, another one to the dashboard', async () => {
    const { page, context, time } = await signedInPage();
    const rui = await createPerson(context, 'rui@exemplo.com.br', ['reports', 'cities']);
    const leaveCities = async () => {
      await page.getByRole('link', { name: 'Municípios' }).click();
      await page.waitForURL('**/cities');
      // A list that is only asked for now would tell of the end, and the hour that passes take what it tells away.
      await page.getByRole('row').nth(1).waitFor();
      await time.expire();
      await ended(page, 'Faça login novamente para continuar.');
    };
    await leaveCities();
    await signIn(page, product);
    expect(pathOf(page)).toBe('/cities');
    await page.getByRole('heading', { name: 'Municípios' }).waitFor();
    await leaveCities();
    await signIn(page, product, rui);
    expect(pathOf(page)).toBe('/');
  });

  it('is detected when the page is reopened, and redirects back after signing in', async () => {
    const { page, time } = await signedInPage();
    await page.goto('/reports');
    await page.getByRole('heading', { name: 'Relatórios' }).waitFor();
    const url = page.url();
    await page.goto('about:blank');
    await time.leave(0);
    await page.goto(url);
    await ended(page, 'Faça login novamente para continuar.');
    await signIn(page, product);
    expect(pathOf(page)).toBe('/reports');
  });

  it('continues when another tab extended it, even if the server answers late', async () => {
    const { page, context, time } = await signedInPage();
    await time.leave(60);
    await page.reload();
    await extend(page).waitFor();
    const other = await context.newPage();
    await other.goto('/');
    await Promise.all([refreshed(other), extend(other).click()]);
    // The first tab knows nothing of it until its own time is up, and its question takes its time.
    expect(await secondsLeft(page)).toBeLessThanOrEqual(60);
    let asked = 0;
    await page.route('**/api/auth/user', async (route) => {
      asked += 1;
      await new Promise((done) => setTimeout(done, 3000));
      await route.continue();
    });
    await time.pass(61);
    await eventually(() => Promise.resolve(asked)).toBeGreaterThan(0);
    await eventually(() => secondsLeft(page)).toBeGreaterThan(60);
    expect(pathOf(page)).toBe('/');
    expect(await page.getByText('Sessão finalizada').count()).toBe(0);
  });

  it('ends immediately when the server is unreachable', async () => {
    const { page, context, time } = await signedInPage();
    await context.setOffline(true);
    await time.expire();
    await ended(page, 'Faça login novamente para continuar.');
  });
});

describe('session ended on another device', () => {
  it('ends with the next request', async () => {
    const { page, context } = await signedInPage();
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'Configurações' }).waitFor();
    // What the screen itself still asks would be told of the end, and the press find no list.
    await page.waitForLoadState('networkidle');
    await context.clearCookies({ name: 'prumo.sid' });
    await page.getByRole('link', { name: 'Estados' }).click();
    await ended(page, 'Autenticação necessária.');
    await signIn(page, product);
    expect(pathOf(page)).toBe('/states');
  });
});
