import type { BrowserContext, Page } from 'playwright-core';
import { ageSignIns } from '@prumo/tools/session-clock';

import { createPerson, type Person, signInElsewhere } from './data/accounts.js';
import { callApi } from './data/api.js';
import { dialog, field, save, toast } from './data/form.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const STRONG = 'quatro muros e uma janela azul';

let product: Product;
let admin: BrowserContext;
let people = 0;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
  const opened = await openPage(product);
  await signIn(opened.page, product);
  admin = opened.context;
});
afterAll(() => product.stop());

const register = (modules: readonly string[] = []): Promise<Person & { id: number }> =>
  createPerson(admin, `pessoa${(people += 1)}@exemplo.com.br`, modules, `Pessoa ${people}`);

async function openAccount(person: Person, width = 1366) {
  const opened = await openPage(product, { width });
  await signIn(opened.page, product, person);
  await opened.page.goto('/account');
  await opened.page.getByLabel(/^Nome completo/).waitFor();
  return opened;
}

const input = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(\\s\\*)?$`));
const errorAt = async (page: Page, label: string): Promise<string> => {
  const id = await input(page, label).getAttribute('aria-describedby');
  return id === null ? '' : page.locator(`[id="${id}"]`).innerText();
};
const isFocused = (page: Page, label: string) =>
  input(page, label).evaluate((element) => element === document.activeElement);
const activity = (page: Page) => page.getByRole('list', { name: 'Atividade da conta' });

describe('account page (Minha conta)', () => {
  it('opens from the user menu by keyboard and shows saved changes at once', async () => {
    const person = await register();
    const { page, problems } = await openPage(product);
    await signIn(page, product, person);
    await page.getByRole('button', { name: /^Menu de / }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Minha conta' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account');
    await eventually(() => page.title()).toBe('Minha conta · Prumo');
    await input(page, 'Nome completo').fill('');
    await page.keyboard.press('Enter');
    await eventually(() => errorAt(page, 'Nome completo')).toBe('Nome é obrigatório');
    await eventually(() => isFocused(page, 'Nome completo')).toBe(true);
    await page.keyboard.type('Ana Prado');
    await page.keyboard.press('Tab');
    await page.keyboard.type('41999998888');
    await eventually(() => input(page, 'Telefone').inputValue()).toBe('(41) 99999-8888');
    await page.keyboard.press('Enter');
    await toast(page, 'Seus dados foram salvos.');
    await page.getByRole('button', { name: 'Menu de Ana Prado' }).waitFor();
    expect(await input(page, 'E-mail').getAttribute('readonly')).not.toBeNull();
    expect(await errorAt(page, 'E-mail')).toBe('O e-mail é alterado por um administrador.');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    expect(problems).toEqual([]);
  });

  it('asks before unsaved changes are discarded, and reports a conflicting save', async () => {
    const person = await register();
    const { page } = await openAccount(person);
    await input(page, 'Nome completo').fill('Ana Prado');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
    await callApi(admin, 'PUT', `users/${person.id}`, { phone: '4133334444' });
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    await toast(page, 'Seus dados foram alterados em outro lugar. Confira e salve de novo.');
    await eventually(() => input(page, 'Telefone').inputValue()).toBe('(41) 3333-4444');
    expect(await input(page, 'Nome completo').inputValue()).toBe('Ana Prado');
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    await toast(page, 'Seus dados foram salvos.');
  });

  it('requires the current password, warns of a weak one and signs out other sessions', async () => {
    const person = await register();
    const elsewhere = (await openPage(product)).context;
    await signInElsewhere(elsewhere, person, FIREFOX);
    const { page, context } = await openAccount(person);
    await input(page, 'Senha atual').fill('errada');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await eventually(() => isFocused(page, 'Nova senha')).toBe(true);
    await page.keyboard.type('flamengo');
    const notice = page.getByRole('status').filter({ hasText: 'Força da senha' });
    await eventually(() => notice.innerText()).toMatch(
      /Força da senha: Muito fraca\s+Esta senha está entre as mais usadas/,
    );
    await screenshot(page, 'account-common-password');
    await page.keyboard.press('Enter');
    await eventually(() => errorAt(page, 'Senha atual')).toBe('Senha incorreta.');
    await eventually(() => isFocused(page, 'Senha atual')).toBe(true);
    expect(await input(page, 'Nova senha').inputValue()).toBe('flamengo');
    await screenshot(page, 'account-wrong-password');

    await input(page, 'Senha atual').fill(person.password);
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await toast(page, 'Esta senha está entre as mais usadas e é fácil de adivinhar. Prefira outra.');
    await eventually(() => input(page, 'Nova senha').inputValue()).toBe('');
    await eventually(() => activity(page).getByRole('listitem').first().innerText()).toMatch(
      /^Senha trocada\n/,
    );
    expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
    expect((await context.request.get('/api/auth/user')).status()).toBe(200);

    await input(page, 'Senha atual').fill('flamengo');
    await input(page, 'Nova senha').fill(STRONG);
    await eventually(() => notice.innerText()).toBe('Força da senha: Forte');
    await page.keyboard.press('Enter');
    await toast(page, 'Senha trocada. As outras sessões foram encerradas.');
  });

  it('notifies once of a sign-in from a new device, and lists the device', async () => {
    const person = await register();
    const { page, problems } = await openAccount(person);
    await signInElsewhere((await openPage(product)).context, person, FIREFOX);
    await page.goto('/api/logout');
    await signIn(page, product, person);
    await toast(page, 'Login realizado.');
    const told = page.locator('li[data-state="open"]');
    expect(await told.innerText()).toMatch(
      /Entrada em um dispositivo novo \(\d\d\/\d\d\/\d{4} \d\d:\d\d · Firefox no Windows · 127\.0\.0\.1\)\. Não foi você\? Veja Minha conta\./,
    );
    await screenshot(page, 'account-news');
    await page.goto('/api/logout');
    await signIn(page, product, person);
    await toast(page, 'Login realizado.');
    expect(await told.innerText()).not.toContain('dispositivo novo');
    await page.goto('/account');
    await eventually(() => activity(page).getByRole('listitem').first().innerText()).toMatch(
      /^Entrada em um dispositivo novo\s+.*Firefox no Windows · 127\.0\.0\.1$/,
    );
    await page.getByRole('list', { name: 'Sessões abertas' }).getByText('Firefox no Windows').waitFor();
    await page
      .getByRole('list', { name: 'Dispositivos conhecidos' })
      .getByText('Firefox no Windows')
      .waitFor();
    await screenshot(page, 'account-1366');
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, 'account-1366-dark');
    expect(problems).toEqual([]);
  });

  it('fits a phone, in light and dark', async () => {
    const { page } = await openAccount(await register(), 390);
    await input(page, 'Nova senha').fill('cachoeira');
    await page.getByText('Força da senha').waitFor();
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
    await screenshot(page, 'account-390', true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, 'account-390-dark', true);
  });

  it("shows an error when the account data can't be loaded", async () => {
    const person = await register();
    const { page } = await openPage(product);
    await signIn(page, product, person);
    await page.route('**/api/account**', (route) => route.abort());
    await page.goto('/account');
    await page.getByText('Não foi possível carregar sua conta.').waitFor();
    await page.unroute('**/api/account**');
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
    await input(page, 'Nome completo').waitFor();
  });
});

describe('reauthentication dialog over an open form', () => {
  let person: Person & { id: number };
  let boss: Person & { id: number };
  let page: Page;
  let problems: string[];

  const question = () => page.getByRole('dialog', { name: 'Confirme sua senha' });
  const formOf = () => page.getByRole('dialog', { name: 'Editar Usuário' });
  const stored = async () => callApi<{ phone: string; isAdmin: boolean }>(admin, 'GET', `users/${person.id}`);

  beforeEach(async () => {
    person = await register(['buildings']);
    boss = await register();
    await callApi(admin, 'PUT', `users/${boss.id}`, { isAdmin: true });
    ({ page, problems } = await openPage(product));
    await signIn(page, product, boss);
    await ageSignIns(product.databaseUrl, boss.email);
  });
  afterEach(() => page.close());

  it('repeats the pending request after the password is entered', async () => {
    await page.goto(`/users?edit=${person.id}`);
    await field(page, 'Telefone').fill('4133334444');
    await dialog(page).getByRole('checkbox', { name: 'Administrador' }).check();
    await save(page);
    await question().getByText('Confirme sua senha para continuar.').waitFor();
    await screenshot(page, 'password-question');
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, 'password-question-dark');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe(
      'current-password',
    );
    await page.keyboard.type('errada');
    await page.keyboard.press('Enter');
    await question().getByText('Senha incorreta.').waitFor();
    await screenshot(page, 'password-question-wrong');
    expect(await stored()).toMatchObject({ phone: null, isAdmin: false });
    // What was wrong is selected: the next key takes its place.
    await eventually(() => page.evaluate(() => window.getSelection()?.toString())).not.toBe('');
    await page.keyboard.type(boss.password);
    await page.keyboard.press('Enter');
    await toast(page, 'Usuário atualizado.');
    await formOf().waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ phone: '4133334444', isAdmin: true });
    expect(problems).toEqual([]);
  });

  it('sends nothing and keeps the form when closed by Esc', async () => {
    await page.goto(`/users?edit=${person.id}`);
    await field(page, 'Senha \\(opcional\\)').fill(STRONG);
    await field(page, 'Nome completo').fill('Outro Nome');
    await save(page);
    await question().waitFor();
    await page.keyboard.press('Escape');
    await question().waitFor({ state: 'detached' });
    await toast(page, 'Confirme sua senha para continuar.');
    expect(await field(page, 'Nome completo').inputValue()).toBe('Outro Nome');
    expect(await field(page, 'Senha \\(opcional\\)').inputValue()).toBe(STRONG);
    await page.keyboard.press('Tab');
    expect(await formOf().evaluate((form) => form.contains(document.activeElement))).toBe(true);
    await save(page);
    await question()
      .getByLabel(/^Senha/)
      .fill(boss.password);
    await page.keyboard.press('Enter');
    await toast(page, 'Usuário atualizado.');
  });

  it('appears before deleting a user, not before changing a phone number', async () => {
    await page.goto(`/users?edit=${person.id}`);
    await field(page, 'Telefone').fill('4133334444');
    await save(page);
    await toast(page, 'Usuário atualizado.');
    const name = ((await stored()) as unknown as { fullName: string }).fullName;
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: `Excluir ${name}`, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await question().getByRole('button', { name: 'Cancelar' }).click();
    await toast(page, 'Confirme sua senha para continuar.');
    await page.getByRole('button', { name: `Excluir ${name}`, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await question()
      .getByLabel(/^Senha/)
      .fill(boss.password);
    await page.keyboard.press('Enter');
    await toast(page, `${name} foi removido.`);
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/users?edit=${person.id}`);
    await dialog(page).getByRole('checkbox', { name: 'Administrador' }).check();
    await save(page);
    await question().waitFor();
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
    await screenshot(page, 'password-question-390');
  });
});
