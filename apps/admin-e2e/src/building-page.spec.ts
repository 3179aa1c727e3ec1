import { callApi } from './data/api.js';
import { choose, dialog, field, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { createReport, DESK, issuePdf, PHONE } from './data/reports.js';
import { context, eventually, page, problems, screenshot, startSignedIn } from './support/index.js';
import { overflowOf } from './walk/axe.js';
import { colour, settle } from './walk/settle.js';

const NAME = 'Galpão da Serra';
let building: Stored;

startSignedIn();

beforeAll(async () => {
  const technician = await createTechnician(context);
  building = await createBuilding(context, technician.id, { name: NAME, noiseClassId: null });
});

const part = (title: string) => page.getByRole('region', { name: title, exact: true });
const row = () => page.getByRole('row').filter({ hasText: NAME });
const TABLET = { width: 768, height: 1024 };

/** Pictures of the page at the widths that people have, in both colour modes; nothing runs out of the window. */
async function picture(state: string): Promise<void> {
  for (const size of [DESK, TABLET, PHONE])
    for (const mode of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await colour(page, mode);
      await settle(page);
      expect([size.width, await overflowOf(page)]).toEqual([size.width, []]);
      await screenshot(page, `building-${state}-${size.width}-${mode}`, true);
    }
  await page.setViewportSize(DESK);
  await colour(page, 'light');
}

describe('building page', () => {
  it('opens from the list, and links to a missing field and back', async () => {
    await visit(page, '/buildings');
    await row().getByRole('link', { name: NAME, exact: true }).click();
    await page.waitForURL(`**/buildings/${building.id}`);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await part('Relatórios').getByText('Nenhum relatório desta edificação.').waitFor();
    await picture('empty');

    await part('O que falta').getByRole('link', { name: 'Classe de ruído' }).click();
    await dialog(page).getByRole('heading', { name: 'Editar Edificação' }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'noiseClassId',
    );
    await choose(page, 'Classe de ruído', 'II');
    await dialog(page).getByRole('button', { name: 'Salvar' }).click();
    await toast(page, 'Edificação atualizada com sucesso!');
    await page.waitForURL(`**/buildings/${building.id}`);
    await eventually(() => part('O que falta').getByRole('link', { name: 'Classe de ruído' }).count()).toBe(
      0,
    );
  });

  it('offers to create a report for the building after a save', async () => {
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Gerar relatório' }).click();
    await dialog(page).getByRole('heading', { name: 'Novo Relatório' }).waitFor();
    await eventually(() => field(page, 'Edificação').inputValue()).toContain(NAME);
    await dialog(page).getByLabel('Selecionar tudo: Mínimo').click();
    await dialog(page).getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog', { name: 'Relatório criado' }).waitFor();
    const reports = await callApi<Stored[]>(context, 'GET', 'reports');
    expect(reports.map((report) => report['buildingId'])).toEqual([building.id]);
  });

  it('lists the reports with their state, and marks those issued before a change', async () => {
    const report = await createReport(context, building.id);
    await issuePdf(context, report.id);
    await callApi(context, 'PUT', `buildings/${building.id}`, { floors: 9 });
    await visit(page, `/buildings/${building.id}`);
    await part('Relatórios').getByText('Desatualizado').waitFor();
    await eventually(() => part('Relatórios').getByText('MINUTA').count()).toBe(2);
    await part('Documentos emitidos')
      .getByRole('link', { name: /^PDE-\d{4}-0001, versão 1$/ })
      .waitFor();
    await picture('filled');
  });

  it('shows a loading error and retries', async () => {
    await page.route('**/overview', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await visit(page, `/buildings/${building.id}`);
    await page.getByText('Não foi possível carregar a edificação.').waitFor();
    await picture('failed');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    problems.splice(0);
  });

  it('keeps the address of the edit form, which closes to the list', async () => {
    await visit(page, `/buildings/${building.id}/edit`);
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL('**/buildings');
  });
});
