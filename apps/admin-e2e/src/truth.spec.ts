import { callApi } from './data/api.js';
import { choose, dialog, field, save, toast, visit } from './data/form.js';
import { filterBy } from './data/list.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { chooseAction, createReport, DESK, PHONE } from './data/reports.js';
import { context, eventually, page, screenshot, startSignedIn } from './support/index.js';
import { overflowOf } from './walk/axe.js';

interface Row {
  id: number;
  [field: string]: unknown;
}

let building: Stored;

startSignedIn();

beforeAll(async () => {
  const technician = await createTechnician(context);
  building = await createBuilding(context, technician.id, { buildingHeight: 24, floors: 8 });
});

afterEach(() => page.setViewportSize(DESK));

const stored = (): Promise<Row> => callApi<Row>(context, 'GET', `buildings/${building.id}`);
const select = (label: string, option: string) => field(page, label).selectOption({ label: option });

describe('building facts that decide which requirements apply', () => {
  it('are entered in the building form as yes, no or unknown, and stored', async () => {
    await visit(page, `/buildings?edit=${building.id}`);
    await choose(page, 'Sistema construtivo', 'ALV-EST');
    await select('Garagem', 'Fechada');
    await select('Gás', 'Sim');
    await select('Terraço ou varanda', 'Não');
    await field(page, 'Níveis de subsolo').fill('1');
    await field(page, 'Altura para incêndio').fill('21');
    await field(page, 'Data de protocolo do projeto').fill('2020-05-01');
    await select('Cor da cobertura', 'AMARELA - Amarela (0,30)');
    await eventually(() => dialog(page).getByLabel('Absortância da cobertura (α)').inputValue()).toBe('0,30');
    await screenshot(page, 'truth-building');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await stored()).toMatchObject({
      garage: 'closed',
      hasGas: true,
      hasBalcony: false,
      hasWetAreas: null,
      basementLevels: 1,
      fireHeight: 21,
      filingDate: '2020-05-01',
      roofAbsorptance: 0.3,
    });
  });

  it('can be cleared', async () => {
    await visit(page, `/buildings?edit=${building.id}`);
    await eventually(() => dialog(page).getByLabel('Gás', { exact: true }).inputValue()).toBe('1');
    await select('Gás', 'Não informado');
    await field(page, 'Data de protocolo do projeto').fill('');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await stored()).toMatchObject({ hasGas: null, filingDate: null, garage: 'closed' });
  });

  it('show warnings where they contradict each other, and can be saved', async () => {
    await visit(page, `/buildings?edit=${building.id}`);
    const warning = dialog(page)
      .getByRole('status')
      .filter({ hasText: /[Dd]ivergência/ });
    await field(page, 'Altura').waitFor();
    expect(await warning.count()).toBe(0);
    await field(page, 'Altura').fill('90');
    await choose(page, 'Tipo de sistema', 'Madeira');
    await field(page, 'Vida útil de projeto').fill('30');
    await warning.filter({ hasText: '3 divergências' }).waitFor();
    expect(await warning.innerText()).toContain('Altura de 90 m com 8 pavimentos');
    await warning.scrollIntoViewIfNeeded();
    await screenshot(page, 'truth-divergences');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
  });

  it('are compared with the current design life of the catalogue', async () => {
    const filter = encodeURIComponent(JSON.stringify({ unit: 'anos' }));
    const rows = await callApi<Row[]>(context, 'GET', `parameters?filter=${filter}`);
    const structure = rows.find(({ minimumValue }) => String(minimumValue) === '≥ 50');
    expect(rows.length).toBeGreaterThanOrEqual(6);
    await callApi(context, 'PUT', `parameters/${structure?.id}`, { minimumValue: '≥ 60' });
    await visit(page, `/buildings?edit=${building.id}`);
    await field(page, 'Vida útil de projeto').fill('55');
    const told = 'A vida útil de projeto da estrutura é de 55 anos; o nível mínimo exige 60 anos.';
    await dialog(page).getByRole('status').getByText(told).waitFor();
    await field(page, 'Vida útil de projeto').fill('60');
    await dialog(page)
      .getByText(/^A vida útil de projeto/)
      .waitFor({ state: 'detached' });
    await callApi(context, 'PUT', `parameters/${structure?.id}`, { minimumValue: '≥ 50' });
  });

  it('fit a phone', async () => {
    await page.setViewportSize(PHONE);
    await visit(page, `/buildings?edit=${building.id}`);
    await dialog(page).getByLabel('Garagem', { exact: true }).scrollIntoViewIfNeeded();
    await screenshot(page, 'truth-building-phone');
    expect(await overflowOf(page)).toEqual([]);
  });
});

describe('report preview', () => {
  it('shows divergences, unconfirmed values and the deciding facts', async () => {
    const report = await createReport(context, building.id);
    expect(report.id).toBeGreaterThan(0);
    await chooseAction(page, String(building['name']), 'Pré-visualizar');
    const opened = page.getByRole('dialog', { name: /^Pré-visualização/ });
    await opened.getByRole('status').getByText('3 divergências').waitFor();
    expect(await opened.innerText()).toMatch(/valores? não conferidos?/);
    await opened.getByRole('region', { name: 'O que decide o que se aplica' }).waitFor();
    await screenshot(page, 'truth-preview');
  });
});

describe('parameter', () => {
  const rows = () => page.getByRole('row').filter({ hasText: 'Não conferido' });
  const withLevels = async (): Promise<Row | undefined> =>
    (await callApi<Row[]>(context, 'GET', 'parameters')).find(({ hasLevels }) => hasLevels === true);

  it('has fields for norm and method', async () => {
    const first = await withLevels();
    await visit(page, `/parameters?edit=${first?.id}`);
    await field(page, 'Método de verificação').fill('Ensaio de campo');
    await field(page, 'Norma').fill('ABNT NBR 15575');
    await field(page, 'Parte').fill('4');
    await select('Caráter', 'Recomendado');
    await select('Confiança da fonte', 'P: fonte parcial ou indireta');
    await field(page, 'Norma').scrollIntoViewIfNeeded();
    await screenshot(page, 'truth-parameter');
    await save(page);
    await toast(page, 'Parâmetro atualizado.');
    expect(await callApi<Row>(context, 'GET', `parameters/${first?.id}`)).toMatchObject({
      method: 'Ensaio de campo',
      standard: 'ABNT NBR 15575',
      standardPart: '4',
      demand: 'recommended',
      confidence: 'P',
      hasLevels: true,
    });
  });

  it('without levels keeps one value and clears the others', async () => {
    const first = await withLevels();
    await visit(page, `/parameters?edit=${first?.id}`);
    await field(page, 'Mínimo').fill('60');
    await field(page, 'Superior').fill('90');
    await dialog(page).getByLabel('Com níveis (M, I, S)').click();
    await eventually(() => field(page, 'Superior').count()).toBe(0);
    await save(page);
    await toast(page, 'Parâmetro atualizado.');
    expect(await callApi<Row>(context, 'GET', `parameters/${first?.id}`)).toMatchObject({
      hasLevels: false,
      minimumValue: '60',
      superiorValue: null,
    });
  });

  it('is confirmed by its button, and several by selecting their rows', async () => {
    await visit(page, '/parameters');
    await rows().first().waitFor();
    await screenshot(page, 'truth-list');
    await rows()
      .first()
      .getByRole('button', { name: /^Conferir / })
      .click();
    await toast(page, 'Parâmetro conferido.');
    await page
      .getByText(/^Conferido por .+ em \d\d\/\d\d\/\d{4}$/)
      .first()
      .waitFor();
    const topOf = async () => (await rows().first().boundingBox())?.y;
    const before = await topOf();
    for (const at of [0, 1]) await rows().nth(at).getByRole('checkbox').first().check();
    expect(await topOf()).toBe(before);
    const bar = page.getByRole('toolbar', { name: 'Ações para as linhas marcadas' });
    await bar.getByText('2 linhas marcadas').waitFor();
    await screenshot(page, 'truth-list-bulk');
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, 'truth-list-bulk-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await bar.getByRole('button', { name: 'Conferir', exact: true }).click();
    await dialog(page)
      .getByRole('checkbox', { name: /^Declaro que conferi estes 2 parâmetros/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Conferir', exact: true }).click();
    await toast(page, '2 parâmetros conferidos.');
    await filterBy(page, 'Conferência', 'Conferidos');
    await page.waitForURL(/isChecked/);
    await eventually(() => rows().count()).toBe(0);
    const checked = await callApi<Row[]>(context, 'GET', 'parameters?filter={"isChecked":true}&range=[0,99]');
    expect(checked.length).toBeGreaterThanOrEqual(3);
  });

  it('fits a phone, as form and as list', async () => {
    await page.setViewportSize(PHONE);
    await visit(page, '/parameters');
    await rows().first().waitFor();
    await screenshot(page, 'truth-list-phone');
    expect(await overflowOf(page)).toEqual([]);
    const [first] = await callApi<Row[]>(context, 'GET', 'parameters');
    await visit(page, `/parameters?edit=${first?.id}`);
    await field(page, 'Norma').scrollIntoViewIfNeeded();
    await screenshot(page, 'truth-parameter-phone');
    expect(await overflowOf(page)).toEqual([]);
  });
});
