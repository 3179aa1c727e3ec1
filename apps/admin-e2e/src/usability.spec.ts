import type { Locator } from 'playwright-core';

import { callApi } from './data/api.js';
import { chooseByKeyboard, dialog, field, toast } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { createReport, documentsOf } from './data/reports.js';
import { context, countGestures, type Gestures, page, startSignedIn } from './support/index.js';

/** The tasks of docs/usability.md that no other file walks, with their numbers as ceilings. */
startSignedIn();

let gestures: Readonly<Gestures>;

/** Goes to the dashboard, from which each task starts, and counts from there. */
const begin = async (): Promise<void> => {
  await page.keyboard.press('Escape');
  await open('Dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  gestures = await countGestures(page);
};
const open = (screen: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click();
const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
const press = (name: string | RegExp, place: Locator = dialog(page)): Promise<void> =>
  place.getByRole('button', { name }).click();

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Goes on by Tab to a field, as one who fills in a form. */
async function tabTo(target: Locator): Promise<void> {
  for (let stop = 0; stop < 12 && !(await isFocused(target)); stop += 1) await page.keyboard.press('Tab');
  expect(await isFocused(target)).toBe(true);
}

async function write(label: string, text: string): Promise<void> {
  await tabTo(field(page, label));
  await page.keyboard.type(text);
}

async function pick(label: string, text: string): Promise<void> {
  await tabTo(field(page, label));
  await chooseByKeyboard(page, text);
}

/** Waits until the PDF that something opens is asked for. */
async function opensPdf(act: () => Promise<void>): Promise<void> {
  await Promise.all([
    context.waitForEvent('request', (request) => request.url().includes('/jsreport?inline=1')),
    act(),
  ]);
}

const reports = () => callApi<Stored[]>(context, 'GET', 'reports');

describe('account without records', () => {
  it('gets to its first PDF in 16 clicks', async () => {
    await begin();
    await page.getByRole('link', { name: 'Cadastrar a edificação' }).click();
    await field(page, 'Nome').click();
    await page.keyboard.type('Edifício Aurora');
    await press('Novo Responsável');
    const technician = page.getByRole('dialog', { name: 'Novo Responsável Técnico' });
    const texts = {
      'Nome completo': 'Helena Prado',
      'CPF/CNPJ': '52998224725',
      'E-mail': 'helena@exemplo.com.br',
      Telefone: '41999998888',
      'CREA/CAU': 'CREA-PR 12345',
      Logradouro: 'Rua XV de Novembro',
    };
    for (const [label, text] of Object.entries(texts)) {
      await tabTo(technician.getByRole('textbox', { name: label }));
      await page.keyboard.type(text);
    }
    await technician.getByRole('combobox', { name: 'UF do Registro' }).click();
    await chooseByKeyboard(page, 'PR');
    await press('Salvar', technician);
    await technician.waitFor({ state: 'detached' });

    await pick('Tipo de uso', 'Residencial multifamiliar');
    await write('CEP', '80010000');
    await toast(page, 'CEP encontrado');
    await write('Logradouro', 'Praça Tiradentes');
    await write('Área total', '1234,5');
    await write('Número de pavimentos', '4');
    await write('Altura', '12');
    await pick('Classe de ruído', 'II');
    await pick('Classe de agressividade', 'Moderada');
    await pick('Cor predominante', 'Branca');
    await press('Salvar');
    await press('Gerar relatório', page.locator('li[data-state="open"]'));
    await dialog(page).getByLabel('Selecionar tudo: Mínimo').click();
    await press('Salvar');
    await opensPdf(() => press('Gerar PDF', page.getByRole('dialog', { name: 'Relatório criado' })));
    expect(gestures.clicks).toBeLessThanOrEqual(16);
    expect(await reports()).toHaveLength(1);
  });
});

describe("a technician's daily work", () => {
  let building: Stored;
  let report: Stored;

  beforeAll(async () => {
    const technician = await createTechnician(context, { creaCau: 'CREA-7' });
    building = await createBuilding(context, technician.id, {
      name: 'Galpão da Serra',
      street: 'Rua das Laranjeiras',
    });
    for (let at = 0; at < 5; at += 1) report = await createReport(context, building.id);
  });

  it('makes five PDFs in 8 clicks', async () => {
    await begin();
    await open('Relatórios');
    for (const at of [0, 1, 2, 3, 4]) await row('Galpão da Serra').nth(at).getByRole('checkbox').click();
    const names: string[] = [];
    page.on('download', (file) => names.push(file.suggestedFilename()));
    await press('Gerar PDFs', page.getByRole('toolbar'));
    await toast(page, '5 PDFs gerados.');
    expect(gestures.clicks).toBeLessThanOrEqual(8);
    expect(new Set(names).size).toBe(5);
    expect(names.every((name) => name.endsWith('.pdf'))).toBe(true);
    expect(await documentsOf(context, report.id)).toHaveLength(1);
  });

  it('finds a building by its street and opens it in 3 clicks', async () => {
    await begin();
    await open('Edificações');
    await page.getByRole('searchbox').click();
    await page.keyboard.type('laranjeiras');
    await page.waitForURL(/laranjeiras/);
    await row('Galpão da Serra').getByRole('link', { name: 'Galpão da Serra', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Galpão da Serra' }).waitFor();
    expect(gestures).toEqual({ clicks: 3, keys: 0 });
  });

  it('changes a fact and issues the report again in 6 clicks', async () => {
    await begin();
    await open('Edificações');
    await row('Galpão da Serra').getByRole('link', { name: 'Galpão da Serra', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Galpão da Serra' }).waitFor();
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await field(page, 'Número de pavimentos').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('9');
    await press('Salvar');
    await toast(page, 'Edificação atualizada com sucesso!');
    const part = page.getByRole('region', { name: 'Relatórios', exact: true });
    await opensPdf(() =>
      part
        .getByRole('link', { name: /^Gerar PDF/ })
        .first()
        .click(),
    );
    expect(gestures.clicks).toBeLessThanOrEqual(6);
  });

  it('begins a report as a copy of another in 4 clicks', async () => {
    const { length: before } = await reports();
    await begin();
    await open('Relatórios');
    await page
      .getByRole('button', { name: 'Mais ações: Relatório de Galpão da Serra', exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Duplicar relatório' }).click();
    await page.getByRole('heading', { name: 'Duplicar Relatório' }).waitFor();
    await press('Salvar');
    await page.getByRole('dialog', { name: 'Relatório criado' }).waitFor();
    expect(gestures).toEqual({ clicks: 4, keys: 0 });
    expect(await reports()).toHaveLength(before + 1);
  });

  it('imports 20 buildings from a sheet in 5 clicks', async () => {
    const header =
      'Nome;CEP;Logradouro;Número;UF;Município;CREA/CAU do responsável;Área total (m²);Número de pavimentos';
    const lines = Array.from(
      { length: 20 },
      (_, at) => `Bloco ${at + 1};80010-000;Rua das Flores;${at + 1};PR;Curitiba;CREA-7;1.250,50;4`,
    );
    await begin();
    await open('Edificações');
    await press('Mais opções da lista', page.getByRole('main'));
    await page.getByRole('menuitem', { name: 'Importar', exact: true }).click();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Escolher arquivo')]);
    await chooser.setFiles({
      name: 'obras.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\r\n'), 'latin1'),
    });
    await press('Importar 20 linhas');
    await toast(page, '20 registros novos');
    expect(gestures).toEqual({ clicks: 5, keys: 0 });
  });

  it('undoes a delete in 4 clicks', async () => {
    const other = await createBuilding(context, Number(building['technicianId']), { name: 'Casa Girassol' });
    await begin();
    await open('Edificações');
    await row('Casa Girassol')
      .getByRole('button', { name: /^Excluir/ })
      .click();
    await press('Excluir', page.getByRole('alertdialog').or(dialog(page)));
    await press('Desfazer', page.locator('li[data-state="open"]'));
    await toast(page, 'restaurad');
    expect(gestures).toEqual({ clicks: 4, keys: 0 });
    await callApi(context, 'GET', `buildings/${other.id}`);
  });
});
