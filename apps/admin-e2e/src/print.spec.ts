import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { createReport } from './data/reports.js';
import { context, eventually, page, startSignedIn } from './support/index.js';
import { colour, settle } from './walk/settle.js';

/** A4 without its margins of 12 mm, in CSS pixels. */
const PAPER = { width: 703, height: 1032 };

let building: Stored;

startSignedIn();

beforeAll(async () => {
  const technician = await createTechnician(context);
  building = await createBuilding(context, technician.id, { name: 'Galpão da Serra' });
  await createReport(context, building.id);
});

async function toScreen(): Promise<void> {
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

afterEach(async () => {
  await toScreen();
  await colour(page, 'light');
});

/** The page as paper shows it, which a browser announces before it lays it out. */
async function toPaper(): Promise<void> {
  await settle(page);
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

/** Keeps a file of the page for people to look at, where `PICTURES` names a folder. */
async function keep(name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await writeFile(join(folder, `${name}.pdf`), await page.pdf({ format: 'A4', preferCSSPageSize: true }));
}

const isSeen = (role: 'navigation' | 'searchbox' | 'checkbox') => page.getByRole(role).first().isVisible();
const seenButtons = () => page.getByRole('button').filter({ visible: true }).allInnerTexts();
const styleOf = (selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

it('a printed list is a full-width table with headings and without controls', async () => {
  await visit(page, '/buildings');
  await page.getByRole('row').filter({ hasText: 'Galpão da Serra' }).waitFor();
  await toPaper();
  expect([await isSeen('navigation'), await isSeen('searchbox'), await isSeen('checkbox')]).toEqual([
    false,
    false,
    false,
  ]);
  // The headings that sort are words of the table.
  expect(new Set(await seenButtons())).toEqual(
    new Set(['Nome', 'Localização', 'Área', 'Altura', 'Pav.', 'Responsável']),
  );
  expect(await styleOf('thead', 'display')).toBe('table-header-group');
  expect(await styleOf('thead th', 'position')).toBe('static');
  const table = await page.getByRole('table').boundingBox();
  expect(table?.width).toBeGreaterThan(PAPER.width - 40);
  await eventually(overflow).toBeLessThanOrEqual(0);
  await keep('print-list');
});

it('a printed building page is dark on white, from dark and light', async () => {
  await visit(page, `/buildings/${building.id}`);
  await page.getByRole('region', { name: 'Perfil de níveis' }).getByRole('table').waitFor();
  for (const mode of ['dark', 'light'] as const) {
    await toScreen();
    await colour(page, mode);
    await toPaper();
    await page.getByRole('heading', { level: 1, name: 'Galpão da Serra' }).waitFor();
    expect(await isSeen('navigation')).toBe(false);
    expect(await seenButtons()).toEqual([]);
    await eventually(() => styleOf('h1', 'color')).toBe('rgb(27, 41, 45)');
    expect(await styleOf('body', 'background-color')).toBe('rgb(255, 255, 255)');
    await eventually(overflow).toBeLessThanOrEqual(0);
    await keep(`print-building-${mode}`);
  }
});
