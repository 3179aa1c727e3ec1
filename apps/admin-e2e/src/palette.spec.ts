import type { BrowserContext, Page, Route } from 'playwright-core';

import { createPerson, signInAs } from './data/accounts.js';
import { callApi } from './data/api.js';
import { createBuilding, createTechnician } from './data/records.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';

let product: Product;
let page: Page;
let context: BrowserContext;
let problems: string[];

beforeAll(async () => {
  product = await startProduct();
  ({ page, context, problems } = await openPage(product));
  await signIn(page, product);
  const { id } = await createTechnician(context);
  await createBuilding(context, id, { name: 'Edifício Girândola' });
  const building = await createBuilding(context, id, { name: 'Edifício Girassol' });
  const structure = { requirements: [], criteria: [], analyses: [] };
  await callApi(context, 'POST', 'reports/with-structure', { buildingId: building.id, structure });
});

afterAll(() => product.stop());

afterEach(async () => {
  await page.unroute(SEARCH);
  expect(problems.splice(0)).toEqual([]);
});

const SEARCH = /\/api\/search\?/;
const palette = () => page.getByRole('dialog', { name: 'Busca rápida' });
const text = () => palette().getByRole('combobox');
const options = () => palette().getByRole('option').allInnerTexts();
const groups = () =>
  palette()
    .getByRole('group')
    .evaluateAll((found) => found.map((group) => group.getAttribute('aria-label')));
const active = () => palette().getByRole('option', { selected: true }).innerText();
const gone = () => palette().waitFor({ state: 'detached' });

/** What is typed, the group it is found in, and what it finds. */
const RECORDS = [
  ['edificio girassol', 'Edificações', 'Edifício Girassol'],
  ['HELENA', 'Responsáveis Técnicos', 'Helena Prado'],
  ['girassol', 'Relatórios', 'Edifício Girassol'],
  ['sao jose dos pinhais', 'Municípios', 'São José dos Pinhais'],
  ['res-multi', 'Tipos de Uso', 'RES-MULTI'],
  ['zb1', 'Zonas Bioclimáticas', 'ZB1'],
  ['estanqueidade', 'Requisitos', 'Estanqueidade'],
  ['acao do vento', 'Análises', 'Ação do vento'],
] as const;

/** Opens the palette over a screen that is opened anew. */
async function open(screen = '/states'): Promise<void> {
  await page.goto(screen);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await text().waitFor();
}

/** Answers what the palette asks for, in place of the server. */
const answer = (route: Route, label: string): Promise<void> =>
  route.fulfill({ json: [{ resource: 'buildings', id: 1, label, detail: null }] });

describe('the palette', () => {
  it('opens by its keys and its button, and gives the focus back', async () => {
    await page.goto('/states');
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.press('Control+k');
    await eventually(() => text().evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await gone();
    await eventually(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
    const button = page.locator('header').getByRole('button', { name: /^Buscar/ });
    await button.click();
    await text().waitFor();
    await page.keyboard.press('Control+k');
    await gone();
    await eventually(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('finds records of every kind by name or code, whatever the accents', async () => {
    await open();
    for (const [typed, group, label] of RECORDS) {
      await text().fill(typed);
      const found = palette().getByRole('group', { name: group }).getByRole('option');
      await found.filter({ hasText: label }).first().waitFor();
    }
  });

  it('leads to the form of a record', async () => {
    await open();
    await text().fill('crea-pr 12345');
    await palette()
      .getByRole('option', { name: /Helena Prado/ })
      .click();
    await page.waitForURL('**/technicians/*/edit');
    await gone();
    await eventually(() => page.getByRole('dialog').getByLabel(/^Nome/).inputValue()).toBe('Helena Prado');
  });

  it('finds every screen by its name', async () => {
    await open();
    const links = await page.locator('nav a').allInnerTexts();
    // These have no link of the sidebar: an administrator's settings, or one's own menu, lead to them.
    await eventually(() =>
      palette().getByRole('group', { name: 'Telas' }).getByRole('option').allInnerTexts(),
    ).toEqual([...links, 'Empresa', 'Lixeira', 'Trilha de auditoria']);
    await text().fill('configuracoes');
    await eventually(active).toBe('Configurações');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings');
  });

  it('is walked by arrows, from the last to the first', async () => {
    await open();
    await text().fill('edificio gira');
    await eventually(options).toHaveLength(3);
    const [first = '', second = '', last = ''] = await options();
    await eventually(active).toBe(first);
    await page.keyboard.press('ArrowUp');
    await eventually(active).toBe(last);
    await page.keyboard.press('ArrowDown');
    await eventually(active).toBe(first);
    await page.keyboard.press('ArrowDown');
    await eventually(active).toBe(second);
    const id = await palette().getByRole('option', { selected: true }).getAttribute('id');
    expect(await text().getAttribute('aria-activedescendant')).toBe(id);
    await page.keyboard.press('Enter');
    await eventually(() => page.getByRole('dialog').getByLabel(/^Nome/).inputValue()).toBe(
      second.split('\n')[0],
    );
  });

  it('offers what was chosen last before anything is typed', async () => {
    await open();
    await text().fill('girassol');
    await palette()
      .getByRole('group', { name: 'Edificações' })
      .getByRole('option', { name: /Girassol/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).waitFor();
    await open('/cities');
    await eventually(() => groups().then(([first]) => first)).toBe('Recentes');
    await eventually(active).toContain('Edifício Girassol');
  });
});

describe('a search', () => {
  it('that was overtaken by a longer one is given up', async () => {
    await open();
    let held: Route | undefined;
    await page.route(SEARCH, async (route) => {
      const asked = new URL(route.request().url()).searchParams.get('q');
      if (asked === 'gira') held = route;
      else await answer(route, 'Girassol, do mais longo');
    });
    await text().fill('gira');
    await eventually(() => Promise.resolve(held)).toBeDefined();
    await text().fill('girassol');
    await palette().getByText('Girassol, do mais longo').waitFor();
    await eventually(() => Promise.resolve(held?.request().failure()?.errorText)).toBe('net::ERR_ABORTED');
    // It could no longer be answered; that the attempt is refused is as it should be.
    await held?.fulfill({ json: [] }).catch(() => undefined);
    await text().fill('girassol,');
    await eventually(options).toEqual(['Girassol, do mais longo']);
  });

  it('that fails says so, and can be tried again', async () => {
    await open();
    await page.route(SEARCH, (route) => route.fulfill({ status: 503, json: { message: '' } }));
    await text().fill('girassol');
    await palette().getByRole('alert').waitFor();
    await page.unroute(SEARCH);
    await palette().getByRole('button', { name: 'Tentar novamente' }).click();
    await palette()
      .getByRole('option', { name: /Girassol/ })
      .first()
      .waitFor();
    await eventually(() => palette().getByRole('alert').count()).toBe(0);
    problems.splice(0);
  });

  it('that finds nothing says so', async () => {
    await open();
    await text().fill('nada disto existe');
    await eventually(() => palette().getByRole('status').innerText()).toBe(
      'Nenhum resultado para “nada disto existe”.',
    );
  });
});

describe('on a phone', () => {
  it('fills the screen, and is closed by its button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/states');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await text().fill('curitiba');
    await palette()
      .getByRole('option', { name: /Curitiba/ })
      .first()
      .waitFor();
    expect((await palette().boundingBox())?.width).toBe(390);
    await palette().getByRole('button', { name: 'Fechar' }).click();
    await gone();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
});

describe('somebody who looks after technicians alone', () => {
  beforeAll(async () => {
    const person = await createPerson(page.context(), 'rui@exemplo.com.br', ['technicians'], 'Rui');
    await signInAs(page, product, person);
  });

  it('is offered nothing of what they may not open', async () => {
    await open('/');
    await eventually(() =>
      palette().getByRole('group', { name: 'Telas' }).getByRole('option').allInnerTexts(),
    ).toEqual(['Dashboard', 'Responsáveis Técnicos', 'Lixeira']);
    expect(await groups()).not.toContain('Recentes');
    for (const typed of ['curitiba', 'girassol', 'zb1', 'helena']) {
      await text().fill(typed);
      await eventually(() => palette().getByRole('status').innerText()).toBe(
        `Nenhum resultado para “${typed}”.`,
      );
    }
  });
});
