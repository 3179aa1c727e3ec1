import type { BrowserContext, Page } from 'playwright-core';
import { ageSignIns } from '@prumo/tools/session-clock';

import { createPerson, type Person, signInElsewhere } from './data/accounts.js';
import { callApi } from './data/api.js';
import { dialog, field, save, toast } from './data/form.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let product: Product;
let admin: BrowserContext;
let page: Page;
let problems: string[];
let person: Person & { id: number };

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
  const opened = await openPage(product);
  await signIn(opened.page, product);
  admin = opened.context;
  person = await createPerson(admin, 'pessoa@exemplo.com.br', ['buildings'], 'Pessoa');
  ({ page, problems } = await openPage(product));
});
afterAll(() => product.stop());

/** The same person in another browser. */
async function elsewhere(userAgent: string) {
  const { context } = await openPage(product);
  await signInElsewhere(context, person, userAgent);
  return async () => (await context.request.get('/api/auth/user')).status();
}

const input = (label: string) => page.getByLabel(new RegExp(`^${label}(\\s\\*)?$`));
/** Chooses in the user menu by keyboard: its first entry is the account, the next one the sessions. */
async function choose(entry: string, downs: number) {
  await page.getByRole('button', { name: /^Menu de / }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: entry }).waitFor();
  for (let down = 0; down < downs; down += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

describe('account page (Minha conta)', () => {
  it('opens from the user menu by keyboard, and shows a new name at once', async () => {
    await signIn(page, product, person);
    await choose('Minha conta', 0);
    await page.waitForURL('**/account');
    await input('Nome completo').fill('Ana Prado');
    await page.keyboard.press('Enter');
    await toast(page, 'Seus dados foram salvos.');
    await page.getByRole('button', { name: 'Menu de Ana Prado' }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goForward();
    await input('Nome completo').waitFor();
  });

  it('changes the password, which ends the other sessions and is told of', async () => {
    const other = await elsewhere(FIREFOX);
    await input('Senha atual').fill(person.password);
    await input('Nova senha').fill('flamengo');
    await page.keyboard.press('Enter');
    await toast(page, 'Esta senha está entre as mais usadas e é fácil de adivinhar. Prefira outra.');
    person.password = 'flamengo';
    const activity = page.getByRole('list', { name: 'Atividade da conta' }).getByRole('listitem');
    await eventually(() => activity.first().innerText()).toMatch(/^Senha trocada\n/);
    expect(await other()).toBe(401);
    await screenshot(page, 'account-common-password');
  });
});

it('sessions of the signed-in user are ended over any screen, which gets the focus back', async () => {
  const [phone, desk] = [await elsewhere(IPHONE), await elsewhere(FIREFOX)];
  await choose('Minhas sessões', 1);
  const sessions = page.getByRole('dialog', { name: 'Minhas sessões' });
  await sessions.getByRole('button', { name: /Encerrar a sessão Safari no iPhone/ }).click();
  await toast(page, 'Sessão encerrada.');
  expect([await phone(), await desk()]).toEqual([401, 200]);
  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await sessions.getByText('Sua conta não está aberta em nenhum outro lugar.').waitFor();
  expect(await desk()).toBe(401);
  await page.keyboard.press('Escape');
  await sessions.waitFor({ state: 'detached' });
  const menu = page.getByRole('button', { name: /^Menu de / });
  await eventually(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
});

it('reauthentication dialog over an open form selects a wrong password, and repeats the pending request', async () => {
  const { page: own, problems: told } = await openPage(product);
  await signIn(own, product);
  await ageSignIns(product.databaseUrl, product.adminEmail);
  await own.goto(`/users/${person.id}/edit`);
  await field(own, 'Telefone').fill('4133334444');
  await dialog(own).getByRole('checkbox', { name: 'Administrador' }).check();
  await save(own);
  const question = own.getByRole('dialog', { name: 'Confirme sua senha' });
  await question.waitFor();
  await own.keyboard.type('errada');
  await own.keyboard.press('Enter');
  await question.getByText('Senha incorreta.').waitFor();
  await screenshot(own, 'password-question-wrong');
  const stored = () => callApi(admin, 'GET', `users/${person.id}`);
  expect(await stored()).toMatchObject({ phone: null, isAdmin: false });
  // A wrong value is selected: the next key takes its place.
  await eventually(() => own.evaluate(() => window.getSelection()?.toString())).not.toBe('');
  await own.keyboard.type(product.adminPassword);
  await own.keyboard.press('Enter');
  await toast(own, 'Usuário atualizado.');
  await dialog(own).waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ phone: '4133334444', isAdmin: true });
  expect(told).toEqual([]);
});
