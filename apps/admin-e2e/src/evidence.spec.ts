import { callApi } from './data/api.js';
import { visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { createReport } from './data/reports.js';
import { context, openPage, page, product, screenshot, signIn, startSignedIn } from './support/index.js';
import { violationsOn } from './walk/axe.js';

const SMALL_PDF = Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n');
const EVIDENCE_COLUMN = 5;

startSignedIn();

let reportId: number;
beforeAll(async () => {
  const { id: technicianId } = await createTechnician(context);
  const { id: buildingId } = await createBuilding(context, technicianId, { name: 'Comprovada' });
  ({ id: reportId } = await createReport(context, buildingId, '13', ['minimum']));
});

const toast = (text: string) => page.locator('.prumo-toast-description', { hasText: text });
const cell = (row: number, on = page) => on.locator(`[data-cell="${row}:${EVIDENCE_COLUMN}"]`);

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
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await visit(page, `/reports/${reportId}/verification`);
  await cell(0).click();
  await cell(2).click({ modifiers: ['Shift'] });
  const panel = page.getByRole('region', { name: 'Evidências' });
  await panel.getByRole('combobox', { name: 'Anexar evidência a 3 linhas' }).click();
  await page.getByRole('option', { name: /Esquadria/ }).click();
  await toast('Evidência anexada a 3 linhas.').waitFor();
  await cell(0).getByText('1 (1 vencida)').waitFor();
  await panel.getByText(/^Vale até 1 pavimento;/).waitFor();
  await page.getByText('1 evidência deste relatório está vencida.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
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

it('the list of evidence fits a phone', async () => {
  const phone = await openPage(product, { width: 390, height: 844, touch: true });
  await signIn(phone.page, product);
  for (const path of ['/evidence', `/reports/${reportId}/verification`]) {
    await phone.page.goto(path);
    await phone.page.getByText('Esquadria de correr').or(cell(0, phone.page)).first().waitFor();
    const excess = await phone.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(excess).toBeLessThanOrEqual(0);
    expect(await violationsOn(phone.page)).toEqual([]);
  }
  expect(phone.problems).toEqual([]);
  await phone.page.close();
});
