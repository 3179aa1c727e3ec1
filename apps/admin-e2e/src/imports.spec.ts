import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';

import { callApi, idOf } from './data/api.js';
import { dialog, toast, visit } from './data/form.js';
import { fromListMenu, listMenu } from './data/list.js';
import { createTechnician } from './data/records.js';
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

const PERSON = { email: 'rita@prumo.local', password: 'Uma-senha-longa-9' };

startSignedIn();

beforeAll(async () => {
  await callApi(context, 'POST', 'users', {
    ...PERSON,
    ...{ fullName: 'Rita Reis', isAdmin: false, allowedModules: ['buildings', 'technicians'] },
  });
});

const open = async (on: Page, path: string) => {
  await visit(on, path);
  await fromListMenu(on, 'Importar');
  await dialog(on).getByRole('button', { name: 'Escolher arquivo' }).waitFor();
};
const give = (on: Page, name: string, text: string) =>
  dialog(on)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
const apply = (on: Page, text: string) => dialog(on).getByRole('button', { name: text });
const shows = (on: Page, name: RegExp) => dialog(on).getByRole('button', { name });

const HEADER =
  'Obra;CEP;Logradouro;Número;UF;Município;CREA/CAU do responsável;Área total (m²);Número de pavimentos';
const row = (at: number, floors: number | string = 4): string =>
  `Edifício ${at};80010-000;Rua das Flores;${at};PR;Curitiba;CREA-7;1.250,50;${floors}`;

describe('import', () => {
  it('creates 50 buildings from a spreadsheet, after mapping a column and correcting a cell', async () => {
    const mine = await openPage(product);
    await signIn(mine.page, product, PERSON);
    await createTechnician(mine.context, { creaCau: 'CREA-7' });
    await open(mine.page, '/buildings');
    const rows = Array.from({ length: 50 }, (_, at) => row(at + 1));
    await give(mine.page, 'obras.csv', [HEADER, ...rows.with(6, row(7, 'oito'))].join('\r\n'));
    const which = dialog(mine.page).getByLabel('Obra');
    await which.click();
    await mine.page.getByRole('option', { name: 'Nome', exact: true }).click();
    await shows(mine.page, /Com erro \(1\)/).waitFor();
    const wrong = dialog(mine.page).getByRole('row').filter({ hasText: 'Edifício 7' });
    await eventually(() => wrong.innerText()).toContain('Número de pavimentos “oito”: ');
    await eventually(() => apply(mine.page, 'Importar 49 linhas').isDisabled()).toBe(true);
    const [download] = await Promise.all([
      mine.page.waitForEvent('download'),
      dialog(mine.page).getByRole('button', { name: 'Baixar os erros (CSV)' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')[1]).toMatch(
      /^8;Número de pavimentos;oito;/,
    );
    await give(mine.page, 'obras.csv', [HEADER.replace('Obra', 'Nome'), ...rows].join('\r\n'));
    await apply(mine.page, 'Importar 50 linhas').click();
    await dialog(mine.page).waitFor({ state: 'detached' });
    await toast(mine.page, '50 registros novos');
    await mine.page.getByRole('row').filter({ hasText: 'Edifício 50' }).waitFor();
    expect(mine.problems).toEqual([]);
    await mine.context.close();
  });

  it('moves the coverages of a state to another zone from a file', async () => {
    const query = encodeURIComponent(JSON.stringify({ state: 'SC' }));
    const cities = await callApi<{ name: string }[]>(context, 'GET', `cities?filter=${query}`);
    await open(page, '/bioclimatic-zones');
    await dialog(page)
      .getByRole('radio', { name: /Abrangências/ })
      .click();
    const lines = cities.map(({ name }) => `SC;${name};ZB5`);
    await give(page, 'sc.csv', ['UF;Município;Zona', ...lines].join('\n'));
    await shows(page, /Alteradas \([1-9]\d*\)/).click();
    await eventually(() => dialog(page).getByRole('row').nth(1).innerText()).toMatch(/Zona: ZB\d → ZB5/);
    await screenshot(page, 'import-coverages');
    await dialog(page)
      .getByRole('button', { name: /^Importar \d+ linhas/ })
      .click();
    await dialog(page).waitFor({ state: 'detached' });
    await toast(page, 'Importação concluída');
  });

  it('opens by keyboard, and closes on Back', async () => {
    await visit(page, '/typologies');
    await listMenu(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Importar', exact: true }).press('Enter');
    const text = dialog(page).getByLabel(/^Ou cole aqui/);
    await text.fill('Código\tDescrição\nHOTEL\tHotel');
    await dialog(page).getByRole('button', { name: 'Conferir o que foi colado' }).press('Enter');
    await shows(page, /Novas \(1\)/).waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
  });
});

describe('catalogue package', () => {
  it('is exported as a file, and restores later changes after a dry run', async () => {
    const button = (name: string | RegExp) => dialog(page).getByRole('button', { name });
    const takeBack = async (buffer: Buffer) => {
      await page.getByRole('button', { name: 'Pacote de catálogo' }).click();
      await dialog(page)
        .locator('input[type="file"]')
        .setInputFiles({ name: 'pacote.zip', mimeType: 'application/zip', buffer });
    };
    await visit(page, '/requirements');
    await page.getByRole('button', { name: 'Pacote de catálogo' }).focus();
    await page.keyboard.press('Enter');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Exportar pacote').press('Enter'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^pacote-de-cat[aá]logo-\d{4}-\d\d-\d\d\.zip$/);
    const file = await readFile(await download.path());
    await toast(page, 'Pacote exportado.');
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });

    const id = await idOf(context, 'typologies', 'RES-MULTI');
    await callApi(context, 'PUT', `typologies/${id}`, { label: 'Outro nome' });
    await takeBack(file);
    await button('Alteradas (1)').click();
    const row = dialog(page).getByRole('row').filter({ hasText: 'Tipos de Uso: RES-MULTI' });
    await eventually(() => row.innerText()).toContain('Descrição: Outro nome → ');
    await screenshot(page, 'catalogue-package');
    await button('Importar 1 registro').click();
    await dialog(page).waitFor({ state: 'detached' });
    await toast(page, 'Importação concluída');
    await takeBack(file);
    await dialog(page).getByText('O pacote não muda nada do que já está gravado.').waitFor();
    expect(await button('Importar 0 registros').isDisabled()).toBe(true);
  });
});
