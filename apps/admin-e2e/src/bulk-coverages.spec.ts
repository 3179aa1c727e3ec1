import { callApi } from './data/api.js';
import { chooseByKeyboard, control, dialog, field, toast, visit } from './data/form.js';
import { DESK, PHONE } from './data/reports.js';
import { context, eventually, page, screenshot, startSignedIn } from './support/index.js';
import { overflowOf } from './walk/axe.js';

const zones: Record<string, number> = {};

startSignedIn();

beforeAll(async () => {
  for (const code of ['X1', 'X2']) {
    const body = { code, label: `Zona de teste ${code}` };
    zones[code] = (await callApi<{ id: number }>(context, 'POST', 'bioclimatic-zones', body)).id;
  }
});

const heading = (name: string) => dialog(page).getByRole('heading', { name });
const openBulk = async (path: string, code: string) => {
  await visit(page, path);
  await page.getByRole('button', { name: `Abrangências de ${code}`, exact: true }).click();
  await heading(`Abrangências — ${code}`).waitFor();
  await control(dialog(page), 'Em lote…').press('Enter');
  await heading(`Abrangências em lote — ${code}`).waitFor();
};
const way = (name: string) => dialog(page).getByRole('radio', { name });
const seePreview = async () => {
  await control(dialog(page), 'Ver prévia').click();
  await heading('Prévia').waitFor();
};
const rows = () => dialog(page).getByRole('table', { name: 'Prévia' }).getByRole('row');
const row = (text: string) => rows().filter({ hasText: text });
const covered = async (code: string): Promise<string[]> =>
  (await callApi<{ city: string }[]>(context, 'GET', `bioclimatic-zones/${zones[code]}/coverages`)).map(
    ({ city }) => city,
  );

describe('bulk coverages', () => {
  it('add a whole UF, and move municipalities from another zone only when asked to', async () => {
    await openBulk('/bioclimatic-zones', 'X1');
    await eventually(() => control(dialog(page), 'Ver prévia').isDisabled()).toBe(true);
    await field(page, 'UF').focus();
    await chooseByKeyboard(page, 'AC - Acre');
    await control(dialog(page), 'Ver prévia').press('Enter');
    await heading('Prévia').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Prévia');
    await dialog(page).getByText('22 municípios pertencem a outra zona').waitFor();
    await eventually(() => row('Acrelândia/AC').innerText()).toMatch(/Fica em ZB\d/);
    await eventually(() => control(dialog(page), 'Nada a mudar').isDisabled()).toBe(true);
    await way('Mover para X1').press('Space');
    await eventually(() => row('Acrelândia/AC').innerText()).toMatch(/Muda de ZB\d/);
    await screenshot(page, 'bulk-coverages-state');
    await control(dialog(page), 'Mover 22 municípios').press('Enter');
    await toast(page, '22 municípios movidos.');
    await heading('Abrangências — X1').waitFor();
    await dialog(page).getByText('Mostrando 15 de 22').waitFor();

    const button = control(dialog(page), 'Em lote…');
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await button.press('Enter');
      await heading('Abrangências em lote — X1').waitFor();
      await close();
      await heading('Abrangências — X1').waitFor();
      await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  it('add a file to a list once its invalid lines are removed, asking before the list is discarded', async () => {
    await openBulk('/bioclimatic-zones', 'X2');
    await way('Os de uma lista').check();
    await field(page, 'Lista').fill('sao paulo/sp\nCuritba\n\nBom Jesus\n4106902');
    // Asked for before the key: Playwright takes over the dialog some time after it is asked to.
    const chooser = page.waitForEvent('filechooser');
    await control(dialog(page), 'Trazer de um arquivo CSV ou TXT…').press('Enter');
    const buffer = Buffer.from('UF;Município;Nota\r\nSP;São Paulo;a\r\n', 'latin1');
    await (await chooser).setFiles({ name: 'cidades.csv', mimeType: 'text/csv', buffer });
    await eventually(() => field(page, 'Lista').inputValue()).toMatch(/4106902\nSão Paulo\/SP$/);
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave();
      const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
      await question.getByRole('button', { name: 'Continuar editando' }).click();
      await question.waitFor({ state: 'hidden' });
    }
    await seePreview();
    await eventually(() => row('São Paulo/SP').first().innerText()).toMatch(/Fica em ZB3/);
    await eventually(() => row('Curitba').innerText()).toContain('Não encontrada');
    await eventually(() => row('Bom Jesus').innerText()).toMatch(/Pode ser Bom Jesus\/PB, .*Ambígua/s);
    await screenshot(page, 'bulk-coverages-list');
    await page.setViewportSize(PHONE);
    await eventually(() => overflowOf(page)).toEqual([]);
    await page.setViewportSize(DESK);
    await way('Mover para X2').check();
    await eventually(() => control(dialog(page), 'Mover 2 municípios').isDisabled()).toBe(true);
    await control(dialog(page), 'Tirar da lista as linhas com problema').click();
    await eventually(() => field(page, 'Lista').inputValue()).toBe('sao paulo/sp\n\n4106902\nSão Paulo/SP');
    await dialog(page).getByText('2 municípios pertencem a outra zona').waitFor();
    await way('Mover para X2').check();
    await control(dialog(page), 'Mover 2 municípios').click();
    await toast(page, '2 municípios movidos.');
    expect(await covered('X2')).toEqual(['Curitiba', 'São Paulo']);
  });
});
