import { IFC_HOUSE } from '@prumo/tools/sample/ifc-house';

import { callApi } from './data/api.js';
import { chooseByKeyboard, dialog, field, visit } from './data/form.js';
import { createTechnician } from './data/records.js';
import { issuePdf } from './data/reports.js';
import { context, countGestures, page, screenshot, startSignedIn } from './support/index.js';

startSignedIn();

interface Row {
  label: string;
  situation: string;
  designValue: number | null;
}

const press = (name: string | RegExp, place = dialog(page)): Promise<void> =>
  place.getByRole('button', { name }).click();

/** The model is chosen as a person does it: by the file chooser that a click opens. */
async function chooseModel(): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Escolher arquivo IFC')]);
  await chooser.setFiles({
    ...{ name: 'casa.ifc', mimeType: 'application/octet-stream', buffer: Buffer.from(IFC_HOUSE) },
  });
}

/** Fills in by keyboard what the model does not tell. */
async function fillRest(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await field(page, label).click();
    await page.keyboard.type(text);
  }
}

it('an IFC model of a house leads to a PDE with proven thermal rows in 16 clicks', async () => {
  await createTechnician(context);
  await visit(page, '/buildings');
  const gestures = await countGestures(page);
  await press('Mais opções da lista', page.getByRole('main'));
  await page.getByRole('menuitem', { name: 'A partir de um modelo IFC' }).click();
  await chooseModel();
  await dialog(page)
    .getByText(/IfcBuildingStorey #2/)
    .first()
    .waitFor();
  await screenshot(page, 'ifc-new-desk');
  await press('Preencher o formulário');
  await field(page, 'Altura').waitFor();
  expect(await field(page, 'Altura').inputValue()).toMatch(/^5,6/);
  await fillRest({ CEP: '80010000', Logradouro: 'Praça Tiradentes' });
  for (const [label, text] of Object.entries({
    'Tipo de uso': 'Residencial unifamiliar',
    'Classe de ruído': 'II',
    'Classe de agressividade': 'Moderada',
  })) {
    await field(page, label).click();
    await chooseByKeyboard(page, text);
  }
  await screenshot(page, 'ifc-form-desk');
  await press('Salvar');
  await press('Criar e atribuir', page.getByRole('dialog', { name: 'Composições do modelo' }));
  await page.getByRole('heading', { level: 1, name: 'Casa Aurora' }).waitFor();
  await page.getByRole('link', { name: 'Gerar relatório' }).click();
  await dialog(page).getByLabel('Selecionar tudo: Mínimo').click();
  await press('Salvar');
  const created = page.getByRole('dialog', { name: 'Relatório criado' });
  await press('Usar como comprovação', created);
  await created.getByText('O memorial é evidência das linhas térmicas deste relatório.').waitFor();
  await screenshot(page, 'report-created-desk');
  const issued = context.waitForEvent('request', (request) => request.url().includes('/jsreport?inline=1'));
  await press('Gerar PDF', created);
  await issued;
  expect(gestures).toEqual({ clicks: 16, keys: 3 });

  const [report] = await callApi<{ id: number }[]>(context, 'GET', 'reports');
  const { rows } = await callApi<{ rows: Row[] }>(context, 'GET', `reports/${report?.id}/verification`);
  const ofLayers = rows.filter(({ label }) => /^(Transmitância|Capacidade) térmica/.test(label));
  expect(ofLayers.map(({ label, situation, designValue }) => [label, situation, designValue])).toEqual([
    ['Transmitância térmica U (ZB1 e ZB2)', 'meets', 2.2952],
    ['Capacidade térmica CT (ZB1 a ZB7)', 'meets', 394.4],
    ['Transmitância térmica U da cobertura (ZB1 e ZB2)', 'meets', 0.7821],
  ]);
  const pdf = await issuePdf(context, report?.id ?? 0);
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});
