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
let technician: Stored;

beforeAll(async () => {
  product = await startProduct();
  ({ page, context, problems } = await openPage(product));
  leaveFreely(page);
  await signIn(page, product);
  technician = await createTechnician(context);
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
const kept = (text: string, where = page) =>
  where.waitForFunction(
    (wanted) =>
      Object.entries(localStorage).some(
        ([key, value]) => key.startsWith('prumo.draft:') && value.includes(wanted),
      ),
    text,
  );
const heading = (name: string, where = page) => dialog(where).getByRole('heading', { name }).waitFor();
const newBuilding = async (where = page) => {
  await visit(where, '/buildings?novo=1');
  await heading('Nova Edificação', where);
};
const edit = async ({ id }: Stored, where = page) => {
  await visit(where, `/buildings?edit=${id}`);
  await heading('Editar Edificação', where);
  await field(where, 'Nome').waitFor();
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

describe('the draft of a record', () => {
  let building: Stored;

  beforeAll(async () => {
    building = await createBuilding(context, technician.id, { name: 'Casa Girassol', floors: 2 });
  });

  it('holds the structural system too, which arrives after the form', async () => {
    await callApi(context, 'PUT', `buildings/${building.id}/structural-system`, {
      systemType: 'masonry',
      designLife: 50,
    });
    await edit(building);
    const life = field(page, 'Vida útil de projeto');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value === 'Alvenaria'),
    );
    await life.fill('75');
    await kept('75');
    await edit(building);
    await press('Continuar');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value === 'Alvenaria'),
    );
    await eventually(() => life.inputValue()).toBe('75');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await callApi(context, 'GET', `buildings/${building.id}/structural-system`)).toMatchObject({
      systemType: 'masonry',
      designLife: 75,
    });
  });

  it('does not let the CEP overwrite what was typed after it', async () => {
    await newBuilding();
    await field(page, 'CEP').fill('80010000');
    await dialog(page).getByText('Determinada pelo CEP.').first().waitFor();
    await choose(page, 'UF', 'SP');
    await kept('"SP"');
    await newBuilding();
    await press('Continuar');
    await dialog(page)
      .getByText('Determinada pelo CEP.')
      .or(dialog(page).getByText('Para este CEP consta'))
      .first()
      .waitFor();
    await eventually(() => field(page, 'UF').inputValue()).toContain('SP');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
  });

  it("holds a report's levels", async () => {
    await visit(page, '/reports?novo=1');
    const wind = dialog(page).getByLabel('Incluir: 7.2.1.2 Ação do vento', { exact: true });
    const analyses = dialog(page).getByRole('treegrid');
    await analyses.waitFor();
    await dialog(page).getByRole('button', { name: 'Expandir tudo' }).click();
    await wind.check();
    await kept('structure');
    await visit(page, '/reports?novo=1');
    await press('Continuar');
    await analyses.waitFor();
    await dialog(page).getByRole('button', { name: 'Expandir tudo' }).click();
    await eventually(() => wind.isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
  });

  it("holds a parameter's further conditions", async () => {
    await visit(page, '/parameters?novo=1');
    await field(page, 'Descrição').fill('Parâmetro em rascunho');
    await dialog(page)
      .getByRole('button', { name: /condição/i })
      .first()
      .click();
    await kept('conditions');
    await visit(page, '/parameters?novo=1');
    await press('Continuar');
    await eventually(() => field(page, 'Descrição').inputValue()).toBe('Parâmetro em rascunho');
    await dialog(page)
      .getByRole('group', { name: /Condição/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
  });

  it('never holds a password', async () => {
    await visit(page, '/users?novo=1');
    await field(page, 'Nome').or(field(page, 'Nome completo')).first().fill('Marina Costa');
    await dialog(page)
      .getByLabel(/^Senha/)
      .fill('Segredo-9876');
    await kept('Marina Costa');
    expect((await drafts()).join()).not.toContain('Segredo');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });
});

describe('drafts on a shared device', () => {
  it('hold no number of anybody’s document', async () => {
    await visit(page, '/technicians?novo=1');
    await field(page, 'Nome completo').click();
    await page.keyboard.type('Marina Costa');
    await field(page, 'CPF/CNPJ').click();
    await page.keyboard.type('52998224725');
    await field(page, 'Telefone').click();
    await page.keyboard.type('41999998888');
    await kept('99999');
    const texts = (await drafts()).join();
    expect(texts).toContain('Marina Costa');
    expect(texts).not.toMatch(/529\.?982/);
    await visit(page, '/technicians?novo=1');
    await press('Continuar');
    await eventually(() => field(page, 'Nome completo').inputValue()).toBe('Marina Costa');
    await eventually(() => field(page, 'CPF/CNPJ').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
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

  const expire = async () => {
    await time.expire();
    await tab.waitForURL((url) => url.pathname === '/login');
    await tab.getByText('Sessão finalizada').first().waitFor();
  };

  it('leads back to the screen and the form, as they were left', async () => {
    await visit(tab, `/buildings?filter=${encodeURIComponent('{"q":"arau"}')}`);
    await tab.getByRole('button', { name: 'Editar Residencial Araucária' }).click();
    await field(tab, 'Nome').fill('Residencial Araucária II');
    await field(tab, 'Altura').fill('15,5');
    await expire();
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
