import { readFile } from 'node:fs/promises';

import { callApi, idOf } from './data/api.js';
import { dialog, toast, visit } from './data/form.js';
import { listMenu } from './data/list.js';
import {
  context,
  eventually,
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

const button = (name: string | RegExp) => dialog(page).getByRole('button', { name });
const open = async () => {
  await visit(page, '/requirements');
  await page.getByRole('button', { name: 'Pacote de catálogo' }).click();
  await button('Exportar pacote').waitFor();
};
const give = (buffer: Buffer) =>
  dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'pacote.zip', mimeType: 'application/zip', buffer });

async function exported(): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button('Exportar pacote').click()]);
  expect(download.suggestedFilename()).toMatch(/^pacote-de-cat[aá]logo-\d{4}-\d\d-\d\d\.zip$/);
  return readFile(await download.path());
}

describe('catalogue package', () => {
  it('is exported as a file, and restores later changes after a dry run', async () => {
    await open();
    const file = await exported();
    await toast(page, 'Pacote exportado.');
    const id = await idOf(context, 'typologies', 'RES-MULTI');
    const { label } = await callApi(context, 'PUT', `typologies/${id}`, { label: 'Outro nome' });
    expect(label).toBe('Outro nome');
    await give(file);
    await button('Alteradas (1)').click();
    const row = dialog(page).getByRole('row').filter({ hasText: 'Tipos de Uso: RES-MULTI' });
    await eventually(() => row.innerText()).toContain('Descrição: Outro nome → ');
    await screenshot(page, 'catalogue-package');
    await button('Importar 1 registro').click();
    await dialog(page).waitFor({ state: 'detached' });
    await toast(page, 'Importação concluída');
    await open();
    await give(file);
    await dialog(page).getByText('O pacote não muda nada do que já está gravado.').waitFor();
    expect(await button('Importar 0 registros').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('shows beside the file name why a file is rejected', async () => {
    await open();
    await give(Buffer.from('{"format":"outra coisa"}'));
    await dialog(page).getByText('O arquivo não é um pacote de catálogo do Prumo.').waitFor();
    expect(await dialog(page).getByText('pacote.zip').isVisible()).toBe(true);
    problems.splice(0);
    await page.keyboard.press('Escape');
  });

  it('opens by keyboard and closes on Back', async () => {
    await visit(page, '/requirements');
    await page.getByRole('button', { name: 'Pacote de catálogo' }).focus();
    await page.keyboard.press('Enter');
    await button('Exportar pacote').waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('fits the width of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    const file = await context.request.get('/api/catalogue-package');
    await give(await file.body());
    await button(/^Todas/).waitFor();
    await screenshot(page, 'catalogue-package-phone');
    await eventually(() =>
      dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('is available to administrators only', async () => {
    await callApi(context, 'POST', 'users', {
      ...PERSON,
      ...{ fullName: 'Rita Reis', isAdmin: false, allowedModules: ['requirements'] },
    });
    const hers = await openPage(product);
    await signIn(hers.page, product, PERSON);
    await visit(hers.page, '/requirements');
    await listMenu(hers.page).waitFor();
    expect(await hers.page.getByRole('button', { name: 'Pacote de catálogo' }).count()).toBe(0);
    expect(hers.problems).toEqual([]);
    await hers.context.close();
  });
});
