import { monthsLater, saoPauloDay } from '@prumo/domain';

import { callApi } from './data/api.js';
import { visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { createReport, PHONE } from './data/reports.js';
import { context, eventually, page, startSignedIn } from './support/index.js';
import { overflowOf, violationsOn } from './walk/axe.js';

let technician: Stored;
let building: Stored;
let report: Stored;

startSignedIn();

beforeAll(async () => {
  technician = await createTechnician(context);
  building = await createBuilding(context, technician.id);
  await callApi(context, 'PUT', `buildings/${building.id}`, {
    ...{ filingDate: '2024-01-10', deliveryDate: '2026-03-31', warrantyStart: 'delivery' },
  });
  report = await createReport(context, building.id);
});

/** A photograph larger than the server takes: the console makes it smaller. */
async function insertPicture(): Promise<void> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 });
    canvas.getContext('2d')?.fillRect(500, 500, 900, 500);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Imagem', exact: true }).click();
  const buffer = Buffer.from(data, 'base64');
  await (await chosen).setFiles({ name: 'hidrometro.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('textbox', { name: 'O que a imagem mostra' }).fill('Hidrômetro');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Inserir' }).click();
  const shown = page.getByRole('img', { name: 'Hidrômetro' });
  await shown.waitFor();
  const handle = await shown.elementHandle();
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth === 2048, handle);
}

const toast = (text: string) => page.locator('.prumo-toast-description', { hasText: text });
const NAME =
  'Água fria, Registros do barrilete e do subsolo: Abrir e fechar por completo e verificar a estanqueidade';

it('the page of a delivered building leads to its maintenance plan, and a record moves the next due date', async () => {
  const today = saoPauloDay(new Date());
  const deliveryDate = monthsLater(today, -14);
  const { id } = await createBuilding(context, technician.id, { name: 'Residencial Ipê', deliveryDate });
  await visit(page, `/buildings/${id}`);
  const section = page.getByRole('region', { name: 'Manutenção' });
  await section.getByText(/\d+ vencidas/).waitFor();
  await section.getByRole('link', { name: 'Abrir o plano' }).click();
  await page.getByRole('heading', { name: 'Plano de manutenção' }).waitFor();
  await page.getByRole('button', { name: `Registrar ${NAME}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Executado por' }).fill('Zeladoria');
  await dialog.getByRole('textbox', { name: 'Custo' }).fill('85,5');
  await page.keyboard.press('Enter');
  await toast('Manutenção registrada.').waitFor();
  await page.getByText(/Zeladoria · R\$ 85,50/).waitFor();
  await page
    .getByRole('list', { name: 'Água fria' })
    .getByText(/Semestral · .* · última em/)
    .waitFor();
  await page.getByRole('button', { name: `Ajustar ${NAME}` }).click();
  await dialog.getByLabel('Periodicidade').selectOption('Anual');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await toast('Plano de manutenção atualizado.').waitFor();
  await page.getByText(/Anual \(no catálogo: Semestral\)/).waitFor();
  await page.getByRole('button', { name: 'Atividade própria' }).click();
  await dialog.getByRole('textbox', { name: 'Sistema' }).fill('Energia solar');
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Lavar os painéis');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('list', { name: 'Energia solar' }).getByText('Lavar os painéis').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Calendário' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^manutenção-residencial-ipê-.*\.ics$/);
  const plan = await callApi<{ activities: { system: string; nextDueOn: string | null }[] }>(
    context,
    'GET',
    `buildings/${id}/maintenance`,
  );
  expect(plan.activities).toContainEqual(
    expect.objectContaining({ system: 'Energia solar', nextDueOn: monthsLater(deliveryDate, 12) }),
  );
  await visit(page, '/');
  await page.getByRole('link', { name: 'Residencial Ipê' }).first().waitFor();
  await page
    .getByText(/\d+ vencidas/)
    .first()
    .waitFor();
});

it('the building page leads to warranties, manual and residents page of a building', async () => {
  await visit(page, `/buildings/${building.id}`);
  await page.getByText('contam de Entrega, 31/03/2026').waitFor();
  await page.getByRole('button', { name: 'Ver os prazos' }).click();
  await page.getByRole('dialog').getByText('Fundações').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Editar Textos do Manual' }).click();
  await page.getByRole('combobox', { name: 'Capítulo' }).selectOption({ label: '4 Fornecedores' });
  const text = page.getByRole('textbox', { name: 'Fornecedores' });
  await text.fill('Companhia de Saneamento');
  await page.getByRole('button', { name: 'Lista' }).click();
  await page.getByRole('region', { name: 'Como fica' }).getByRole('listitem').waitFor();
  await insertPicture();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Textos do manual guardados.', { exact: true }).waitFor();

  await page.getByRole('switch', { name: 'Página ligada' }).click();
  const address = await page.getByRole('link', { name: 'Abrir a página' }).getAttribute('href');
  const manual = await page.getByRole('link', { name: 'Manual do proprietário' }).getAttribute('href');
  expect(manual).toBe(`/api/reports/${report.id}/jsreport?kind=owner-manual&inline=1`);
  expect((await context.request.get(manual ?? '')).status()).toBe(200);

  await context.clearCookies();
  await page.setViewportSize(PHONE);
  await visit(page, address ?? '');
  await page.getByRole('link', { name: /^Manual do proprietário \(versão 1/ }).waitFor();
  await page.getByText('Fundações').click();
  await page
    .getByText(/Solidez e segurança.*até 31\/03\/2031/)
    .first()
    .waitFor();
  await eventually(() => overflowOf(page)).toEqual([]);
});
