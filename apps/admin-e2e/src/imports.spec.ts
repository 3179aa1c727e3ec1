import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';

import { callApi } from './data/api.js';
import { dialog, toast, visit } from './data/form.js';
import { fromListMenu, listMenu } from './data/list.js';
import { createTechnician } from './data/records.js';
import {
  context,
  eventually,
  holdRequest,
  openPage,
  page,
  problems,
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

  it('accepts pasted text by keyboard, and closes on Back', async () => {
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

  it('inserts a paste into typed text', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/typologies');
    const text = dialog(page).getByLabel(/^Ou cole aqui/);
    await text.pressSequentially('Código;Descrição; ');
    await page.evaluate(() => navigator.clipboard.writeText('Ativa\nHOTEL;Hotel;Sim'));
    await text.press('Control+V');
    await eventually(() => text.inputValue()).toBe('Código;Descrição; Ativa\nHOTEL;Hotel;Sim');
    await page.keyboard.press('Escape');
  });

  it('cancels the dry run of a file when the next file is too large', async () => {
    await open(page, '/typologies');
    const release = await holdRequest(page, /\/typologies\/import/);
    await give(page, 'tipos.csv', 'Código;Descrição\nHOTEL;Hotel');
    await dialog(page).getByRole('progressbar').waitFor();
    await give(page, 'grande.csv', 'x'.repeat(11 * 1024 * 1024));
    await dialog(page).getByText('O arquivo tem mais de 10 MB').waitFor();
    release();
    await eventually(() => dialog(page).getByRole('progressbar').count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('keeps the focus in a corrected column, and the error file until it is downloaded', async () => {
    await open(page, '/typologies');
    await give(page, 'tipos.csv', 'Código;Descrição;Ativa\nHOTEL;Hotel;talvez');
    await shows(page, /Com erro \(1\)/).waitFor();
    await page.evaluate(() => {
      URL.revokeObjectURL = () => document.body.setAttribute('data-revoked', '');
    });
    await dialog(page).getByRole('button', { name: 'Baixar os erros (CSV)' }).click();
    expect(await page.locator('body').getAttribute('data-revoked')).toBeNull();
    await dialog(page).getByRole('button', { name: 'Colunas do arquivo' }).click();
    const release = await holdRequest(page, /\/typologies\/import/);
    await dialog(page).getByLabel('Ativa').press('Enter');
    await page.getByRole('option', { name: 'Não importar' }).click();
    await dialog(page).getByRole('progressbar').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused).toBe('Não importar');
    release();
    await shows(page, /Novas \(1\)/).waitFor();
    await eventually(focused).toBe('Não importar');
    await page.keyboard.press('Escape');
  });

  it('keeps the file and shows the error when it can’t be sent', async () => {
    await open(page, '/typologies');
    const asked = /\/typologies\/import/;
    await page.route(asked, (route) =>
      route.fulfill({ status: 503, json: { message: 'O servidor está ocupado.' } }),
    );
    await give(page, 'tipos.csv', 'Código;Descrição\nHOTEL;Hotel');
    await dialog(page).getByText('O servidor está ocupado.').waitFor();
    expect(await dialog(page).getByText('tipos.csv').isVisible()).toBe(true);
    await page.unroute(asked);
    problems.splice(0);
    await page.keyboard.press('Escape');
  });

  it('fits a phone, in light and dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/typologies');
    await screenshot(page, 'import-phone-empty');
    const label = dialog(page).locator('label', { hasText: /^Ou cole aqui/ });
    await eventually(() => label.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await give(
      page,
      'tipos.csv',
      'Código;Descrição;Ativa\nHOTEL;Hotel;Sim\nRES-MULTI;Outro nome;Não\nX;;talvez',
    );
    await shows(page, /Todas \(3\)/).click();
    await screenshot(page, 'import-phone');
    await eventually(() =>
      dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});
