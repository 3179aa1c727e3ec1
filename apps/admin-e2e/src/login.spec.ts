import type { Page } from 'playwright-core';

import { toast } from './data/form.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
});
afterAll(() => product.stop());

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.locator('input[name="password"]');
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar' });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

async function openLogin() {
  const opened = await openPage(product);
  await opened.page.goto('/login');
  await email(opened.page).waitFor();
  return opened;
}

async function attempt(page: Page, address: string, secret: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
  await enter(page).click();
}

describe('login screen', () => {
  it('has its fields and texts, and requires both fields', async () => {
    const { page, problems } = await openLogin();
    await page.getByText('Acesse com suas credenciais para continuar').waitFor();
    await page.getByText('(recuperação de senha em breve)').waitFor();
    await eventually(() => page.getByRole('checkbox', { name: 'Lembrar' }).isChecked()).toBe(true);
    expect([await email(page).getAttribute('type'), await email(page).getAttribute('required')]).toEqual([
      'email',
      '',
    ]);
    await eventually(() => password(page).getAttribute('required')).toBe('');
    await enter(page).click();
    expect(await page.locator('li[data-state="open"]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('shows and hides the password', async () => {
    const { page } = await openLogin();
    await password(page).fill('Segredo-1');
    await eventually(() => password(page).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await eventually(() => password(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Ocultar senha' }).click();
    await eventually(() => password(page).getAttribute('type')).toBe('password');
  });

  it('signs in with a message, and redirects a signed-in user', async () => {
    const { page, context } = await openLogin();
    await signIn(page, product);
    await toast(page, 'Login realizado.');
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/');
    // Wherever the sign-in happened.
    const other = await context.newPage();
    await other.evaluate(() => localStorage.clear()).catch(() => undefined);
    await other.goto('/settings');
    await other.getByRole('heading', { name: 'Configurações' }).waitFor();
  });

  it('remembers the e-mail on request, never the password', async () => {
    const { page } = await openLogin();
    await signIn(page, product);
    await page.goto('/api/logout');
    await page.waitForURL('**/login');
    expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual([
      product.adminEmail,
      '',
    ]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
      product.adminPassword,
    );
    await page.getByRole('checkbox', { name: 'Lembrar' }).uncheck();
    await signIn(page, product);
    await page.goto('/api/logout');
    await page.waitForURL('**/login');
    await eventually(() => email(page).inputValue()).toBe('');
  });

  it('shows progress and ignores further clicks until the server answers', async () => {
    const { page } = await openLogin();
    let calls = 0;
    let answer: () => void = () => undefined;
    const thought = new Promise<void>((done) => (answer = done));
    await page.route('**/api/login', async (route) => {
      calls += 1;
      await thought;
      await route.continue();
    });
    await attempt(page, product.adminEmail, product.adminPassword);
    await page.getByRole('progressbar').waitFor();
    await page.keyboard.press('Enter');
    answer();
    await page.waitForURL((url) => url.pathname === '/');
    expect(calls).toBe(1);
  });
});

describe('refused sign-in', () => {
  it('shows the same message for an unknown e-mail and a wrong password', async () => {
    const { page } = await openLogin();
    for (const address of [product.adminEmail, 'ninguem@exemplo.com.br']) {
      await attempt(page, address, 'errada-123');
      await toast(page, 'E-mail ou senha inválidos.');
      expect(await page.getByText('Sessão finalizada').count()).toBe(0);
      await page.getByRole('button', { name: /fechar/i }).click();
    }
    expect([pathOf(page), await email(page).inputValue()]).toEqual(['/login', 'ninguem@exemplo.com.br']);
  });

  it('shows the waiting time after too many attempts', async () => {
    const { page } = await openLogin();
    for (let tries = 0; tries < 6; tries += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/login'));
      await attempt(page, 'insistente@exemplo.com.br', `palpite-${tries}`);
      const answer = await answered;
      expect(answer.status()).toBe(tries < 5 ? 401 : 429);
      if (tries === 5) expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(800);
      await page.waitForFunction(() => !document.querySelector('[role="progressbar"]'));
    }
    await toast(page, 'Muitas tentativas de login. Tente novamente em 15 minutos.');
  });

  it.each(['**/api/login', '**/api/csrf-token*'])('shows "Login falhou" when %s fails', async (address) => {
    const { page } = await openLogin();
    await page.route(address, (route) => route.abort());
    await attempt(page, product.adminEmail, product.adminPassword);
    await toast(page, 'Login falhou');
    await page.unroute(address);
    await enter(page).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
