import type { BrowserContext, Page } from 'playwright-core';

import { callApi } from './data/api.js';
import { choose, dialog, field, leaveFreely, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { type SessionTime, takeClock } from './data/session-time.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

let product: Product;
let page: Page;
let context: BrowserContext;
let problems: string[];

beforeAll(async () => {
  product = await startProduct();
  ({ page, context, problems } = await openPage(product));
  leaveFreely(page);
  await signIn(page, product);
  await createTechnician(context);
});

afterAll(() => product.stop());

afterEach(() => expect(problems.splice(0)).toEqual([]));

const notice = (where = page) => dialog(where).getByRole('status').filter({ hasText: 'Rascunho encontrado' });
const press = (name: string, where = page) => notice(where).getByRole('button', { name }).click();
const drafts = (where = page) =>
  where.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('prumo.draft:'))
      .map(([key, text]) => `${key} ${String(text)}`),
  );
/** Waits until this device has kept a draft that holds the text. */
const kept = (text: string, where = page) => eventually(() => drafts(where).then(String)).toContain(text);
const heading = (name: string, where = page) => dialog(where).getByRole('heading', { name }).waitFor();
const newBuilding = async (where = page) => {
  await visit(where, '/buildings?novo=1');
  await heading('Nova Edificação', where);
};

describe('a form that was left without saving', () => {
  it('has its draft after a reload, offered back', async () => {
    await newBuilding();
    await field(page, 'Nome').fill('Edifício Rascunho');
    await field(page, 'Área total').fill('321,5');
    await choose(page, 'Responsável técnico', 'Helena Prado');
    await kept('321.5');
    await page.reload();
    await notice().waitFor();
    await eventually(() => field(page, 'Nome').inputValue()).toBe('');
    await screenshot(page, 'draft-offered');
    await press('Continuar');
    await notice().waitFor({ state: 'detached' });
    await eventually(() => field(page, 'Nome').inputValue()).toBe('Edifício Rascunho');
    await eventually(() => field(page, 'Área total').inputValue()).toBe('321,50');
    await eventually(() => field(page, 'Responsável técnico').inputValue()).toContain('Helena Prado');
  });

  it('has its draft after the tab was closed, and none once it is discarded', async () => {
    const other = await context.newPage();
    await page.close();
    page = other;
    leaveFreely(page);
    await newBuilding();
    await notice().waitFor();
    await press('Descartar');
    await notice().waitFor({ state: 'detached' });
    await eventually(() => drafts()).toEqual([]);
  });

  it('does not overwrite the draft of another tab', async () => {
    const other = await context.newPage();
    leaveFreely(other);
    await newBuilding();
    await newBuilding(other);
    await field(page, 'Nome').fill('Da primeira aba');
    await kept('Da primeira aba');
    await field(other, 'Nome').fill('Da segunda aba');
    await kept('Da segunda aba', other);
    expect((await drafts()).join()).toContain('Da primeira aba');
    await other.close();
    await newBuilding();
    await press('Descartar');
    await press('Continuar');
    await eventually(() => field(page, 'Nome').inputValue()).toMatch(/^Da (primeira|segunda) aba$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await eventually(() => drafts()).toEqual([]);
  });
});

describe('a session that ends over a form', () => {
  let own: Product;
  let time: SessionTime;
  let tab: Page;
  let building: Stored;

  beforeAll(async () => {
    own = await startProduct();
    const opened = await openPage(own);
    tab = opened.page;
    time = await takeClock(opened.context, own);
    await signIn(tab, own);
    const helena = await createTechnician(opened.context);
    building = await createBuilding(opened.context, helena.id);
  });

  afterAll(() => own.stop());

  it('leads back to the screen and the form, as they were left', async () => {
    await visit(tab, `/buildings?filter=${encodeURIComponent('{"q":"arau"}')}`);
    await tab.getByRole('button', { name: 'Editar Residencial Araucária' }).click();
    await field(tab, 'Nome').fill('Residencial Araucária II');
    await field(tab, 'Altura').fill('15,5');
    await time.expire();
    await tab.waitForURL((url) => url.pathname === '/login');
    await tab.getByText('Sessão finalizada').first().waitFor();
    await signIn(tab, own);
    await heading('Editar Edificação', tab);
    await notice(tab).getByText('O formulário está como você o deixou').waitFor();
    await screenshot(tab, 'draft-resumed');
    await eventually(() => field(tab, 'Nome').inputValue()).toBe('Residencial Araucária II');
    await eventually(() => field(tab, 'Altura').inputValue()).toBe('15,50');
    expect(tab.url()).toContain('arau');
    await save(tab);
    await toast(tab, 'Edificação atualizada com sucesso!');
    expect(await callApi(tab.context(), 'GET', `buildings/${building.id}`)).toMatchObject({
      name: 'Residencial Araucária II',
      buildingHeight: 15.5,
    });
    await eventually(() => drafts(tab)).toEqual([]);
  });
});

describe('signing out', () => {
  it('leaves nothing on this device of what was typed, nor lets another tab leave anything', async () => {
    const other = await context.newPage();
    leaveFreely(other);
    await newBuilding(other);
    await field(other, 'Nome').fill('Da outra aba');
    await kept('Da outra aba', other);
    await newBuilding();
    await field(page, 'Bairro').fill('Bairro de rascunho');
    await kept('Bairro de rascunho');
    await visit(page, '/buildings');
    await page.getByRole('link', { name: 'Sair' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await drafts()).toEqual([]);
    await field(other, 'Nome').fill('Digitado depois de sair');
    await other.close({ runBeforeUnload: true });
    await signIn(page, product);
    expect(await drafts()).toEqual([]);
    await newBuilding();
    await field(page, 'Nome').waitFor();
    expect(await notice().count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });
});

describe.each([
  [1366, 'light'],
  [1366, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %d px, %s', (width, scheme) => {
  it('offers a draft within the screen', async () => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 768 });
    await newBuilding();
    await field(page, 'Nome').fill('Edifício Rascunho');
    await kept('Edifício Rascunho');
    await visit(page, '/buildings');
    await page.getByRole('button', { name: /^Buscar/ }).waitFor();
    await screenshot(page, `header-${width}-${scheme}`);
    await newBuilding();
    await notice().waitFor();
    await screenshot(page, `draft-${width}-${scheme}`);
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await press('Descartar');
  });
});
