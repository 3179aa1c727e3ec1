import { callApi } from './data/api.js';
import { visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { createReport, PHONE } from './data/reports.js';
import { context, page, startSignedIn } from './support/index.js';
import { overflowOf, violationsOn } from './walk/axe.js';

let building: Stored;
let report: Stored;

startSignedIn();

beforeAll(async () => {
  const technician = await createTechnician(context);
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

it('the building page leads to warranties, manual and residents page of a building', async () => {
  await visit(page, `/buildings/${building.id}`);
  await page.getByText('contam de Entrega, 31/03/2026').waitFor();
  await page.getByRole('button', { name: 'Ver os prazos' }).click();
  await page.getByRole('dialog').getByText('Fundações').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Editar Textos do Manual' }).click();
  await page.getByRole('combobox', { name: 'Capítulo' }).selectOption({ label: '4 Fornecedores' });
  const text = page.getByRole('textbox', { name: 'Fornecedores' });
  await text.fill('Companhia de Saneamento');
  await page.getByRole('button', { name: 'Lista' }).click();
  await page.getByRole('region', { name: 'Como fica' }).getByRole('listitem').waitFor();
  await insertPicture();
  expect(await violationsOn(page)).toEqual([]);
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
  expect(await overflowOf(page)).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
});
