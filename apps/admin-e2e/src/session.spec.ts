import type { Page } from 'playwright-core';

import { createPerson, type Person } from './data/accounts.js';
import { openPage, type Product, signIn, soon, startProduct } from './support/index.js';

/** Idle times that let a test see, within seconds, what else takes half an hour. */
const SECONDS = { long: 310, minute: 70, short: 10 } as const;
type Idle = keyof typeof SECONDS;

const products = {} as Record<Idle, Product>;

/** Somebody else, who has an account in the product. */
async function anotherPerson(idle: Idle): Promise<Person> {
  const { context } = await signedInPage(idle);
  const email = `pessoa${(people += 1)}@exemplo.com.br`;
  return createPerson(context, email, ['reports', 'settings']);
}
let people = 0;

beforeAll(async () => {
  const start = async (idle: Idle) => {
    const env = { SESSION_TTL_SECONDS: String(SECONDS[idle]) };
    products[idle] = await startProduct({ seed: 'reference', env });
  };
  await Promise.all([start('long'), start('minute'), start('short')]);
});

afterAll(() => Promise.all(Object.values(products).map((product) => product.stop())));

async function signedInPage(idle: Idle, options: { width?: number } = {}) {
  const opened = await openPage(products[idle], options);
  await signIn(opened.page, products[idle]);
  return opened;
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const timer = (page: Page) => page.getByRole('timer');
const extend = (page: Page) => page.getByRole('button', { name: 'Estender sessão' });
const turns = (page: Page, color: string) => page.locator(`[role="timer"][data-color="${color}"]`).waitFor();
const secondsIn = (text: string): number => {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)$/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};
const ended = async (page: Page, description: string): Promise<void> => {
  const toast = page.locator('li[data-state="open"]').filter({ hasText: 'Sessão finalizada' });
  await toast.getByText(description, { exact: true }).waitFor();
  await page.waitForURL('**/login');
};

describe('the countdown', () => {
  it('is grey over five minutes, then orange', async () => {
    const { page, problems } = await signedInPage('long');
    await turns(page, 'grey');
    await soon(() => timer(page).innerText()).toMatch(/^Sessão expira em 05:\d\d$/);
    await turns(page, 'orange');
    expect(secondsIn(await timer(page).innerText())).toBeLessThanOrEqual(300);
    expect(await extend(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('is red in the last minute, when the session can be extended', async () => {
    const { page, problems } = await signedInPage('minute');
    await turns(page, 'orange');
    await turns(page, 'red');
    expect(secondsIn(await timer(page).innerText())).toBeLessThanOrEqual(60);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh')),
      extend(page).click(),
    ]);
    expect([answer.status(), answer.request().method()]).toEqual([200, 'POST']);
    await turns(page, 'orange');
    await soon(() => extend(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('is told with the sidebar folded, on phones and inside forms as well', async () => {
    const { page } = await signedInPage('short');
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await extend(page).click();
    const phone = await signedInPage('short', { width: 390 });
    await phone.page
      .getByRole('timer')
      .filter({ hasText: /^Sessão expira em 00:\d\d$/ })
      .waitFor();
    await phone.page.getByRole('alert').getByText('Sua sessão expira em menos de um minuto.').waitFor();
    await extend(phone.page).click();
    await phone.page.goto('/states?novo=1');
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Estender sessão' }).click();
  });
});

describe('the check that comes round every minute', () => {
  /** A page on whose clock time can be moved on. */
  async function clockedPage() {
    const opened = await openPage(products.minute);
    let refreshes = 0;
    opened.page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
    });
    await opened.page.clock.install();
    await signIn(opened.page, products.minute);
    await timer(opened.page).waitFor();
    return { ...opened, refreshes: () => refreshes };
  }

  it('extends the session of somebody at work', async () => {
    const { page, refreshes } = await clockedPage();
    await page.clock.fastForward(30_000);
    await page.mouse.move(400, 400);
    const refreshed = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh'));
    await page.clock.fastForward(31_000);
    expect([(await refreshed).status(), refreshes()]).toEqual([200, 1]);
  });

  it('leaves that of somebody away alone', async () => {
    const { page, refreshes } = await clockedPage();
    await page.clock.fastForward(61_500);
    await page.waitForFunction(() =>
      /00:0\d$/.test(document.querySelector('[role="timer"]')?.textContent ?? ''),
    );
    expect(refreshes()).toBe(0);
  });
});

describe('a session whose time runs out', () => {
  it('leads to /login, and its owner back to the screen they left', async () => {
    const { page } = await signedInPage('short');
    await page.getByRole('link', { name: 'Municípios' }).click();
    await page.waitForURL('**/cities');
    await ended(page, 'Faça login novamente para continuar.');
    await signIn(page, products.short);
    expect(pathOf(page)).toBe('/cities');
    await page.getByRole('heading', { name: 'Municípios' }).waitFor();
  });

  it('leads somebody else to the dashboard', async () => {
    const rui = await anotherPerson('short');
    const { page } = await signedInPage('short');
    await page.getByRole('link', { name: 'Configurações' }).click();
    await page.waitForURL('**/settings');
    await ended(page, 'Faça login novamente para continuar.');
    await signIn(page, products.short, rui);
    expect(pathOf(page)).toBe('/');
  });

  it('is found over when the page is opened again, and leads back as well', async () => {
    const { page } = await signedInPage('short');
    await page.goto('/reports');
    await page.getByRole('heading', { name: 'Relatórios' }).waitFor();
    const url = page.url();
    await page.goto('about:blank');
    await new Promise((done) => setTimeout(done, (SECONDS.short + 1) * 1000));
    await page.goto(url);
    await ended(page, 'Faça login novamente para continuar.');
    await signIn(page, products.short);
    expect(pathOf(page)).toBe('/reports');
  });

  it('goes on when another tab extends it', async () => {
    const { page, context } = await signedInPage('short');
    const other = await context.newPage();
    await other.goto('/');
    await extend(other).waitFor();
    await other.waitForTimeout(4000);
    await extend(other).click();
    // The first tab knows nothing of it until its own time is up.
    await page.waitForFunction(() =>
      document.querySelector('[role="timer"]')?.textContent?.endsWith('00:01'),
    );
    await page.waitForFunction(
      () => !/00:0[01]$/.test(document.querySelector('[role="timer"]')?.textContent ?? ''),
    );
    expect(pathOf(page)).toBe('/');
  });
});

describe('a session that is ended elsewhere', () => {
  it('is over with the next call', async () => {
    const { page, context } = await signedInPage('long');
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'Configurações' }).waitFor();
    await context.clearCookies({ name: 'prumo.sid' });
    await page.getByRole('link', { name: 'Estados' }).click();
    await ended(page, 'Autenticação necessária.');
    await signIn(page, products.long);
    expect(pathOf(page)).toBe('/states');
  });
});
