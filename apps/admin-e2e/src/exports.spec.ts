import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

import { toast, visit } from './data/form.js';
import { fromListMenu, listMenu } from './data/list.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, page, startSignedIn } from './support/index.js';

startSignedIn();

beforeAll(async () => {
  const { id } = await createTechnician(context);
  for (const name of ['Torre Norte', 'Torre Sul', 'Galpão'])
    await createBuilding(context, id, { name, totalArea: 1234.5 });
});

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const hasFocus = () => listMenu(page).evaluate((element) => element === document.activeElement);

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
  it("contains the rows in the list's search and order, as Brazilian CSV and as workbook", async () => {
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

    await page.getByRole('searchbox').fill('');
    await page.getByRole('row').filter({ hasText: 'Galpão' }).waitFor();
    await listMenu(page).focus();
    const workbook = await downloaded(async () => {
      await page.keyboard.press('Enter');
      await item('Exportar').press('Enter');
      await item('CSV (.csv)').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    });
    expect(workbook.name).toMatch(/\.xlsx$/);
    const sheet = sheetOf(workbook.bytes);
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
});
