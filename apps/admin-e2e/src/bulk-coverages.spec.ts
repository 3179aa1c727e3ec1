import { callApi } from './data/api.js';
import { chooseByKeyboard, control, dialog, field, toast, visit } from './data/form.js';
import { context, eventually, page, screenshot, startSignedIn } from './support/index.js';

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
  });

  it('return the focus after closing by Esc or Back', async () => {
    const button = control(dialog(page), 'Em lote…');
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await button.press('Enter');
      await heading('Abrangências em lote — X1').waitFor();
      await close();
      await heading('Abrangências — X1').waitFor();
      await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  it('add a pasted list once its invalid lines are removed', async () => {
    await openBulk('/bioclimatic-zones', 'X2');
    await way('Os de uma lista').check();
    await field(page, 'Lista').fill('sao paulo/sp\nCuritba\n\nBom Jesus\n4106902\nSão Paulo');
    await seePreview();
    await eventually(() => row('São Paulo/SP').first().innerText()).toMatch(/Fica em ZB3/);
    await eventually(() => row('Curitba').innerText()).toContain('Não encontrada');
    await eventually(() => row('Bom Jesus').innerText()).toMatch(/Pode ser Bom Jesus\/PB, .*Ambígua/s);
    await screenshot(page, 'bulk-coverages-list');
    await dialog(page).getByLabel('Mostrar').selectOption({ label: 'Repetida (1)' });
    await eventually(() => rows().count()).toBe(2);
    await dialog(page).getByLabel('Mostrar').selectOption({ label: 'Tudo (5)' });
    await dialog(page).getByLabel('Buscar na prévia').fill('CURITIBA');
    await eventually(() => rows().count()).toBe(2);
    await way('Mover para X2').check();
    await eventually(() => control(dialog(page), 'Mover 2 municípios').isDisabled()).toBe(true);
    await control(dialog(page), 'Tirar da lista as linhas com problema').click();
    await eventually(() => field(page, 'Lista').inputValue()).toBe('sao paulo/sp\n\n4106902\nSão Paulo');
    await dialog(page).getByText('2 municípios pertencem a outra zona').waitFor();
    await way('Mover para X2').check();
    await control(dialog(page), 'Mover 2 municípios').click();
    await toast(page, '2 municípios movidos.');
    expect(await covered('X2')).toEqual(['Curitiba', 'São Paulo']);
  });

  it('discard the preview when the input changes', async () => {
    await openBulk('/bioclimatic-zones', 'X2');
    await way('Os de uma lista').check();
    await field(page, 'Lista').fill('Curitiba/PR');
    await seePreview();
    await dialog(page).getByText('Nada muda.').waitFor();
    await field(page, 'Lista').press('End');
    await page.keyboard.type('\nLondrina/PR');
    await heading('Prévia').waitFor({ state: 'detached' });
    expect(await field(page, 'Lista').inputValue()).toBe('Curitiba/PR\nLondrina/PR');
  });

  it('add a CSV file, and ask before the list is discarded', async () => {
    await openBulk('/bioclimatic-zones', 'X2');
    await way('Os de uma lista').check();
    const choose = async (name: string, text: string) => {
      const chooser = page.waitForEvent('filechooser');
      await control(dialog(page), 'Trazer de um arquivo CSV ou TXT…').press('Enter');
      const buffer = Buffer.from(text, 'latin1');
      await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
    };
    await choose('cidades.xlsx', 'PK\x03\x04\0\0');
    await dialog(page).getByText('O arquivo não é um texto.').waitFor();
    await field(page, 'Lista').fill('Curitiba/PR');
    await choose('cidades.csv', 'UF;Município;Nota\r\nSP;São Paulo;a\r\nPR;Londrina;"b;c"\r\n');
    await eventually(() => field(page, 'Lista').inputValue()).toBe('Curitiba/PR\nSão Paulo/SP\nLondrina/PR');
    await eventually(() => dialog(page).getByText('O arquivo não é um texto.').count()).toBe(0);
    await screenshot(page, 'bulk-coverages-file');
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave();
      const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
      await question.getByRole('button', { name: 'Continuar editando' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await field(page, 'Lista').inputValue()).toContain('Londrina/PR');
    }
    await seePreview();
    await row('Londrina/PR').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    await heading('Abrangências — X2').waitFor();
  });

  it('move the municipalities of another zone, all or only the selected ones', async () => {
    await openBulk('/bioclimatic-zones', 'X2');
    await way('Os de outra zona').check();
    await field(page, 'Mover de qual zona').focus();
    await page.keyboard.type('1M');
    await page.getByText('Nenhum item encontrado.').waitFor();
    await field(page, 'Mover de qual zona').fill('');
    await chooseByKeyboard(page, 'X1');
    await seePreview();
    await control(dialog(page), 'Mover 22 municípios').waitFor();
    await dialog(page).getByLabel('Buscar na prévia').fill('rio branco');
    await dialog(page).getByRole('checkbox', { name: 'Mover Rio Branco/AC' }).press('Space');
    await eventually(() => row('Rio Branco/AC').innerText()).toContain('Fica em X1');
    await screenshot(page, 'bulk-coverages-another');
    await control(dialog(page), 'Mover 21 municípios').click();
    await toast(page, '21 municípios movidos.');
    expect(await covered('X1')).toEqual(['Rio Branco']);
    expect(await covered('X2')).toHaveLength(23);
  });

  it('show a new preview when another user changed the coverages meanwhile', async () => {
    await openBulk('/bioclimatic-zones', 'X2');
    await way('Os de outra zona').check();
    await field(page, 'Mover de qual zona').focus();
    await chooseByKeyboard(page, 'X1');
    await seePreview();
    const body = { lines: 'Xapuri/AC', move: true, dryRun: false };
    await callApi(context, 'POST', `bioclimatic-zones/${zones['X1']}/coverages/bulk`, body);
    await control(dialog(page), 'Mover 1 município').click();
    await dialog(page).getByText('As abrangências mudaram desde a prévia. Confira a nova prévia.').waitFor();
    await control(dialog(page), 'Mover 2 municípios').click();
    await toast(page, '2 municípios movidos.');
  });

  it('can be previewed on a phone, for an isopleth too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openBulk('/isopleths', 'V');
    await way('Os de uma lista').check();
    await field(page, 'Lista').fill(
      'Curitiba/PR\nCidade que não existe com um nome bem comprido, comprido demais',
    );
    await seePreview();
    await dialog(page).getByText('1 município pertence a outra isopleta').waitFor();
    const content = dialog(page).locator('.MuiDialogContent-root');
    await eventually(() => content.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, 'bulk-coverages-phone-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await screenshot(page, 'bulk-coverages-phone');
    await page.setViewportSize({ width: 1366, height: 768 });
  });
});
