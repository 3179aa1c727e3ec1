import type { Page, Route } from 'playwright-core';

import { control, dialog, field, leaveFreely } from './data/form.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';
import { DESK, PHONE } from './walk/inspect.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
});

afterAll(() => product.stop());

async function signedIn() {
  const opened = await openPage(product);
  leaveFreely(opened.page);
  await signIn(opened.page, product);
  await opened.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

/** The page that the server gives is that of a later release: its first script has another name. */
async function release(page: Page): Promise<void> {
  await page.route(`${product.url}/`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/\/assets\/index-[\w-]{8}\.js/, '/assets/index-NewOne00.js');
    await route.fulfill({ response: answer, body: html });
  });
}

const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Não foi possível carregar' });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const lose = (route: Route) => route.abort('internetdisconnected');
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });

describe('screen whose chunk fails to load', () => {
  it('shows a connection error beside the menu, keeps no other screen from opening, and loads on retry', async () => {
    const { page, context, problems } = await signedIn();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Verificar documento' }).click();
    await failed(page).getByText('Sem conexão com o servidor.').waitFor();
    await screenshot(page, 'screen-unreachable');
    await page.getByRole('heading', { name: 'Verificar documento', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Notificações' }).waitFor();
    await page.getByRole('link', { name: 'Municípios' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/fetch|module|assets|error/i);
    await press(page, 'Tentar novamente');
    await failed(page).getByText('Sem conexão com o servidor.').waitFor();
    await page.setViewportSize(PHONE);
    await screenshot(page, 'screen-unloaded-phone');
    await press(page, 'Abrir menu');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByText('Não foi possível carregar esta tela.').waitFor({ state: 'detached' });
    await page.setViewportSize(DESK);
    await page.getByRole('link', { name: 'Verificar documento' }).click();
    await failed(page).waitFor();
    await context.setOffline(false);
    await press(page, 'Tentar novamente');
    await page.getByText('Pelo código impresso').waitFor();
    // What the browser itself says of a lost network is all that its console shows.
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('offers to reload when the chunk belongs to an earlier release, whose notice can be postponed', async () => {
    const { page } = await signedIn();
    await release(page);
    await lookAgain(page);
    await page.getByText('Há uma versão nova do Prumo.').waitFor();
    await press(page, 'Agora não');
    await page.getByText('Há uma versão nova do Prumo.').waitFor({ state: 'detached' });
    await page.route('**/assets/VerifyScreen-*', gone);
    await page.getByRole('link', { name: 'Verificar documento' }).click();
    await failed(page).getByText('O Prumo foi atualizado enquanto esta aba estava aberta.').waitFor();
    await screenshot(page, 'screen-outdated');
    await page.unrouteAll();
    await failed(page).getByRole('button', { name: 'Recarregar' }).click();
    await page.getByText('Pelo código impresso').waitFor();
  });

  it('shows a Portuguese error without a menu when it is the first screen', async () => {
    const { page } = await openPage(product);
    await page.route('**/assets/App-*', lose);
    await signIn(page, product);
    await failed(page).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/fetch|module|assets|error/i);
    await page.unrouteAll();
    await press(page, 'Tentar novamente');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  });
});

describe('part of a screen whose chunk fails to load', () => {
  it('shows an error in a dialog, and keeps the form under it with its unsaved values', async () => {
    const { page } = await signedIn();
    await page.goto('/settings');
    const size = page.getByLabel(/^Itens por página/);
    await size.fill('33');
    await page.route('**/assets/SessionsDialog-*', lose);
    await press(page, 'Menu de Administrador');
    await page.getByRole('menuitem', { name: 'Minhas sessões' }).click();
    await dialog(page).getByText('Não foi possível carregar esta parte.').waitFor();
    await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await dialog(page).getByText('Recarregue a página para continuar.').waitFor();
    await dialog(page).getByRole('button', { name: 'Fechar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await size.inputValue()).toBe('33');
  });
});

describe('newer release', () => {
  it('shows a notice when the tab regains focus, and keeps the open form until the user reloads', async () => {
    const { page, problems } = await signedIn();
    await page.goto('/states/create');
    await field(page, 'Nome').click();
    await page.keyboard.type('Maranhão do Sul');
    await lookAgain(page);
    await page.waitForLoadState('networkidle');
    const notice = page.getByText('Há uma versão nova do Prumo.');
    expect(await notice.count()).toBe(0);
    await page.clock.install();
    await page.clock.fastForward('02:00');
    await release(page);
    await lookAgain(page);
    await notice.waitFor();
    await eventually(() => field(page, 'Nome').inputValue()).toBe('Maranhão do Sul');
    await page.keyboard.press('Escape');
    await control(page, 'Descartar').click();
    await screenshot(page, 'newer-release');
    const loaded = page.waitForEvent('load');
    await press(page, 'Recarregar');
    await loaded;
    expect(problems).toEqual([]);
  });
});
