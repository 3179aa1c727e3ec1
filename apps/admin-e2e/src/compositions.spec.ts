import { IFC_HOUSE } from '@prumo/tools/sample/ifc-house';

import { callApi } from './data/api.js';
import { chooseByKeyboard, control, dialog, field, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { DESK, issuePdf, PHONE } from './data/reports.js';
import { context, countGestures, eventually, page, screenshot, startSignedIn } from './support/index.js';
import { violationsOn } from './walk/axe.js';
import { colour } from './walk/settle.js';

interface Stored {
  id: number;
  sections: { layers: { name: string; thickness: number }[] }[];
}

startSignedIn();

let technicianId: number;

beforeAll(async () => {
  ({ id: technicianId } = await createTechnician(context));
});

const results = () => dialog(page).getByRole('table', { name: 'Resultados por método' });
const layer = (number: number) => dialog(page).getByRole('group', { name: `Camada ${number}`, exact: true });

async function addFromLibrary(number: number, material: string, thickness: string) {
  await layer(number)
    .getByLabel(/^Material/)
    .fill(material);
  await page.getByRole('option', { name: material }).first().click();
  await layer(number)
    .getByLabel(/^Espessura/)
    .fill(thickness);
}

it('a wall is composed from the material library, calculated and drawn, on desktop, phone and in dark', async () => {
  await visit(page, '/compositions');
  await page.getByRole('button', { name: 'Cadastrar Primeira Composição' }).click();
  await field(page, 'Nome').fill('Parede de concreto rebocada');
  await addFromLibrary(1, 'Concreto normal', '10');
  await control(dialog(page), 'Adicionar: Camada').click();
  await addFromLibrary(2, 'Argamassa comum', '2,5');
  await layer(2).getByRole('button', { name: 'Mover camada 2 para fora' }).click();
  await eventually(() => results().innerText()).toMatch(/CT[^]*290,0/);
  await dialog(page)
    .getByRole('img', { name: /^Parede de 12,5 cm, de fora para dentro: 1. Argamassa/ })
    .waitFor();
  await screenshot(page, 'composition-desk');
  await colour(page, 'dark');
  await page.setViewportSize(PHONE);
  const content = dialog(page).locator('.MuiDialogContent-root');
  expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await results().scrollIntoViewIfNeeded();
  await screenshot(page, 'composition-phone');
  await save(page);
  await toast(page, 'Composição cadastrada.');
  const [stored] = await callApi<Stored[]>(context, 'GET', 'compositions');
  expect(stored?.sections[0]?.layers.map(({ name, thickness }) => [name, thickness])).toEqual([
    [expect.stringContaining('Argamassa comum'), 0.025],
    [expect.stringContaining('Concreto normal'), 0.1],
  ]);
});

it('a façade of several parts is estimated at its own address, and Back leaves no dialog open', async () => {
  await colour(page, 'light');
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Estimar fachada' }).click();
  const part = (number: number) => dialog(page).getByRole('group', { name: `Parte ${number}` });
  const figures = [
    ['8', '45'],
    ['2', '25'],
  ] as const;
  for (const [index, [area, soundReduction]] of figures.entries()) {
    await part(index + 1)
      .getByLabel(/^Área/)
      .click();
    await page.keyboard.type(area);
    await page.keyboard.press('Tab');
    await page.keyboard.type(soundReduction);
  }
  await dialog(page).getByText('Rw da fachada: 31,8 dB').waitFor();
  await screenshot(page, 'facade-estimate');
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/compositions');
});

it('a stored wall is checked against the limits of a chosen building, without accessibility violations', async () => {
  await createBuilding(context, technicianId);
  await page.getByRole('link', { name: 'Parede de concreto rebocada' }).click();
  const panel = dialog(page).getByRole('region', { name: 'Diante de uma edificação' });
  await panel.getByLabel('Edificação').click();
  await page.keyboard.type('Araucária');
  await page.getByRole('option', { name: 'Residencial Araucária' }).click();
  await panel
    .getByText(
      /^Não atende o procedimento simplificado: esta composição não alcança U ≤ .* em ZB1\. Exige simulação .*, ou uma das mudanças\.$/,
    )
    .waitFor();
  await panel.scrollIntoViewIfNeeded();
  await screenshot(page, 'composition-judged');
  expect(await violationsOn(page)).toEqual([]);
});

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
