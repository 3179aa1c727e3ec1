import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { createPerson, signInAs } from './data/accounts.js';
import { callApi } from './data/api.js';
import { toast } from './data/form.js';
import { context, eventually, page, product, startSignedIn } from './support/index.js';
import { overflowOf } from './walk/axe.js';
import { DESK, PHONE } from './walk/inspect.js';

/** A ring and bars on a clear ground, 240 × 80. */
const LOGO = readFileSync(resolve(import.meta.dirname, 'data/logo.png'));

startSignedIn();
describe('settings', () => {
  it("apply to every list at once, and load once before a list, with the user's page size", async () => {
    await page.getByRole('link', { name: 'Configurações' }).click();
    await page.getByLabel(/^Itens por página/).fill('7');
    await page.keyboard.press('Enter');
    await toast(page, 'Configurações atualizadas com sucesso.');
    for (const [screen, total] of [
      ['Estados', '27'],
      ['Municípios', '5.5'],
    ] as const) {
      await page.getByRole('link', { name: screen }).click();
      await page.getByText(new RegExp(`^Mostrando 7 de ${total}`)).waitFor();
      await eventually(() => page.locator('tbody tr').count()).toBe(7);
    }
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    await page.goto('/states');
    await page.getByText(/^Mostrando 7 de 27/).waitFor();
    await page.waitForLoadState('networkidle');
    const of = (path: string) => asked.filter((url) => url.includes(path));
    expect(of('/api/states?')).toEqual([expect.stringContaining('range=[0,6]')]);
    expect(of('/api/settings')).toHaveLength(1);
  });
});

describe('company screen', () => {
  it('opens from the settings and takes a logo, by keyboard', async () => {
    await page.getByRole('link', { name: 'Configurações' }).click();
    await page.getByRole('link', { name: 'Editar Empresa' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/company');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Escolher imagem' }).focus();
    await page.keyboard.press('Enter');
    await (await chosen).setFiles({ name: 'marca.png', mimeType: 'image/png', buffer: LOGO });
    await toast(page, 'O logotipo foi salvo.');
    const shown = page.getByRole('img', { name: 'Logotipo da empresa' });
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
    await page.getByLabel(/^Nome da empresa/).fill('Monteiro Engenharia');
    await page.getByRole('button', { name: 'Salvar empresa' }).click();
    await toast(page, 'Os dados da empresa foram salvos.');
    expect(await callApi(context, 'GET', 'company')).toMatchObject({ name: 'Monteiro Engenharia' });
    await page.setViewportSize(PHONE);
    await eventually(() => overflowOf(page)).toEqual([]);
    await page.setViewportSize(DESK);
  });

  it('is available to administrators only', async () => {
    const ana = await createPerson(context, 'ana@exemplo.com.br', ['settings'], 'Ana Lima');
    await signInAs(page, product, ana);
    await page.goto('/company');
    await page.waitForURL((url) => url.pathname === '/');
  });
});
