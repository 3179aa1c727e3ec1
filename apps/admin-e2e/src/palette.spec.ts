import { callApi } from './data/api.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, page, startSignedIn } from './support/index.js';

startSignedIn();

beforeAll(async () => {
  const { id } = await createTechnician(context);
  await createBuilding(context, id, { name: 'Edifício Girândola' });
  const building = await createBuilding(context, id, { name: 'Edifício Girassol' });
  const structure = { requirements: [], criteria: [], analyses: [] };
  await callApi(context, 'POST', 'reports/with-structure', { buildingId: building.id, structure });
});

const palette = () => page.getByRole('dialog', { name: 'Busca rápida' });
const text = () => palette().getByRole('combobox');
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

it('command palette opens by shortcut and button, finds records and screens, and returns the focus', async () => {
  await page.goto('/states');
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+k');
  await eventually(() => text().evaluate((input) => input === document.activeElement)).toBe(true);
  for (const [typed, group, label] of RECORDS) {
    await text().fill(typed);
    const found = palette().getByRole('group', { name: group }).getByRole('option');
    await found.filter({ hasText: label }).first().waitFor();
  }
  await page.keyboard.press('Escape');
  await gone();
  await eventually(() => search.evaluate((input) => input === document.activeElement)).toBe(true);

  const button = page.locator('header').getByRole('button', { name: /^Buscar/ });
  await button.click();
  await text().waitFor();
  const links = await page.locator('nav a').allInnerTexts();
  // These have no link of the sidebar: an administrator's settings, or one's own menu, lead to them.
  await eventually(() =>
    palette().getByRole('group', { name: 'Telas' }).getByRole('option').allInnerTexts(),
  ).toEqual([...links, 'Empresa', 'Lixeira', 'Trilha de auditoria', 'Verificar documento', 'Ajuda']);
  await page.keyboard.press('Control+k');
  await gone();
  await eventually(() => button.evaluate((it) => it === document.activeElement)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Buscar' }).click();
  await text().waitFor();
  expect((await palette().boundingBox())?.width).toBe(390);
  await palette().getByRole('button', { name: 'Fechar' }).click();
  await gone();
});
