import { callApi } from './data/api.js';
import { chooseByKeyboard, control, dialog, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { createReport } from './data/reports.js';
import { context, eventually, holdRequest, page, startSignedIn } from './support/index.js';

interface Structure {
  requirements: { isEnabled: boolean }[];
  analyses: { levels: string[] }[];
}

startSignedIn();

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const tree = () => dialog(page).getByRole('treegrid');
/** A line of the tree by its item. */
const line = (item: string) => tree().getByRole('row').filter({ hasText: item });
const level = (name: string, item: string) => tree().getByLabel(`${name}: ${item}`, { exact: true });
const isOn = (name: string, item: string) => level(name, item).isChecked();
const total = (text: string) => dialog(page).getByRole('status').getByText(text).waitFor();
const structureOf = (id: number) => callApi<Structure>(context, 'GET', `reports/${id}/structure`);
const reports = () => callApi<Stored[]>(context, 'GET', 'reports');

const ACOUSTICS = '12 Desempenho acústico';
const FACADE = '12.2.1 Fachada, ensaio de campo';

beforeAll(async () => {
  const technician = await createTechnician(context);
  await createBuilding(context, technician.id);
});

describe('report', () => {
  it('is created by keyboard alone, from the empty list to the PDF', async () => {
    await visit(page, '/reports');
    await page.getByText('Nenhum relatório cadastrado').waitFor();
    await control(page, 'Criar Primeiro Relatório').focus();
    await page.keyboard.press('Enter');
    await tree().waitFor();
    await chooseByKeyboard(page, 'Residencial Araucária');

    // Presets, the switch, search, the two buttons, 'Selecionar tudo' of the three levels: then the tree, one stop.
    for (let stop = 0; stop < 9; stop += 1) await page.keyboard.press('Tab');
    for (let requirement = 7; requirement < 12; requirement += 1) await page.keyboard.press('ArrowDown');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(FACADE);
    for (const key of ['ArrowRight', 'Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await eventually(() => isOn('Intermediário', FACADE)).toBe(true);
    await eventually(() => isOn('Mínimo', FACADE)).toBe(false);
    await total('1 de 72 análises selecionadas');

    for (const key of ['Home', 'ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Relatório criado' }).waitFor();
    await toast(page, 'Relatório criado com sucesso!');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Gerar PDF');
    const [pdf] = await Promise.all([
      context.waitForEvent('request', (request) => request.url().includes('/jsreport?inline=1')),
      page.keyboard.press('Enter'),
    ]);
    expect(new URL(pdf.url()).pathname).toMatch(/^\/api\/reports\/\d+\/jsreport$/);
    const answer = await context.request.get(pdf.url());
    expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await row('Residencial Araucária').waitFor();

    const cells = await row('Residencial Araucária').getByRole('cell').allInnerTexts();
    // The first one holds the checkbox.
    expect(cells.slice(2, 6)).toEqual(['Curitiba/PR', '1.234,50 m²', '12,00 m', '4']);
    expect(cells[6]).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    await page.getByRole('searchbox').fill('1.234,50');
    await page.waitForURL(/1\.234/);
    await row('Residencial Araucária').waitFor();
  });

  it('opens with its stored levels, is saved without a requirement, and deleted', async () => {
    const [report] = await reports();
    const id = Number(report?.id);
    await visit(page, `/reports?edit=${id}`);
    await total('1 de 72 análises selecionadas');
    await dialog(page).getByRole('button', { name: 'Expandir tudo' }).click();
    await line(FACADE).waitFor();
    expect([await isOn('Mínimo', FACADE), await isOn('Intermediário', FACADE)]).toEqual([false, true]);
    await tree().getByLabel(`Incluir ${ACOUSTICS} no relatório`).click();
    await save(page);
    await toast(page, 'Relatório atualizado com sucesso!');
    const { requirements, analyses } = await structureOf(id);
    expect(requirements.map(({ isEnabled }) => isEnabled)).toEqual([false]);
    expect(analyses.map(({ levels }) => levels)).toEqual([['intermediate']]);

    await control(row('Residencial Araucária'), /^Excluir/).click();
    await page.getByText('Tem certeza que deseja excluir Relatório de Residencial Araucária?').waitFor();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await toast(page, 'Relatório de Residencial Araucária foi removido.');
    expect(await reports()).toEqual([]);
  });
});

describe('PDF of a report', () => {
  it('opens a tab before the request, as Safari requires, and in the same tab when that is blocked', async () => {
    const [building] = await callApi<Stored[]>(context, 'GET', 'buildings');
    await createReport(context, Number(building?.id));
    await visit(page, '/reports');
    const print = control(row('Residencial Araucária'), /^Gerar PDF/);
    await print.waitFor();
    const release = await holdRequest(page, /\/structure$/);
    const [tab] = await Promise.all([context.waitForEvent('page'), print.click()]);
    const asked = context.waitForEvent('request', (request) => request.url().includes('/jsreport'));
    release();
    await asked;
    await tab.close();

    await page.evaluate(() => {
      window.open = () => null;
    });
    await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/jsreport')),
      print.click(),
    ]);
  });
});
