import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

import { toast, visit } from './data/form.js';
import { fromListMenu, listMenu } from './data/list.js';
import { createBuilding, createTechnician } from './data/records.js';
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

startSignedIn();

beforeAll(async () => {
  const { id } = await createTechnician(context);
  for (const name of ['Torre Norte', 'Torre Sul', 'Galpão'])
    await createBuilding(context, id, { name, totalArea: 1234.5 });
});

const button = (on = page) => listMenu(on);
const item = (name: string, on = page) => on.getByRole('menuitem', { name, exact: true });
const progress = () => page.getByRole('dialog', { name: 'Exportando Edificações' });
const hasFocus = (on = page) => button(on).evaluate((element) => element === document.activeElement);

async function downloaded(choose: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), choose()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
const choose = async (name: string) => {
  await fromListMenu(page, 'Exportar');
  await item(name).click();
};

/** What a part of a workbook says; it is the last, of which nothing follows but the list of parts. */
function sheetOf(workbook: Buffer): string {
  const path = Buffer.from('xl/worksheets/sheet1.xml');
  const at = workbook.indexOf(path);
  const extra = workbook.readUInt16LE(at - 2);
  return inflateRawSync(workbook.subarray(at + path.length + extra)).toString('utf8');
}

describe('export of a list', () => {
  it("contains the rows in the list's search and order, as Brazilian CSV", async () => {
    await visit(page, '/buildings');
    await page.getByRole('searchbox').fill('torre');
    await page.waitForURL((url) => (url.searchParams.get('filter') ?? '').includes('torre'));
    await page.getByRole('button', { name: 'Nome' }).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name');
    await page.getByRole('row').filter({ hasText: 'Galpão' }).waitFor({ state: 'detached' });
    const { name, bytes } = await downloaded(() => choose('CSV (.csv)'));
    expect(name).toMatch(/^edificações-\d{4}-\d\d-\d\d\.csv$/);
    const [heading, ...rows] = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(heading).toMatch(/^\ufeffNome;CEP;/);
    expect(rows.map((row) => row.split(';')[0])).toEqual(['Torre Norte', 'Torre Sul']);
    expect(rows[0]).toContain(';1234,50;');
    await toast(page, 'Edificações: 2 linhas no arquivo.');
    await eventually(hasFocus).toBe(true);
  });

  it('creates a workbook, by keyboard', async () => {
    await visit(page, '/buildings');
    await page.getByRole('row').nth(3).waitFor();
    await button().focus();
    const { name, bytes } = await downloaded(async () => {
      await page.keyboard.press('Enter');
      await item('Exportar').press('Enter');
      await item('CSV (.csv)').waitFor();
      await screenshot(page, 'export-menu');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    });
    expect(name).toMatch(/\.xlsx$/);
    const sheet = sheetOf(bytes);
    for (const text of ['Torre Norte', 'Torre Sul', 'Galpão', '<v>1234.5</v>', 'state="frozen"'])
      expect(sheet).toContain(text);
    expect(sheet.match(/<row /g)).toHaveLength(4);
    await eventually(hasFocus).toBe(true);
  });

  it('masks CPF numbers unless they are requested', async () => {
    await visit(page, '/technicians');
    await page.getByRole('row').filter({ hasText: 'Helena Prado' }).waitFor();
    const masked = await downloaded(() => choose('CSV (.csv)'));
    expect(masked.bytes.toString('utf8')).toContain('***.982.247-**');
    const full = await downloaded(() => choose('CSV (.csv), com CPF'));
    expect(full.bytes.toString('utf8')).toContain('529.982.247-25');
  });

  it('shows its progress, and can be cancelled', async () => {
    await visit(page, '/buildings');
    await page.getByRole('row').nth(3).waitFor();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/buildings\/export/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await choose('Excel (.xlsx)');
    await progress().getByText('Aguardando o servidor…').waitFor();
    await screenshot(page, 'export-progress');
    await progress().getByRole('button', { name: 'Cancelar' }).click();
    await progress().waitFor({ state: 'detached' });
    release();
    await page.unroute(/\/buildings\/export/);
    await eventually(hasFocus).toBe(true);
    expect(await page.getByText('Ops! Algo deu errado').count()).toBe(0);
  });

  it.each([
    [429, 'Muitas listas completas estão sendo lidas. Tente novamente em instantes.'],
    [503, 'O servidor está ocupado. Tente novamente em instantes.'],
  ])('shows an error when the server answers %d', async (status, message) => {
    await visit(page, '/buildings');
    await page.getByRole('row').nth(3).waitFor();
    await page.route(/\/buildings\/export/, (route) =>
      route.fulfill({ status, json: { statusCode: status, message } }),
    );
    await choose('CSV (.csv)');
    await toast(page, message);
    await page.unroute(/\/buildings\/export/);
    await eventually(hasFocus).toBe(true);
    problems.splice(0);
  });

  it('exports the municipalities of a zone from its panel', async () => {
    await visit(page, '/bioclimatic-zones');
    await page.getByRole('button', { name: 'Abrangências de ZB1', exact: true }).click();
    const panel = page.getByRole('dialog', { name: /ZB1/ });
    await panel.getByRole('row').nth(1).waitFor();
    const { name, bytes } = await downloaded(async () => {
      await panel.getByRole('button', { name: 'Exportar' }).click();
      await item('CSV (.csv)').click();
    });
    expect(name).toMatch(/^abrangências-da-zona-zb1-/);
    expect(bytes.toString('utf8')).toMatch(/^\ufeffZona;Edição;UF;Município;/);
  });

  it('fits a phone', async () => {
    const phone = await openPage(product, { width: 390, height: 844, touch: true });
    await signIn(phone.page, product);
    await visit(phone.page, '/technicians');
    await phone.page.getByRole('row').filter({ hasText: 'Helena Prado' }).waitFor();
    await button(phone.page).tap();
    await item('Exportar', phone.page).tap();
    await item('Excel (.xlsx), com CPF', phone.page).waitFor();
    await screenshot(phone.page, 'export-phone');
    const [download] = await Promise.all([
      phone.page.waitForEvent('download'),
      item('Excel (.xlsx)', phone.page).tap(),
    ]);
    expect(sheetOf(await readFile(await download.path()))).toContain('***.982.247-**');
    await phone.page.close();
  });

  it('stops when the session ends', async () => {
    await visit(page, '/buildings');
    await page.getByRole('row').nth(3).waitFor();
    await page.route(/\/buildings\/export/, (route) =>
      route.fulfill({ status: 440, json: { statusCode: 440, message: 'Sessão expirada.' } }),
    );
    await choose('CSV (.csv)');
    await toast(page, 'Sessão finalizada');
    await page.waitForURL(/\/login/);
    problems.splice(0);
  });
});
