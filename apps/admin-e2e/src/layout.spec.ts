import { callApi } from './data/api.js';
import { dialog, field, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, page, problems, screenshot, startSignedIn } from './support/index.js';
import { overflowOf } from './walk/axe.js';

startSignedIn();

beforeAll(() => page.emulateMedia({ reducedMotion: 'reduce' }));
beforeEach(() => page.setViewportSize({ width: 1366, height: 768 }));
const link = (name: string) => page.getByRole('link', { name, exact: true });
const group = (name: string) => page.getByRole('button', { name, exact: true });

describe('sidebar', () => {
  it('shows the administration links without scrolling', async () => {
    await visit(page, '/');
    for (const name of ['Usuários', 'Configurações']) {
      const box = await link(name).boundingBox();
      expect((box?.y ?? 768) + (box?.height ?? 0)).toBeLessThan(768);
      await link(name).click({ trial: true });
    }
    await link('Parâmetros').scrollIntoViewIfNeeded();
    await link('Parâmetros').click();
    await page.waitForURL('**/parameters');
  });

  it('collapses a group by mouse and keyboard, remembers it, and still shows the current link', async () => {
    await link('Estados').click();
    await page.waitForURL('**/states');
    await group('Cadastros').focus();
    await page.keyboard.press('Enter');
    await link('Parâmetros').waitFor({ state: 'detached' });
    await link('Estados').waitFor();
    await page.reload();
    await link('Estados').waitFor();
    expect(await group('Cadastros').getAttribute('aria-expanded')).toBe('false');
    expect(await link('Parâmetros').count()).toBe(0);
    await screenshot(page, 'sidebar-closed-group');
    await group('Cadastros').click();
    await link('Parâmetros').waitFor();
  });
});

describe('list', () => {
  it('keeps its headings at the top of the window, and another screen opens at its own top', async () => {
    await visit(page, '/cities');
    await page.getByRole('navigation', { name: 'Paginação' }).waitFor();
    await page.mouse.move(800, 500);
    await page.mouse.wheel(0, 300);
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await eventually(async () => (await page.getByRole('columnheader').first().boundingBox())?.y ?? -1).toBe(
      0,
    );
    await screenshot(page, 'list-sticky');
    await link('Usuários').click();
    await page.getByRole('heading', { level: 1, name: 'Usuários' }).waitFor();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

it('dashboard and notification bell fit windows of every width', async () => {
  await visit(page, '/');
  await page.getByRole('region', { name: 'Alertas de Dados' }).waitFor();
  for (const width of [1920, 1366, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await eventually(async () => [width, ...(await overflowOf(page))]).toEqual([width]);
    await screenshot(page, `dashboard-${width}`, true);
  }
  await page.getByRole('button', { name: 'Notificações' }).click();
  await page.getByRole('dialog', { name: 'Notificações' }).getByText('Nenhuma pendência.').waitFor();
  await eventually(() => overflowOf(page)).toEqual([]);
});

describe('with records', () => {
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

  let id: number;

  beforeAll(async () => {
    const technician = await createTechnician(context);
    ({ id } = await createBuilding(context, technician.id, { name: 'Edifício Girândola' }));
    const building = await createBuilding(context, technician.id, { name: 'Edifício Girassol' });
    const structure = { requirements: [], criteria: [], analyses: [] };
    await callApi(context, 'POST', 'reports/with-structure', { buildingId: building.id, structure });
  });

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

  it('without a connection a notice stands, a save shows an error and keeps the form, and is repeated afterwards', async () => {
    await visit(page, `/buildings/${id}/edit`);
    await field(page, 'Nome').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Edifício sem rede');
    await context.setOffline(true);
    const notice = dialog(page).getByText(/^Você está sem internet\./);
    await notice.waitFor();
    await save(page);
    await toast(page, 'Erro ao atualizar edificação. Tente novamente.');
    await toast(page, 'Sem conexão com o servidor.');
    await screenshot(page, 'offline-save');
    await eventually(() => field(page, 'Nome').inputValue()).toBe('Edifício sem rede');
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await callApi(context, 'GET', `buildings/${id}`)).toMatchObject({ name: 'Edifício sem rede' });
    // The browser itself tells of calls that never left it.
    expect(problems.splice(0).filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
      [],
    );
  });
});
