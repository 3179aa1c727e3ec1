import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';

import { callApi } from './data/api.js';
import { chooseByKeyboard, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { chooseAction, createReport, issuePdf, moreOf } from './data/reports.js';
import { context, eventually, page, startSignedIn } from './support/index.js';

interface Evaluation {
  evaluation: {
    requirements: { criteria: { analyses: { applicable: { id: number; unit: string | null }[] }[] }[] }[];
  };
}

interface Structure {
  analyses: { id: number; levels: string[] }[];
}

const BUILDING = 'Residencial Araucária';
const OTHER = 'Edifício Recife';

let report: Stored;
let first: Buffer;

startSignedIn();

beforeAll(async () => {
  const technician = await createTechnician(context);
  const building = await createBuilding(context, technician.id);
  report = await createReport(context, building.id);
  const place = { name: OTHER, cep: '50030-230', city: 'Recife', state: 'PE' };
  const recife = await createBuilding(context, technician.id, place);
  await createReport(context, recife.id, '12', ['minimum']);
  first = await issuePdf(context, report.id);
  await editCatalogue();
  await issuePdf(context, report.id);
});

/** Changes a value that the report prints, as somebody would who keeps the catalogue. */
async function editCatalogue(): Promise<void> {
  const { evaluation } = await callApi<Evaluation>(context, 'GET', `reports/${report.id}/evaluation`);
  const parameter = evaluation.requirements
    .flatMap(({ criteria }) => criteria.flatMap(({ analyses }) => analyses))
    .flatMap(({ applicable }) => applicable)
    .find(({ unit }) => unit === 'dB');
  await callApi(context, 'PUT', `parameters/${parameter?.id}`, { minimumValue: '≥ 99' });
}

const history = () => page.getByRole('dialog', { name: /^Histórico/ });
const comparison = () => page.getByRole('dialog', { name: /^Comparar/ });
const choice = () => comparison().getByRole('combobox', { name: 'Comparar com' });
const isFocused = (it: Locator) => it.evaluate((element) => element === document.activeElement);

/** Opens one of the further actions by keyboard alone: so many steps below the first. */
async function chooseByArrows(action: string, steps: number): Promise<void> {
  await moreOf(page, BUILDING).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: action }).waitFor();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function closeByKeyboard(panel: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  if (await panel.count()) await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await eventually(() => isFocused(moreOf(page, BUILDING))).toBe(true);
}

it('history and comparison open and close by keyboard, return the focus, and name the differences', async () => {
  await visit(page, '/reports');
  await chooseByArrows('Histórico', 2);
  await history().getByText('1 diferença', { exact: true }).waitFor();
  await eventually(() => history().innerText()).toContain('99 dB');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    history().getByRole('link', { name: 'Baixar a versão 1' }).press('Enter'),
  ]);
  expect((await readFile(await download.path())).equals(first)).toBe(true);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await closeByKeyboard(history());

  await chooseByArrows('Comparar', 3);
  await eventually(() => isFocused(choice())).toBe(true);
  await chooseByKeyboard(page, OTHER);
  await comparison()
    .getByText(/^\d+ diferenças$/)
    .waitFor();
  await closeByKeyboard(comparison());
});

describe('pending rows of a report', () => {
  const WAITING = 'Residencial Girassol';
  const answers = () => page.getByRole('dialog', { name: `Responder pendências: Relatório de ${WAITING}` });
  const row = (index: number) => answers().getByRole('group').nth(index);

  it('are answered by value or by reason, after errors for missing fields', async () => {
    const technician = await createTechnician(context, { creaCau: 'CREA-PR 54321', cpfCnpj: '11144477735' });
    // One unit of a typology that houses several counts as not informed: rows that go by units are pending.
    const building = await createBuilding(context, technician.id, { name: WAITING, units: 1 });
    const { id } = await createReport(context, building.id, '8', ['minimum']);
    await chooseAction(page, WAITING, 'Responder pendências');
    await row(0).getByLabel('Resposta').selectOption('Informar valor');
    await row(1).getByLabel('Resposta').selectOption('Não se aplica');
    await answers().getByRole('button', { name: 'Salvar respostas' }).click();
    await eventually(() => isFocused(row(0).getByLabel('Valor'))).toBe(true);
    await row(0).getByText('Informe o valor.').waitFor();
    await row(1).getByText('Informe por que não se aplica.').waitFor();
    await page.keyboard.type('≥ 120');
    await page.keyboard.press('Tab');
    await page.keyboard.type('min');
    await row(0).getByLabel('Norma ou estudo').fill('ABNT NBR 14432');
    await row(1).getByLabel('Motivo').fill('Não há casa de máquinas.');
    await answers().getByRole('button', { name: 'Salvar respostas' }).click();
    await toast(page, 'Respostas salvas com sucesso.');
    await answers().waitFor({ state: 'detached' });
    const stored = await callApi<{ answers: object[] }>(context, 'GET', `reports/${id}/answers`);
    expect(stored.answers).toHaveLength(2);
    expect(stored.answers).toMatchObject([
      { kind: 'value', value: '≥ 120', unit: 'min', source: 'ABNT NBR 14432', isCounted: true },
      { kind: 'not-applicable', reason: 'Não há casa de máquinas.', isCounted: true },
    ]);
  });
});

it('a comparison shows no difference between a report and its duplicate', async () => {
  const structureOf = async (id: number | undefined) => {
    const { analyses } = await callApi<Structure>(context, 'GET', `reports/${id}/structure`);
    return analyses.map(({ id: analysis, levels }) => [analysis, levels]);
  };
  const known = (await callApi<Stored[]>(context, 'GET', 'reports')).map(({ id }) => id);
  await chooseAction(page, BUILDING, 'Duplicar relatório');
  await page.getByRole('heading', { name: 'Duplicar Relatório' }).waitFor();
  await page.getByRole('treegrid').waitFor();
  await save(page);
  await toast(page, 'Relatório criado com sucesso!');
  const added = (await callApi<Stored[]>(context, 'GET', 'reports')).filter(({ id }) => !known.includes(id));
  expect(added).toMatchObject([{ buildingId: report['buildingId'] }]);
  expect(await structureOf(added[0]?.id)).toEqual(await structureOf(report.id));
  await chooseAction(page, BUILDING, 'Comparar');
  await choice().click();
  await choice().fill(BUILDING);
  await page.getByRole('option', { name: BUILDING }).first().click();
  await comparison().getByText('Nenhuma diferença: os dois relatórios dizem o mesmo.').waitFor();
});

it('an evaluated report is exported as workbook and as JSON', async () => {
  await visit(page, '/reports');
  const downloadOf = async (item: string) => {
    await moreOf(page, BUILDING).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const workbook = await downloadOf('Excel (.xlsx)');
  expect(workbook.name).toBe('PDE-Residencial-Araucaria.xlsx');
  expect(workbook.bytes.includes('xl/workbook.xml')).toBe(true);
  const json = await downloadOf('JSON');
  expect(json.name).toBe('PDE-Residencial-Araucaria.json');
  const content = JSON.parse(json.bytes.toString()) as { building: { name: string } };
  expect(content.building.name).toBe(BUILDING);
  expect(json.bytes.toString()).toContain('≥ 99');
});
