import type { BrowserContext, Page } from 'playwright-core';

import { createPerson, type Person, signInElsewhere } from './data/accounts.js';
import { callApi } from './data/api.js';
import { dialog, field, leaveFreely, save, toast } from './data/form.js';
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
async function typedState(name: string) {
  const opened = await openPage(product);
  leaveFreely(opened.page);
  await signIn(opened.page, product);
  await opened.page.goto('/states/create');
  await field(opened.page, 'Código').click();
  await opened.page.keyboard.type(name.slice(0, 2));
  await field(opened.page, 'Nome').click();
  await opened.page.keyboard.type(name);
  return { ...opened, writes: writesOf(opened.page) };
}

describe('tab whose session changes to another user', () => {
  it('blocks the next save with a notice that stays, and reloads as the new user, while the draft is kept', async () => {
    const { page, context, writes, problems } = await typedState('Xisto');
    await signInUnseen(context, joana);
    await page.keyboard.press('Control+s');
    await told(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+s');
    await page.mouse.click(5, 5);
    await told(page);
    expect(await page.getByRole('combobox', { name: /Buscar/ }).count()).toBe(0);
    expect(await page.locator('input[name="name"]').inputValue()).toBe('Xisto');
    expect(await page.locator('li[data-state="open"]').filter({ hasText: 'Ops!' }).count()).toBe(0);
    expect(writes).toEqual([]);
    await screenshot(page, 'other-person');

    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Recarregar como Joana Reis',
    );
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Menu de Joana Reis' }).waitFor();
    await page.getByRole('heading', { name: 'Estados' }).waitFor();
    expect(await dialog(page).getByRole('textbox').count()).toBe(0);
    await page.goto('/states/create');
    await field(page, 'Nome').waitFor();
    expect(await page.getByText('Rascunho encontrado').count()).toBe(0);
    await page.goto('/api/logout');
    await signIn(page, product);
    await page.goto('/states/create');
    await dialog(page).getByRole('button', { name: 'Continuar' }).click();
    await eventually(() => field(page, 'Nome').inputValue()).toBe('Xisto');
    expect(problems).toEqual([]);
  });

  it('is told when the other user signs in in another tab, and saves once the first user signs in again', async () => {
    const { page, context, writes } = await typedState('Xodó');
    const other = await context.newPage();
    await other.goto('/api/logout');
    await signIn(other, product, joana);
    await told(page);
    await other.close();
    expect(writes).toEqual([]);
    await signInUnseen(context, admin);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await notice(page).waitFor({ state: 'detached' });
    // Of the same user, a new session is none to tell of.
    await signInUnseen(context, admin);
    await save(page);
    await toast(page, 'Estado salvo com sucesso.');
    expect(await notice(page).count()).toBe(0);
    const states = await callApi<{ name: string }[]>(context, 'GET', 'states');
    expect(states.map(({ name }) => name)).toContain('Xodó');
  });

  it('gets 412 from the server when the browser misses the change, and stores nothing', async () => {
    const { page, context } = await typedState('Xapuri');
    await signInUnseen(context, joana);
    await context.addCookies([{ name: 'prumo.signed-in', value: '1', url: product.url }]);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await save(page);
    expect((await answer).status()).toBe(412);
    await told(page);
  });
});
