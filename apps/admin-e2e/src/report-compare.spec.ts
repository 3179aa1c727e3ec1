import type { BrowserContext, Page } from 'playwright-core';

import { callApi } from './data/api.js';
import { chooseByKeyboard, leaveFreely, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { chooseAction, createReport, DESK, moreOf, PHONE } from './data/reports.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';
import { overflowOf } from './walk/axe.js';

interface Change {
  field: string;
  from: string | null;
  to: string | null;
  text: string;
}

interface Structure {
  requirements: object[];
  criteria: object[];
  analyses: { id: number; levels: string[] }[];
}

const BUILDING = 'Residencial Araucária';
const OTHER = 'Edifício Recife';

let product: Product;
let page: Page;
let context: BrowserContext;
let problems: string[];
let technician: Stored;
let report: Stored;

beforeAll(async () => {
  product = await startProduct();
  ({ page, context, problems } = await openPage(product));
  leaveFreely(page);
  await signIn(page, product);
  technician = await createTechnician(context);
  const building = await createBuilding(context, technician.id);
  report = await createReport(context, building.id);
});

afterAll(() => product.stop());

afterEach(() => expect(problems.splice(0)).toEqual([]));

const panel = () => page.getByRole('dialog', { name: /^Comparar/ });
const structureOf = (id: number) => callApi<Structure>(context, 'GET', `reports/${id}/structure`);
const reports = () => callApi<Stored[]>(context, 'GET', 'reports');

async function compareWith(text: string): Promise<void> {
  const input = panel().getByRole('combobox', { name: 'Comparar com' });
  await input.click();
  await input.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** The differences on the screen: what each line says on either side. */
const shown = (): Promise<string[]> => panel().locator('tbody td').allInnerTexts();

describe('with a single report', () => {
  it('says that there is none to compare with', async () => {
    await chooseAction(page, BUILDING, 'Comparar');
    await panel().getByText('Não há outro relatório para comparar.').waitFor();
  });
});

describe('a report that is duplicated', () => {
  let copy: Stored | undefined;

  it('becomes a second one with the same structure', async () => {
    const known = (await reports()).length;
    await chooseAction(page, BUILDING, 'Duplicar relatório');
    await page.getByRole('heading', { name: 'Duplicar Relatório' }).waitFor();
    await page.getByRole('treegrid').waitFor();
    await save(page);
    await toast(page, 'Relatório criado com sucesso!');
    const all = await reports();
    expect(all).toHaveLength(known + 1);
    copy = all.find(({ id }) => id !== report.id);
    expect(copy?.['buildingId']).toBe(report['buildingId']);
    const levels = ({ analyses }: Structure) => analyses.map(({ id, levels: of }) => [id, of]);
    expect(levels(await structureOf(copy?.id ?? 0))).toEqual(levels(await structureOf(report.id)));
  });

  it('says the same as the first', async () => {
    await chooseAction(page, BUILDING, 'Comparar');
    await compareWith(BUILDING);
    await panel().getByText('Nenhuma diferença: os dois relatórios dizem o mesmo.').waitFor();
  });
});

describe('two reports that differ', () => {
  let other: Stored;

  beforeAll(async () => {
    const building = await createBuilding(context, technician.id, {
      name: OTHER,
      cep: '50030-230',
      city: 'Recife',
      state: 'PE',
    });
    other = await createReport(context, building.id, '12', ['minimum']);
  });

  it('are shown by all their differences, and by nothing else', async () => {
    await chooseAction(page, OTHER, 'Comparar');
    await compareWith(`nº ${report.id},`);
    const changes = await callApi<Change[]>(
      context,
      'GET',
      `reports/compare?from=${other.id}&to=${report.id}`,
    );
    await panel().getByText(`${changes.length} diferenças`, { exact: true }).waitFor();
    expect(await shown()).toEqual(changes.map(({ text }) => text));
    expect(changes.map(({ field }) => field)).toContain('Edificação › Município');
    expect(changes.some(({ text }) => text.startsWith('Níveis: '))).toBe(true);
    expect(changes.every(({ from, to }) => from !== to)).toBe(true);
  });

  it('change sides', async () => {
    await chooseAction(page, OTHER, 'Comparar');
    await compareWith(`nº ${report.id},`);
    const heads = () => panel().getByRole('table').first().getByRole('columnheader').allInnerTexts();
    const names = [`${OTHER} (nº ${other.id})`, `${BUILDING} (nº ${report.id})`];
    await eventually(heads).toEqual(['Campo', names.join(' → ')]);
    await panel().getByRole('button', { name: 'Inverter os lados' }).click();
    await eventually(heads).toEqual(['Campo', names.toReversed().join(' → ')]);
    const first = async () => (await shown())[0];
    await eventually(first).toBe(`${BUILDING} → ${OTHER}`);
  });

  it('are compared by keyboard alone, and the focus comes back to where it was', async () => {
    await visit(page, '/reports');
    await moreOf(page, OTHER).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Comparar' }).waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const input = panel().getByRole('combobox', { name: 'Comparar com' });
    await eventually(() => input.evaluate((it) => it === document.activeElement)).toBe(true);
    await chooseByKeyboard(page, BUILDING);
    await panel()
      .getByText(/^\d+ diferenças$/)
      .waitFor();
    await page.keyboard.press('Escape');
    if (await panel().count()) await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
    await eventually(() => moreOf(page, OTHER).evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('fit a phone', async () => {
    await page.setViewportSize(PHONE);
    await chooseAction(page, OTHER, 'Comparar');
    await page.getByRole('combobox', { name: 'Comparar com' }).fill(BUILDING);
    await page.getByRole('option', { name: BUILDING }).first().click();
    await page.getByText(/^\d+ diferenças$/).waitFor();
    expect(await overflowOf(page)).toEqual([]);
    await page.setViewportSize(DESK);
  });
});
