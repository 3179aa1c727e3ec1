import type { Page } from 'playwright-core';

import { createPerson } from './data/accounts.js';
import { callApi } from './data/api.js';
import { toast } from './data/form.js';
import { openPage, type Product, screenshot, signIn, soon, startProduct } from './support/index.js';

const DIRTY = 'Existem alterações não salvas.';
const CLEAN = 'As mudanças são aplicadas imediatamente após salvar.';
const RANGE = 'Informe um valor entre 5 e 100.';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
});
afterAll(() => product.stop());

const size = (page: Page) => page.getByLabel(/^Itens por página/);
const status = (page: Page) => page.getByRole('main').getByRole('status');
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

async function openSettings() {
  const opened = await openPage(product);
  await signIn(opened.page, product);
  await opened.page.getByRole('link', { name: 'Configurações' }).click();
  await size(opened.page).waitFor();
  return opened;
}

describe('the settings', () => {
  it('begin with 15, say what is unsaved, and take hold in every list at once', async () => {
    const { page, problems } = await openSettings();
    expect([await size(page).inputValue(), await status(page).innerText()]).toEqual(['15', CLEAN]);
    await size(page).fill('7');
    await page.getByText(DIRTY).waitFor();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/settings')),
      save(page),
    ]);
    expect(sent.postDataJSON()).toEqual({ pageSize: 7, publicNames: false });
    await toast(page, 'Configurações atualizadas com sucesso.');
    await soon(() => status(page).innerText()).toBe(CLEAN);
    await screenshot(page, 'settings');
    for (const [screen, total] of [
      ['Estados', '27'],
      ['Municípios', '5.5'],
    ] as const) {
      await page.getByRole('link', { name: screen }).click();
      await page.getByText(new RegExp(`^Mostrando 7 de ${total}`)).waitFor();
      await soon(() => page.locator('tbody tr').count()).toBe(7);
    }
    expect(problems).toEqual([]);
  });

  it('refuse what is no whole number from 5 to 100', async () => {
    const { page, context } = await openSettings();
    const before = await callApi(context, 'GET', 'settings');
    for (const wrong of ['4', '101', '', '0']) {
      await size(page).fill(wrong);
      await save(page);
      await page.getByText(RANGE, { exact: true }).waitFor();
      expect([wrong, await size(page).getAttribute('aria-invalid')]).toEqual([wrong, 'true']);
      expect(await callApi(context, 'GET', 'settings')).toEqual(before);
      await size(page).fill('20');
      await page.getByText(RANGE, { exact: true }).waitFor({ state: 'detached' });
    }
  });

  it.each(['5', '100'])('take %s', async (right) => {
    const { page, context } = await openSettings();
    await size(page).fill(right);
    await save(page);
    await toast(page, 'Configurações atualizadas com sucesso.');
    expect(await callApi(context, 'GET', 'settings')).toMatchObject({ pageSize: Number(right) });
  });

  it('keep what was typed when saving fails, and say so', async () => {
    const { page } = await openSettings();
    await page.route('**/api/settings', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await size(page).fill('33');
    await save(page);
    await toast(page, 'Não foi possível salvar as configurações.');
    expect([await size(page).inputValue(), await status(page).innerText()]).toEqual(['33', DIRTY]);
  });

  it('ask before unsaved changes are left', async () => {
    const { page } = await openSettings();
    await size(page).fill('44');
    await page.getByRole('link', { name: 'Estados' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
    await soon(() => size(page).inputValue()).toBe('44');
  });

  it('are known before a list is read: once, in the person’s size, when a list is opened from nothing', async () => {
    const { page, context } = await openSettings();
    await callApi(context, 'PUT', 'settings', { pageSize: 7 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    await page.goto('/states');
    await page.getByText(/^Mostrando 7 de 27/).waitFor();
    await page.waitForLoadState('networkidle');
    const of = (path: string) => asked.filter((url) => url.includes(path));
    expect(of('/api/states?')).toEqual([expect.stringContaining('range=[0,6]')]);
    expect(of('/api/settings')).toHaveLength(1);
    await callApi(context, 'PUT', 'settings', { pageSize: 15 });
  });

  it('leave the session’s end to be told where saving finds it', async () => {
    const { page, context } = await openSettings();
    await size(page).fill('33');
    await context.clearCookies({ name: 'prumo.sid' });
    await save(page);
    await page.waitForURL('**/login');
    const told = page.locator('li[data-state="open"]');
    await soon(() => told.innerText()).toMatch(/^Sessão finalizada\nAutenticação necessária\./);
  });

  it('are each person’s own', async () => {
    const { context } = await openSettings();
    await callApi(context, 'PUT', 'settings', { pageSize: 50 });
    const ana = await createPerson(context, 'ana@exemplo.com.br', ['settings'], 'Ana Lima');
    const other = await openPage(product);
    await signIn(other.page, product, ana);
    await other.page.goto('/settings');
    await soon(() => size(other.page).inputValue()).toBe('15');
  });
});
