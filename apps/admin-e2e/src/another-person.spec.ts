import type { BrowserContext, Page } from 'playwright-core';

import { createPerson, type Person, signInElsewhere } from './data/accounts.js';
import { callApi } from './data/api.js';
import { dialog, field, leaveFreely, save, toast } from './data/form.js';
import { takeClock } from './data/session-time.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0';

let product: Product;
let joana: Person;
let admin: Person;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
  admin = { email: product.adminEmail, password: product.adminPassword };
  const { page, context } = await openPage(product);
  await signIn(page, product);
  joana = await createPerson(context, 'joana@exemplo.com.br', ['states', 'settings'], 'Joana Reis');
  await context.close();
});

afterAll(() => product.stop());

const notice = (page: Page) => page.getByRole('alertdialog', { name: 'A sessão agora é de outra pessoa' });
const told = (page: Page) =>
  notice(page)
    .getByText('Esta aba foi aberta por Administrador; agora a sessão é de Joana Reis.', { exact: true })
    .waitFor();

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Signs in with this browser's cookies in a way that no tab is told of. */
const signInUnseen = (context: BrowserContext, person: Person) => signInElsewhere(context, person, AGENT);

/** Methods and addresses of the writes that left the page. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

/** The administrator's tab, in which a state has been typed and not saved. */
async function typedState(name: string, options: { width?: number } = {}) {
  const opened = await openPage(product, options);
  leaveFreely(opened.page);
  await signIn(opened.page, product);
  await opened.page.goto('/states?novo=1');
  await field(opened.page, 'Código').click();
  await opened.page.keyboard.type(name.slice(0, 2));
  await field(opened.page, 'Nome').click();
  await opened.page.keyboard.type(name);
  return { ...opened, writes: writesOf(opened.page) };
}

async function storedStates(person: Person): Promise<unknown[]> {
  const { context } = await openPage(product);
  await signInUnseen(context, person);
  const states = await callApi<{ name: string }[]>(context, 'GET', 'states');
  await context.close();
  return states.map(({ name }) => name);
}

describe('tab whose session changes to another user', () => {
  it('blocks the next save, sends nothing and names the new user', async () => {
    const { page, context, writes, problems } = await typedState('Xeque');
    await signInUnseen(context, joana);
    await save(page);
    await told(page);
    await screenshot(page, 'other-person');
    expect(writes).toEqual([]);
    expect(await storedStates(admin)).not.toContain('Xeque');
    expect(await page.locator('input[name="name"]').inputValue()).toBe('Xeque');
    expect(await page.locator('li[data-state="open"]').filter({ hasText: 'Ops!' }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('keeps the notice open on Esc, shortcuts and clicks outside', async () => {
    const { page, context, writes } = await typedState('Xingu');
    await signInUnseen(context, joana);
    await page.keyboard.press('Control+s');
    await told(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+s');
    await page.mouse.click(5, 5);
    await told(page);
    expect(await page.getByRole('combobox', { name: /Buscar/ }).count()).toBe(0);
    await page.keyboard.press('Tab');
    await eventually(() => focusedText(page)).toBe('Recarregar como Joana Reis');
    expect(writes).toEqual([]);
  });

  it('gets 412 from the server when the browser misses the change, and stores nothing', async () => {
    const { page, context } = await typedState('Xapuri');
    await signInUnseen(context, joana);
    await context.addCookies([{ name: 'prumo.signed-in', value: '1', url: product.url }]);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await save(page);
    expect((await answer).status()).toBe(412);
    await told(page);
    expect(await storedStates(admin)).not.toContain('Xapuri');
  });

  it('shows the notice as soon as the other user signs in in another tab', async () => {
    const { page, context, writes } = await typedState('Xavante');
    const other = await context.newPage();
    await other.goto('/api/logout');
    await signIn(other, product, joana);
    await told(page);
    expect(writes).toEqual([]);
  });

  it('shows the notice when the tab regains focus', async () => {
    const { page, context } = await typedState('Ximenes');
    await signInUnseen(context, joana);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await told(page);
  });

  it('shows the notice instead of the expiry of its own session', async () => {
    const { page, context } = await openPage(product);
    const time = await takeClock(context, product);
    await signIn(page, product);
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await signInUnseen(context, joana);
    await time.expire();
    await told(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByText('Sessão finalizada').count()).toBe(0);
  });

  it('reloads as the new user without the form, whose draft stays with the first user', async () => {
    const { page, context } = await typedState('Xisto', { width: 390 });
    await signInUnseen(context, joana);
    await save(page);
    await told(page);
    await screenshot(page, 'other-person-phone');
    await notice(page).getByRole('button', { name: 'Recarregar como Joana Reis' }).click();
    await page.getByRole('heading', { name: 'Estados' }).waitFor();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('button', { name: 'Menu de Joana Reis' }).waitFor();
    expect(await dialog(page).getByRole('textbox').count()).toBe(0);
    await page.goto('/states?novo=1');
    await field(page, 'Nome').waitFor();
    expect(await page.getByText('Rascunho encontrado').count()).toBe(0);
    await page.goto('/api/logout');
    await signIn(page, product);
    await page.goto('/states?novo=1');
    await dialog(page).getByRole('button', { name: 'Continuar' }).click();
    await eventually(() => field(page, 'Nome').inputValue()).toBe('Xisto');
  });

  it('keeps the form and saves it once the first user signs in again', async () => {
    const { page, context, writes } = await typedState('Xodó');
    await signInUnseen(context, joana);
    await save(page);
    await told(page);
    await signInUnseen(context, admin);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await notice(page).waitFor({ state: 'detached' });
    await save(page);
    await toast(page, 'Estado salvo com sucesso.');
    expect(writes.filter((write) => write === 'POST /api/states').length).toBeGreaterThan(0);
    expect(await storedStates(admin)).toContain('Xodó');
  });
});

it('saving after the same user signed in again shows no notice', async () => {
  const { page, context } = await typedState('Xerém');
  await callApi(context, 'PUT', 'settings', { pageSize: 15 });
  await signInUnseen(context, admin);
  await save(page);
  await toast(page, 'Estado salvo com sucesso.');
  expect(await notice(page).count()).toBe(0);
  expect(await storedStates(admin)).toContain('Xerém');
});
