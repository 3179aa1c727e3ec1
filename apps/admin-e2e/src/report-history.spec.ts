import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';

import { callApi } from './data/api.js';
import { leaveFreely, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { chooseAction, createReport, DESK, documentsOf, issuePdf, moreOf, PHONE } from './data/reports.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';
import { overflowOf } from './walk/axe.js';

interface Evaluation {
  evaluation: {
    requirements: {
      criteria: { analyses: { applicable: { id: number; label: string; unit: string | null }[] }[] }[];
    }[];
  };
}

const BUILDING = 'Residencial Araucária';
const BLANK = 'Edifício sem Documentos';

let product: Product;
let page: Page;
let context: BrowserContext;
let problems: string[];
let report: Stored;
let first: Buffer;
let changed: { label: string; from: string };

beforeAll(async () => {
  product = await startProduct();
  ({ page, context, problems } = await openPage(product));
  leaveFreely(page);
  await signIn(page, product);
  const technician = await createTechnician(context);
  const building = await createBuilding(context, technician.id);
  report = await createReport(context, building.id);
  const other = await createBuilding(context, technician.id, { name: BLANK });
  await createReport(context, other.id);
  first = await issuePdf(context, report.id);
});

afterAll(() => product.stop());

afterEach(() => expect(problems.splice(0)).toEqual([]));

const history = () => page.getByRole('dialog', { name: /^Histórico/ });
const documents = () => history().getByRole('table', { name: 'Documentos emitidos' });

/** Changes a value that the report prints, as somebody would who keeps the catalogue. */
async function editCatalogue(): Promise<{ label: string; from: string }> {
  const { evaluation } = await callApi<Evaluation>(context, 'GET', `reports/${report.id}/evaluation`);
  const [parameter] = evaluation.requirements.flatMap(({ criteria }) =>
    criteria.flatMap(({ analyses }) =>
      analyses.flatMap(({ applicable }) => applicable.filter(({ unit }) => unit === 'dB')),
    ),
  );
  const stored = await callApi(context, 'GET', `parameters/${parameter?.id}`);
  await callApi(context, 'PUT', `parameters/${parameter?.id}`, { minimumValue: '≥ 99' });
  return { label: parameter?.label ?? '', from: String(stored['minimumValue']) };
}

describe('the history of a report', () => {
  it('says when nothing was issued yet', async () => {
    await chooseAction(page, BLANK, 'Histórico');
    await history().getByText('Nenhum documento emitido').waitFor();
  });

  it('lists the document that was issued, once', async () => {
    expect((await issuePdf(context, report.id)).equals(first)).toBe(true);
    await chooseAction(page, BUILDING, 'Histórico');
    await documents().waitFor();
    const [issued] = await documentsOf(context, report.id);
    const rows = await documents().locator('tbody tr').allInnerTexts();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(issued?.code);
    await history().getByText('Há um só documento').waitFor();
  });
});

describe('the history after a catalogue was edited', () => {
  beforeAll(async () => {
    changed = await editCatalogue();
    await issuePdf(context, report.id);
  });

  it('has a second document, and names what is different', async () => {
    await chooseAction(page, BUILDING, 'Histórico');
    await history().getByText('1 diferença', { exact: true }).waitFor();
    expect(await documents().locator('tbody th').allInnerTexts()).toEqual(['2', '1']);
    const table = history().getByRole('table', { name: '12 Desempenho acústico' });
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Campo', 'Antes → Depois']);
    const line = table.locator('tbody tr').nth(1);
    const [field, text] = await line.locator('th, td').allInnerTexts();
    expect(field).toBe(changed.label);
    expect(text).toContain(`${changed.from} → 99 dB`);
  });

  it('turns the sides round, and asks for two that differ', async () => {
    await chooseAction(page, BUILDING, 'Histórico');
    const choose = async (side: string, version: RegExp) => {
      await history().getByRole('combobox', { name: side }).click();
      await page.getByRole('option', { name: version }).click();
    };
    await choose('Antes', /^Versão 2/);
    await history().getByText('Escolha dois documentos diferentes.').waitFor();
    await choose('Depois', /^Versão 1/);
    const cells = history().getByRole('table', { name: '12 Desempenho acústico' }).locator('td');
    await eventually(() => cells.first().innerText()).toContain(
      `≥ 99 → ${changed.from.replace('≥ ', '')} dB`,
    );
  });

  it('hands the first out again, byte for byte', async () => {
    await chooseAction(page, BUILDING, 'Histórico');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      history().getByRole('link', { name: 'Baixar a versão 1' }).click(),
    ]);
    expect((await readFile(await download.path())).equals(first)).toBe(true);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  it('opens and closes by keyboard, and the focus comes back to where it was', async () => {
    await visit(page, '/reports');
    await moreOf(page, BUILDING).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Histórico' }).waitFor();
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await documents().waitFor();
    await page.keyboard.press('Escape');
    await history().waitFor({ state: 'detached' });
    await eventually(() => moreOf(page, BUILDING).evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('fits a phone', async () => {
    await page.setViewportSize(PHONE);
    await chooseAction(page, BUILDING, 'Histórico');
    await page.getByText('1 diferença', { exact: true }).waitFor();
    expect(await overflowOf(page)).toEqual([]);
    await page.setViewportSize(DESK);
  });
});

describe('the evaluated report, to go on working with', () => {
  const downloadOf = async (item: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), chooseAction(page, BUILDING, item)]);
    const bytes = await readFile(await download.path());
    // A download shows the page no answer to read the type from.
    const answer = await context.request.get(download.url());
    return { name: download.suggestedFilename(), type: answer.headers()['content-type'], bytes };
  };

  it('comes as a workbook', async () => {
    const { name, type, bytes } = await downloadOf('Excel (.xlsx)');
    expect(name).toBe('PDE-Residencial-Araucaria.xlsx');
    expect(type).toContain('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(bytes.includes('xl/workbook.xml')).toBe(true);
  });

  it('comes as JSON', async () => {
    const { name, type, bytes } = await downloadOf('JSON');
    expect(name).toBe('PDE-Residencial-Araucaria.json');
    expect(type).toContain('application/json');
    const content = JSON.parse(bytes.toString()) as { building: { name: string } };
    expect(content.building.name).toBe(BUILDING);
    expect(bytes.toString()).toContain('≥ 99');
  });
});
