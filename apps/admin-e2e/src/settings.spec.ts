import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { createPerson } from './data/accounts.js';
import { callApi } from './data/api.js';
import { toast } from './data/form.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

const DIRTY = 'Existem alterações não salvas.';
const CLEAN = 'As mudanças são aplicadas imediatamente após salvar.';
const RANGE = 'Informe um valor entre 5 e 100.';

let product: Product;

let backups: string;
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'prumo-backups-'));
  product = await startProduct({ seed: 'reference', env: { BACKUP_DIR: backups } });
});
afterAll(async () => {
  await product.stop();
  await rm(backups, { recursive: true });
});

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
    await eventually(() => status(page).innerText()).toBe(CLEAN);
    await screenshot(page, 'settings');
    for (const [screen, total] of [
      ['Estados', '27'],
      ['Municípios', '5.5'],
    ] as const) {
      await page.getByRole('link', { name: screen }).click();
      await page.getByText(new RegExp(`^Mostrando 7 de ${total}`)).waitFor();
      await eventually(() => page.locator('tbody tr').count()).toBe(7);
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
    await eventually(() => size(page).inputValue()).toBe('44');
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
    await eventually(() => told.innerText()).toMatch(/^Sessão finalizada\nAutenticação necessária\./);
  });

  it('are each person’s own', async () => {
    const { context } = await openSettings();
    await callApi(context, 'PUT', 'settings', { pageSize: 50 });
    const ana = await createPerson(context, 'ana@exemplo.com.br', ['settings'], 'Ana Lima');
    const other = await openPage(product);
    await signIn(other.page, product, ana);
    await other.page.goto('/settings');
    await eventually(() => size(other.page).inputValue()).toBe('15');
  });
});

describe('the backups, below the settings', () => {
  const part = (page: Page) => page.getByRole('region', { name: 'Cópias de segurança' });
  const tell = (page: Page, body: object) =>
    page.route('**/api/backups', (route) => route.fulfill({ json: body }));
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

  it('are told to administrators: age and size of each', async () => {
    await eventually(() => readdir(backups)).toEqual([expect.stringMatching(/\.backup$/)]);
    const { page, problems } = await openSettings();
    const made = part(page).getByRole('listitem');
    await made.first().waitFor();
    expect(await made.allInnerTexts()).toEqual([
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d · (Hoje|Ontem)\s+[\d,.]+ (kB|MB)$/),
    ]);
    expect(await part(page).getByRole('alert').count()).toBe(0);
    await screenshot(page, 'settings-backups');
    expect(problems).toEqual([]);
  });

  it('warn where the newest is old, or the last try failed', async () => {
    const { page } = await openSettings();
    const old = [3, 4, 5, 6, 7, 8, 9, 10, 11].map((days) => ({
      name: `prumo-${days}.backup`,
      madeAt: daysAgo(days),
      bytes: 2_500_000,
    }));
    const failure = { at: daysAgo(0), reason: 'a pasta dos backups não pode ser usada: sem espaço em disco' };
    await tell(page, { isOn: true, backups: old, failure });
    await page.reload();
    await part(page).getByText('A cópia mais nova é de 3 dias atrás.').waitFor();
    await part(page)
      .getByText('falhou: a pasta dos backups não pode ser usada: sem espaço em disco.')
      .waitFor();
    expect(await part(page).getByRole('listitem').count()).toBe(7);
    await part(page).getByText('e mais 2').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
    await page.screenshot({ path: 'test-results/settings-backups-390.png', fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: 'test-results/settings-backups-390-dark.png', fullPage: true });
  });

  it('warn where none are made, and are shown to nobody else', async () => {
    const { page, context } = await openSettings();
    await tell(page, { isOn: false, backups: [], failure: null });
    await page.reload();
    await part(page).getByText('O Prumo não faz cópias diárias').waitFor();
    const bia = await createPerson(context, 'bia@exemplo.com.br', ['settings'], 'Bia Reis');
    const other = await openPage(product);
    await signIn(other.page, product, bia);
    await other.page.goto('/settings');
    await size(other.page).waitFor();
    await other.page.waitForLoadState('networkidle');
    expect(await part(other.page).count()).toBe(0);
  });
});
