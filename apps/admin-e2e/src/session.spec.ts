import type { BrowserContext, Page } from 'playwright-core';

import { createPerson, type Person } from './data/accounts.js';
import { takeClock } from './data/session-time.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';

let product: Product;
let people = 0;
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
async function signedInPage(options: { width?: number } = {}) {
  const { page, context, problems } = await openPage(product, options);
  opened.push(context);
  const time = await takeClock(context, product);
  await signIn(page, product);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return { page, context, problems, time };
}

/** Somebody else, who has an account in the product. */
async function anotherPerson(): Promise<Person> {
  const { context } = await signedInPage();
  return createPerson(context, `pessoa${(people += 1)}@exemplo.com.br`, ['reports', 'settings']);
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const timer = (page: Page) => page.getByRole('timer');
const extend = (page: Page) => page.getByRole('button', { name: 'Estender sessão' });
const turns = (page: Page, color: string) => page.locator(`[role="timer"][data-color="${color}"]`).waitFor();
const secondsLeft = async (page: Page): Promise<number> => {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)$/.exec(await timer(page).innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};
const refreshed = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh'));
const ended = async (page: Page, description: string): Promise<void> => {
  const toast = page.locator('li[data-state="open"]').filter({ hasText: 'Sessão finalizada' });
  await toast.getByText(description, { exact: true }).waitFor();
  await page.waitForURL('**/login');
};

describe('session countdown', () => {
  it('is grey above five minutes, then orange', async () => {
    const { page, problems, time } = await signedInPage();
    await time.leave(420);
    await time.poll(page);
    await eventually(() => secondsLeft(page)).toBeLessThanOrEqual(420);
    await turns(page, 'grey');
    expect(await timer(page).innerText()).toMatch(/^Sessão expira em 0[567]:\d\d$/);
    await time.leave(300);
    await time.poll(page);
    await turns(page, 'orange');
    expect(await secondsLeft(page)).toBeLessThanOrEqual(300);
    expect(await extend(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('is red in the last minute, with a button to extend the session', async () => {
    const { page, problems, time } = await signedInPage();
    await time.leave(300);
    await time.poll(page);
    await turns(page, 'orange');
    await time.leave(60);
    await time.poll(page);
    await turns(page, 'red');
    expect(await secondsLeft(page)).toBeLessThanOrEqual(60);
    const [answer] = await Promise.all([refreshed(page), extend(page).click()]);
    expect([answer.status(), answer.request().method()]).toEqual([200, 'POST']);
    await turns(page, 'grey');
    await eventually(() => extend(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('is shown with the sidebar collapsed, on phones and inside forms', async () => {
    const { page, time } = await signedInPage();
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await time.leave(60);
    await time.poll(page);
    await Promise.all([refreshed(page), extend(page).click()]);

    const phone = await signedInPage({ width: 390 });
    await phone.time.leave(60);
    await phone.time.poll(phone.page);
    await timer(phone.page)
      .filter({ hasText: /^Sessão expira em (00:\d\d|01:00)$/ })
      .waitFor();
    await phone.page.getByRole('alert').getByText('Sua sessão expira em menos de um minuto.').waitFor();
    await Promise.all([refreshed(phone.page), extend(phone.page).click()]);
    await phone.time.leave(60);
    await phone.page.goto('/states?novo=1');
    const form = phone.page.getByRole('dialog');
    await Promise.all([refreshed(phone.page), form.getByRole('button', { name: 'Estender sessão' }).click()]);
  });
});

describe('session check every minute', () => {
  /** A page with less than five minutes left, half a minute after anything was done in it. */
  async function idlePage() {
    const page = await signedInPage();
    let refreshes = 0;
    page.page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
    });
    await page.time.leave(280);
    await page.time.poll(page.page);
    await eventually(() => secondsLeft(page.page)).toBeLessThanOrEqual(280);
    return { ...page, refreshes: () => refreshes };
  }

  it('extends the session of an active user', async () => {
    const { page, time, refreshes } = await idlePage();
    await page.mouse.move(400, 400);
    const answer = refreshed(page);
    await time.pass(31);
    expect([(await answer).status(), refreshes()]).toEqual([200, 1]);
  });

  it('does not extend the session of an inactive user', async () => {
    const { page, time, refreshes } = await idlePage();
    // The question about the session comes round at the same time, and is answered.
    await time.poll(page);
    await eventually(() => secondsLeft(page)).toBeLessThanOrEqual(280);
    expect(refreshes()).toBe(0);
  });
});

describe('expired session', () => {
  it('redirects to /login, and the same user back to the last screen', async () => {
    const { page, time } = await signedInPage();
    await page.getByRole('link', { name: 'Municípios' }).click();
    await page.waitForURL('**/cities');
    // A list that is only asked for now would tell of the end, and the hour that passes take what it tells away.
    await page.getByRole('row').nth(1).waitFor();
    await time.expire();
    await ended(page, 'Faça login novamente para continuar.');
    await signIn(page, product);
    expect(pathOf(page)).toBe('/cities');
    await page.getByRole('heading', { name: 'Municípios' }).waitFor();
  });

  it('redirects another user to the dashboard', async () => {
    const rui = await anotherPerson();
    const { page, time } = await signedInPage();
    await page.getByRole('link', { name: 'Configurações' }).click();
    await page.waitForURL('**/settings');
    await time.expire();
    await ended(page, 'Faça login novamente para continuar.');
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
