import { callApi, idOf } from './data/api.js';
import {
  choose,
  chooseByKeyboard,
  control,
  dialog,
  errorOf,
  field,
  save,
  toast,
  visit,
} from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { createReport } from './data/reports.js';
import { context, eventually, holdRequest, page, problems, startSignedIn } from './support/index.js';

interface Structure {
  criteria: unknown[];
  requirements: { id: number; isEnabled: boolean }[];
  analyses: { id: number; levels: string[] }[];
}

startSignedIn();

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const tree = () => dialog(page).getByRole('treegrid');
/** A line of the tree by its item. */
const line = (item: string) => tree().getByRole('row').filter({ hasText: item });
const level = (name: string, item: string) => tree().getByLabel(`${name}: ${item}`, { exact: true });
const isOn = (name: string, item: string) => level(name, item).isChecked();
const isMixed = (name: string, item: string) =>
  level(name, item).evaluate((input) => (input as HTMLInputElement).indeterminate);
const total = (text: string) => dialog(page).getByRole('status').getByText(text).waitFor();
const structureOf = (id: number) => callApi<Structure>(context, 'GET', `reports/${id}/structure`);
const reports = () => callApi<Stored[]>(context, 'GET', 'reports');

const ACOUSTICS = '12 Desempenho acústico';
const AIRBORNE = '12.3 Isolação acústica entre ambientes';
const WALLS = '12.3.1 Vedações verticais internas, ruído aéreo';
const FLOORS = '12.3.2 Sistemas de piso, ruído aéreo';
const FACADE = '12.2.1 Fachada, ensaio de campo';
const THERMAL = '11 Desempenho térmico';

describe('report list without reports', () => {
  it('offers to create the first report, and requires its building', async () => {
    await visit(page, '/reports');
    await page.getByText('Nenhum relatório cadastrado').waitFor();
    await control(page, 'Criar Primeiro Relatório').click();
    await dialog(page).getByText('Nenhuma edificação cadastrada.').waitFor();
    await tree().waitFor();
    await save(page);
    await page.getByText('Edificação é obrigatória').waitFor();
    await eventually(() => errorOf(page, 'Edificação')).toBe('Edificação é obrigatória');
  });
});

describe('new report', () => {
  beforeAll(async () => {
    const technician = await createTechnician(context);
    await createBuilding(context, technician.id);
  });

  it('is created by keyboard alone, from the list to the PDF', async () => {
    await visit(page, '/reports');
    await control(page, 'Novo Relatório').focus();
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
  });

  it('is listed with its building', async () => {
    const cells = await row('Residencial Araucária').getByRole('cell').allInnerTexts();
    // The first one holds the checkbox.
    expect(cells.slice(2, 6)).toEqual(['Curitiba/PR', '1.234,50 m²', '12,00 m', '4']);
    expect(cells[6]).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    await page.getByRole('searchbox').fill('não existe');
    await page.getByText('Nenhum resultado encontrado').waitFor();
    await page.getByRole('searchbox').fill('1.234,50');
    await row('Residencial Araucária').waitFor();
  });
});

describe('tree of levels', () => {
  beforeAll(async () => {
    await visit(page, '/reports?novo=1');
    await tree().waitFor();
    await choose(page, 'Edificação', 'Residencial Araucária');
  });

  it('applies a level to all children, and shows mixed levels', async () => {
    await level('Mínimo', ACOUSTICS).click();
    await line(ACOUSTICS).getByText('6 de 6').waitFor();
    await line(ACOUSTICS).getByRole('gridcell').first().click();
    await line(AIRBORNE).getByRole('gridcell').first().click();
    await eventually(() => isOn('Mínimo', WALLS)).toBe(true);
    await level('Mínimo', WALLS).click();
    await eventually(() => isMixed('Mínimo', AIRBORNE)).toBe(true);
    await eventually(() => isMixed('Mínimo', ACOUSTICS)).toBe(true);
    await level('Superior', AIRBORNE).click();
    await eventually(() => isOn('Superior', WALLS)).toBe(true);
    await line(ACOUSTICS).getByText('6 de 6').waitFor();
    await total('6 de 72 análises selecionadas');
  });

  it('locks and excludes a switched-off requirement, and keeps its levels', async () => {
    const included = tree().getByLabel(`Incluir ${ACOUSTICS} no relatório`);
    await included.click();
    await total('0 de 72 análises selecionadas · 1 requisito desativado');
    await eventually(() => level('Superior', WALLS).isDisabled()).toBe(true);
    await level('Superior', WALLS).click({ force: true });
    await eventually(() => isOn('Superior', WALLS)).toBe(true);
    await included.click();
    await total('6 de 72 análises selecionadas');
  });

  it('searches without accents, keeps ancestors and highlights the matches', async () => {
    await dialog(page).getByLabel('Buscar requisito, critério ou análise').fill('vedacoes INTERNAS');
    await line(THERMAL).waitFor({ state: 'detached' });
    await eventually(() => tree().locator('mark').allInnerTexts()).toEqual(['Vedações', 'internas']);
    await line(AIRBORNE).waitFor();
    await eventually(() => line(FLOORS).count()).toBe(0);
    await level('Intermediário', ACOUSTICS).click();
    await dialog(page).getByRole('button', { name: 'Limpar busca' }).click();
    await line(THERMAL).waitFor();
    await eventually(() => isOn('Intermediário', WALLS)).toBe(true);
    await eventually(() => isOn('Intermediário', FLOORS)).toBe(false);
  });

  it('sets everything to one level, and expands and collapses everything', async () => {
    const everything = tree().getByLabel('Selecionar tudo: Mínimo');
    await everything.click();
    await total('72 de 72 análises selecionadas');
    await eventually(() => isOn('Mínimo', WALLS)).toBe(true);
    await everything.click();
    await dialog(page).getByRole('button', { name: 'Expandir tudo' }).click();
    await page.waitForFunction(() => document.querySelectorAll('[role="row"][aria-level="3"]').length === 72);
    await dialog(page).getByRole('button', { name: 'Recolher tudo' }).click();
    await line(AIRBORNE).waitFor({ state: 'detached' });
    await total('0 de 72 análises selecionadas');
    await dialog(page).getByRole('button', { name: 'Predefinições' }).click();
    const presets = page.getByRole('dialog', { name: 'Predefinições' });
    await presets.getByRole('button', { name: 'Tudo no superior' }).click();
    await presets.waitFor({ state: 'detached' });
    await total('72 de 72 análises selecionadas');
  });

  it('keeps the choices when the server refuses, and asks before they are discarded', async () => {
    await page.route('**/api/reports/with-structure', (route) =>
      route.fulfill({
        status: 400,
        json: { statusCode: 400, message: 'Recusado.', errors: { buildingId: 'Não esta.' } },
      }),
    );
    await save(page);
    await toast(page, 'Recusado.');
    await eventually(() => errorOf(page, 'Edificação')).toBe('Não esta.');
    await page.unroute('**/api/reports/with-structure');
    await page.route('**/api/reports/with-structure', (route) => route.abort());
    await save(page);
    await toast(page, 'Falha ao salvar relatório');
    await page.unroute('**/api/reports/with-structure');
    problems.splice(0);
    await total('72 de 72 análises selecionadas');
    await page.keyboard.press('Escape');
    await page.getByText('Existem alterações não salvas.').waitFor();
    await page.getByRole('button', { name: 'Continuar editando' }).click();

    const known = (await reports()).length;
    await save(page);
    await page.getByRole('button', { name: 'Agora não' }).click();
    expect(await reports()).toHaveLength(known + 1);
  });
});

describe('stored report', () => {
  let report: Stored;

  beforeAll(async () => {
    const [building] = await callApi<Stored[]>(context, 'GET', 'buildings');
    const analyses = await callApi<{ id: number; code: string }[]>(context, 'GET', 'analyses');
    const id = (code: string) => analyses.find((analysis) => analysis.code === code)?.id;
    report = await callApi<Stored>(context, 'POST', 'reports/with-structure', {
      buildingId: building?.id,
      structure: {
        requirements: [{ id: await idOf(context, 'requirements', '12'), position: 1, isEnabled: true }],
        criteria: [{ id: await idOf(context, 'criteria', '12.3'), position: 1 }],
        analyses: [{ id: id('12.3.1'), position: 1, levels: ['minimum', 'superior'] }],
      },
    });
  });

  const open = async () => {
    await visit(page, `/reports?edit=${report.id}`);
    await tree().waitFor();
  };
  const openStructure = async () => {
    await dialog(page).getByRole('button', { name: 'Expandir tudo' }).click();
    await line(WALLS).waitFor();
  };

  it('opens with its stored levels, without unsaved changes', async () => {
    await open();
    await total('1 de 72 análises selecionadas');
    await openStructure();
    expect([
      await isOn('Mínimo', WALLS),
      await isOn('Intermediário', WALLS),
      await isOn('Superior', WALLS),
    ]).toEqual([true, false, true]);
    await eventually(() => field(page, 'Edificação').inputValue()).toBe(
      'Residencial Araucária (Curitiba/PR)',
    );
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('saves a switched-off requirement', async () => {
    await open();
    await tree().getByLabel(`Incluir ${ACOUSTICS} no relatório`).click();
    await save(page);
    await toast(page, 'Relatório atualizado com sucesso!');
    const { requirements, analyses } = await structureOf(report.id);
    expect(requirements.map(({ isEnabled }) => isEnabled)).toEqual([false]);
    expect(analyses.map(({ levels }) => levels)).toEqual([['minimum', 'superior']]);
  });

  it('is not overwritten when another user saved meanwhile, and keeps the choices', async () => {
    await open();
    await level('Mínimo', THERMAL).click();
    const { requirements, criteria, analyses } = await structureOf(report.id);
    await callApi(context, 'PUT', `reports/${report.id}/with-structure`, {
      buildingId: report['buildingId'],
      structure: {
        requirements,
        criteria,
        analyses: analyses.map((one) => ({ ...one, levels: ['minimum'] })),
      },
    });
    await save(page);
    await page.getByRole('dialog', { name: 'Este registro foi alterado por outra pessoa' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => isOn('Mínimo', THERMAL)).toBe(true);
  });

  it('shows an inactive analysis that it uses, which a new report does not offer', async () => {
    const analyses = await callApi<{ id: number; code: string }[]>(context, 'GET', 'analyses');
    const walls = analyses.find(({ code }) => code === '12.3.1');
    await callApi(context, 'PUT', `analyses/${walls?.id}`, { isActive: false });
    await open();
    await openStructure();
    await line(`${WALLS} (inativo)`).waitFor();

    await visit(page, '/reports?novo=1');
    await tree().waitFor();
    await total('0 de 71 análises selecionadas');
  });

  it('is deleted after confirmation', async () => {
    const known = (await reports()).length;
    await visit(page, '/reports');
    await control(row('Residencial Araucária').first(), /^Excluir/).click();
    await page.getByText('Tem certeza que deseja excluir Relatório de Residencial Araucária?').waitFor();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await toast(page, 'Relatório de Residencial Araucária foi removido.');
    expect(await reports()).toHaveLength(known - 1);
  });
});

describe('PDF of a report', () => {
  beforeAll(async () => {
    const technician = await createTechnician(context, { creaCau: 'CREA-PR 54321' });
    const building = await createBuilding(context, technician.id, { name: 'Edifício Jacarandá' });
    await createReport(context, building.id);
  });

  it('opens in the same tab when the browser blocks the new one', async () => {
    await visit(page, '/reports');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/jsreport')),
      control(row('Edifício Jacarandá'), /^Gerar PDF/).click(),
    ]);
  });
});

describe('tab of a PDF', () => {
  it('opens before the request, as Safari requires', async () => {
    await visit(page, '/reports');
    const release = await holdRequest(page, /\/structure$/);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      control(row('Edifício Jacarandá'), /^Gerar PDF/).click(),
    ]);
    const asked = context.waitForEvent('request', (request) => request.url().includes('/jsreport'));
    release();
    await asked;
    await tab.close();
  });
});

describe('PDF of a report without levels', () => {
  it('is refused with a hint at what to do', async () => {
    const technician = await createTechnician(context);
    const building = await createBuilding(context, technician.id, { name: 'Residencial Vazio' });
    await callApi(context, 'POST', 'reports/with-structure', { buildingId: building.id });
    await visit(page, '/reports');
    const tabs = context.pages().length;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await control(row('Residencial Vazio'), /^Gerar PDF/).click();
    await toast(page, 'Selecione ao menos um nível');
    expect(asked.filter((url) => url.includes('/jsreport'))).toEqual([]);
    await eventually(() => Promise.resolve(context.pages().length)).toBe(tabs);
  });
});
