import { callApi } from './data/api.js';
import { visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { createReport, moreOf } from './data/reports.js';
import { context, eventually, page, screenshot, startSignedIn } from './support/index.js';
import { violationsOn } from './walk/axe.js';

interface Row {
  key: string | null;
  label: string;
  situation: string;
  designValue: number | null;
  achieved: string | null;
}

const BUILDING = 'Comprovada';
const SMALL_PDF = Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n');
const [SITUATION, DESIGN, ACHIEVED, EVIDENCE] = [2, 3, 4, 5];

startSignedIn();

let reportId: number;
beforeAll(async () => {
  const { id: technicianId } = await createTechnician(context);
  const { id: buildingId } = await createBuilding(context, technicianId, { name: BUILDING });
  ({ id: reportId } = await createReport(context, buildingId, '13', ['minimum']));
});

const path = (): string => `/reports/${reportId}/verification`;
const cell = (row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const isSaved = () => page.getByText('Tudo salvo.').waitFor();
const toast = (text: string) => page.locator('.prumo-toast-description', { hasText: text });
const rows = async (): Promise<Row[]> =>
  (await callApi<{ rows: Row[] }>(context, 'GET', `reports/${reportId}/verification`)).rows;

it('a proof evaluates a design value when its row loses the focus, and keeps a contradicting verdict in its cell', async () => {
  await visit(page, '/reports');
  await moreOf(page, BUILDING).click();
  await page.getByRole('menuitem', { name: 'Comprovação' }).click();
  await page.waitForURL(`**${path()}`);
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

it('a proof downloads its documents, which the history lists, and imports its rows from a spreadsheet', async () => {
  await visit(page, path());
  await cell(0, SITUATION).waitFor();
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Documentos' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const [dossier] = await Promise.all([page.waitForEvent('download'), choose('Dossiê (ZIP)')]);
  expect(dossier.suggestedFilename()).toBe('Dossie-Comprovada-v1.zip');
  await dossier.delete();
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

it('evidence is registered with a file, attached to several rows, and marked as expired', async () => {
  await visit(page, '/evidence?novo=1');
  await page.getByRole('textbox', { name: 'Objeto' }).fill('Esquadria de correr');
  await page.getByRole('textbox', { name: 'Válida até' }).fill('01/01/2020');
  await page.getByRole('textbox', { name: 'Pavimentos no máximo' }).fill('1');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Acrescentar arquivos' }).click();
  await page.getByRole('button', { name: 'Nova Revisão' }).click();
  await page.getByRole('textbox', { name: 'O que mudou' }).fill('Primeira amostra');
  await page.keyboard.press('Enter');
  await page.getByText('Revisão 1 · Primeira amostra').waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Laudo acústico.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF });
  await toast('foi guardado').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar Laudo acústico.pdf' }).click();
  expect((await downloading).suggestedFilename()).toBe('Laudo acústico.pdf');
  expect(await violationsOn(page)).toEqual([]);
  await screenshot(page, 'evidence');

  await visit(page, path());
  await cell(0, EVIDENCE).click();
  await cell(2, EVIDENCE).click({ modifiers: ['Shift'] });
  const panel = page.getByRole('region', { name: 'Evidências' });
  await panel.getByRole('combobox', { name: 'Anexar evidência a 3 linhas' }).click();
  await page.getByRole('option', { name: /Esquadria/ }).click();
  await toast('Evidência anexada a 3 linhas.').waitFor();
  await cell(0, EVIDENCE).getByText('1 (1 vencida)').waitFor();
  await panel.getByText(/^Vale até 1 pavimento;/).waitFor();
  await page.getByText('1 evidência deste relatório está vencida.').waitFor();
  await screenshot(page, 'report-evidence');
  await page.getByRole('button', { name: 'Evidência vencida (3)' }).click();
  await panel.getByRole('button', { name: 'Retirar Esquadria de correr' }).click();
  await toast('Evidência retirada da linha.').waitFor();
  const [stored] = await callApi<{ reports: number }[]>(context, 'GET', 'evidence');
  expect(stored).toMatchObject({ reports: 1 });

  await visit(page, '/');
  const card = page.getByRole('region', { name: 'Validade das Evidências' });
  expect(await card.textContent()).toContain('1 vencida');
  await card.getByRole('link', { name: 'Ver todas' }).click();
  await page.getByRole('link', { name: 'Esquadria de correr' }).waitFor();
});
