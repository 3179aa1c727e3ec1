import pg from 'pg';

import { callApi } from './data/api.js';
import { visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { createReport } from './data/reports.js';
import {
  context,
  countGestures,
  eventually,
  openPhone,
  page,
  product,
  startSignedIn,
} from './support/index.js';

interface Row {
  id: number;
  label: string;
  minimumValue: string | null;
  unit: string | null;
  checkedAt: string | null;
}

const ROWS = 2000;

startSignedIn();

beforeAll(async () => {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO parameters (analysis_id, label, minimum_value, standard, standard_item, standard_edition)
       SELECT (SELECT min(id) FROM analyses), 'Medida ' || lpad(n::text, 4, '0'), '0', 'NORMA DA GRADE',
         CASE WHEN n <= 20 THEN 'item 1' ELSE 'item 2' END, '2026' FROM generate_series(1, $1) n`,
      [ROWS],
    );
  } finally {
    await client.end();
  }
});

const cell = (row: number, column: number, on = page) => on.locator(`[data-cell="${row}:${column}"]`);
const active = (on = page) => on.locator('[data-active]').getAttribute('data-cell');
const grid = (on = page) => on.getByRole('grid', { name: 'Parâmetros' });
const isSaved = () => page.getByText('Tudo salvo.').waitFor();
const filtered = (filter: object): string =>
  `/parameters/grid?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const stored = (filter: object) =>
  callApi<Row[]>(context, 'GET', `parameters?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const TWENTY = { standardItem: 'item 1' };
const MIN = 1;

describe('parameter grid', () => {
  it('is the second view of the parameters, remembered per user', async () => {
    await visit(page, '/parameters');
    await page.getByRole('button', { name: 'Grade' }).click();
    await page.waitForURL('**/parameters/grid');
    await cell(0, MIN).waitFor();
    await visit(page, '/parameters');
    await page.waitForURL('**/parameters/grid');
  });

  it('shows a keystroke within 50 ms among 2,000 rows of a norm, with few rows mounted', async () => {
    await page.getByRole('combobox', { name: 'Norma', exact: true }).fill('NORMA DA GRADE');
    await page.getByRole('option', { name: 'NORMA DA GRADE' }).click();
    await page.getByText('2.000 parâmetros').waitFor();
    await cell(0, MIN).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await eventually(() => active()).toBe(`${ROWS - 1}:${MIN}`);
    await cell(ROWS - 1, 0)
      .getByText('Medida 2000')
      .waitFor();
    expect(await grid().getByRole('row').count()).toBeLessThan(60);
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { keyTimes: times });
      window.addEventListener(
        'keydown',
        () => {
          const start = performance.now();
          requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
        },
        true,
      );
    });
    for (let at = 0; at < 10; at += 1) {
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('7');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
    }
    const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
    expect(median).toBeLessThan(50);
    await page.getByRole('searchbox').click();
    await isSaved();
  });

  it('takes 20 values in at most 25 keys besides the digits', async () => {
    await page.getByRole('combobox', { name: 'Item ou tabela' }).click();
    await page.getByRole('option', { name: 'item 1' }).click();
    await page.getByText('20 parâmetros').waitFor();
    const gestures = await countGestures(page);
    await cell(0, MIN).click();
    for (let at = 0; at < 20; at += 1) {
      await page.keyboard.type(`${at + 1},5`);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('searchbox').click();
    await isSaved();
    expect(gestures.clicks).toBe(2);
    expect(gestures.keys).toBeLessThanOrEqual(25);
    const figures = (await stored(TWENTY)).map(({ minimumValue }) => minimumValue);
    expect(figures).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 1},5`));

    // The first key, too, is a character of the text.
    await cell(18, 9).click();
    await page.keyboard.type('Vão à vista');
    await page.keyboard.press('Tab');
    await cell(18, 9).getByText('Vão à vista').waitFor();
    await page.keyboard.press('ArrowDown');
    await isSaved();
  });

  it('shows the parameters of a report, and the list again', async () => {
    const { id: technicianId } = await createTechnician(context);
    const { id: buildingId } = await createBuilding(context, technicianId);
    const { id } = await createReport(context, buildingId);
    await visit(page, `/parameters/grid?relatorio=${id}`);
    const { ids } = await callApi<{ ids: number[] }>(context, 'GET', `reports/${id}/parameters`);
    await page.getByText(`Os ${ids.length} deste relatório`).waitFor();
    await page.getByRole('button', { name: 'Lista' }).click();
    await page.getByRole('table').waitFor();
    await page.waitForURL(/\/parameters(\?|$)/);
  });

  it('can be edited by touch on a phone, with a sticky first column', async () => {
    const phone = await openPhone();
    await phone.page.goto(filtered(TWENTY));
    await cell(3, MIN, phone.page).tap();
    await cell(3, MIN, phone.page).tap();
    await phone.page.getByRole('textbox', { name: /^Min de/ }).fill('88');
    await phone.page.keyboard.press('Enter');
    await cell(4, MIN, phone.page).tap();
    await eventually(async () => (await stored(TWENTY))[3]?.minimumValue).toBe('88');
    await grid(phone.page).evaluate((frame) => frame.scrollTo({ left: 600 }));
    await eventually(async () => (await cell(3, 0, phone.page).boundingBox())?.x).toBeLessThan(40);
    expect(phone.problems).toEqual([]);
    await phone.page.close();
  });
});
