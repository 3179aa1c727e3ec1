import { callApi } from './data/api.js';
import { visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { createReport, moreOf } from './data/reports.js';
import {
  context,
  eventually,
  openPage,
  page,
  product,
  screenshot,
  signIn,
  startSignedIn,
} from './support/index.js';
import { violationsOn } from './walk/axe.js';

interface Row {
  key: string | null;
  label: string;
  situation: string;
  designValue: number | null;
  achieved: string | null;
}

const BUILDING = 'Comprovada';
const [SITUATION, DESIGN, ACHIEVED] = [2, 3, 4];

startSignedIn();

let reportId: number;
beforeAll(async () => {
  const { id: technicianId } = await createTechnician(context);
  const { id: buildingId } = await createBuilding(context, technicianId, { name: BUILDING });
  ({ id: reportId } = await createReport(context, buildingId, '13', ['minimum']));
});

const path = (): string => `/reports/${reportId}/verification`;
const cell = (row: number, column: number, on = page) => on.locator(`[data-cell="${row}:${column}"]`);
const isSaved = () => page.getByText('Tudo salvo.').waitFor();
const rows = async (): Promise<Row[]> =>
  (await callApi<{ rows: Row[] }>(context, 'GET', `reports/${reportId}/verification`)).rows;

describe("proof of a report's rows", () => {
  it('opens from the row menu of the report', async () => {
    await visit(page, '/reports');
    await moreOf(page, BUILDING).click();
    await page.getByRole('menuitem', { name: 'Comprovação' }).click();
    await page.waitForURL(`**${path()}`);
    await cell(0, SITUATION).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('evaluates a design value when its row loses the focus, and counts it', async () => {
    await visit(page, path());
    await cell(0, SITUATION).click();
    await page.keyboard.type('at');
    await page.keyboard.press('Tab');
    await page.keyboard.type('100 lux');
    await page.keyboard.press('Enter');
    await isSaved();
    await cell(0, ACHIEVED).getByText('Intermediário').waitFor();
    expect((await rows())[0]).toMatchObject({
      situation: 'meets',
      designValue: 100,
      achieved: 'intermediate',
    });
    await page
      .getByText(/^1 de \d+ comprovados$/)
      .first()
      .waitFor();
    await page.getByText('Progresso por requisito').click();
    await screenshot(page, 'report-proof');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('keeps a contradicting verdict in its cell, with the reason', async () => {
    await visit(page, path());
    await cell(0, DESIGN).click();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await page.getByText('1 linha com erro.').waitFor();
    await page.getByRole('button', { name: 'Ir ao erro' }).click();
    await page.getByRole('region', { name: 'Linha da comprovação' }).getByRole('alert').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Descartar a linha' }).click();
    await isSaved();
  });

  it('links to its documents, which the history lists, and imports its rows from a spreadsheet', async () => {
    await visit(page, path());
    await cell(0, SITUATION).waitFor();
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Documentos' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await page.getByRole('button', { name: 'Documentos' }).click();
    await page.getByRole('menuitem', { name: 'Dossiê (ZIP)' }).waitFor();
    await screenshot(page, 'report-documents');
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const [dossier] = await Promise.all([page.waitForEvent('download'), choose('Dossiê (ZIP)')]);
    expect(dossier.suggestedFilename()).toBe('Dossie-Comprovada-v1.zip');
    await dossier.delete();
    await choose('Caderno de um responsável…');
    const booklets = page.getByRole('dialog', { name: 'Caderno do responsável' });
    await booklets.getByRole('link').first().waitFor();
    await screenshot(page, 'report-booklets');
    expect(await violationsOn(page)).toEqual([]);
    await booklets.getByRole('button', { name: 'Fechar' }).click();
    await choose('Importar planilha…');
    const [row] = await rows();
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'quadro.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`Chave;Situação;Motivo ou regra\n${row?.key ?? ''};Isento;Anexo F\n`),
    });
    await page.getByRole('button', { name: 'Importar 1 linha' }).waitFor();
    await screenshot(page, 'report-import');
    await page.getByRole('button', { name: 'Importar 1 linha' }).click();
    await eventually(() => cell(0, SITUATION).textContent()).toBe('Isento');
    await visit(page, `/reports/${reportId}/history`);
    await page.getByRole('rowheader', { name: 'Quadro de comprovação' }).waitFor();
    await screenshot(page, 'report-history');
  });

  it('fits a phone', async () => {
    const phone = await openPage(product, { width: 390, height: 844, touch: true });
    await signIn(phone.page, product);
    await phone.page.goto(path());
    await cell(0, SITUATION, phone.page).waitFor();
    await phone.page.getByRole('button', { name: /^Em aberto/ }).tap();
    await eventually(() => cell(0, SITUATION, phone.page).textContent()).toBe('Não avaliado');
    const excess = await phone.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(excess).toBeLessThanOrEqual(0);
    await screenshot(phone.page, 'report-proof-390');
    expect(await violationsOn(phone.page)).toEqual([]);
    expect(phone.problems).toEqual([]);
    await phone.page.close();
  });
});
