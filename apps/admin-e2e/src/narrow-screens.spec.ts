import type { BrowserContext, Page } from 'playwright-core';

import { callApi } from './data/api.js';
import { dialog, leaveFreely } from './data/form.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

let product: Product;
let page: Page;
let context: BrowserContext;
let problems: string[];

/** As much of a word without end as a field takes. */
const endless = (length: number): string =>
  'Pneumoultramicroscopicossilicovulcanoconiotico'.repeat(6).slice(0, length);

/** One record for each list, its texts as long as they may be and without a place to break. */
async function registerEndless(): Promise<void> {
  const create = <Body extends object>(resource: string, body: Body) =>
    callApi<{ id: number }>(context, 'POST', resource, body);
  const item = (code: number) => ({ code: endless(code), label: endless(255) });
  const technician = await create('technicians', {
    ...{ fullName: endless(255), creaCau: endless(50), licenseState: 'PR', cpfCnpj: '52998224725' },
    ...{ email: `${'a'.repeat(60)}@${'b'.repeat(60)}.com.br`, phone: '41999998888' },
    ...{ street: endless(200), city: endless(128), state: 'PR' },
  });
  const building = await create('buildings', {
    ...{ name: endless(255), technicianId: technician.id, cep: '80010-000', street: endless(200) },
    ...{ city: endless(128), state: 'PR', totalArea: 99999999.99, floors: 50, bioclimaticZone: 'ZB1' },
  });
  const structure = { requirements: [], criteria: [], analyses: [] };
  await create('reports/with-structure', { buildingId: building.id, structure });
  await create('constructive-systems', item(32));
  await create('materials', { ...item(32), conductivity: 123.456, density: 12345.6, specificHeat: 1.234 });
  await create('surface-finishes', { ...item(32), absorptanceMin: 0.125, emissivity: 0.875 });
  const term = { regime: 'nbr-17170', element: endless(120), months: 600, source: endless(255) };
  await create('warranty-terms', { ...item(32), ...term });
  const activity = { system: endless(120), element: endless(120), period: 'as-needed', team: 'specialised' };
  await create('maintenance-activities', { ...item(32), ...activity });
  await create('bioclimatic-zones', item(8));
  await create('isopleths', { ...item(16), windMinMS: 9999.5, windMaxMS: 9999.99 });
  const requirement = await create('requirements', item(16));
  const criterion = await create('criteria', item(16));
  const analysis = await create('analyses', {
    ...{ requirementId: requirement.id, criterionId: criterion.id, label: endless(255) },
  });
  await create('parameters', {
    ...{ analysisId: analysis.id, label: endless(255), unit: endless(32) },
    ...{ minimumValue: endless(100), intermediateValue: endless(100), superiorValue: endless(100) },
  });
  await create('attributes', {
    ...{ friendlyName: endless(255), sourceTable: 'technicians', sourceColumn: 'company', dataKind: 'text' },
  });
  const [state] = await callApi<{ id: number }[]>(context, 'GET', 'states');
  await create('cities', { name: endless(128), stateId: state?.id });
  await create('users', {
    ...{ fullName: endless(255), email: `${'u'.repeat(60)}@${'b'.repeat(60)}.com.br` },
    ...{ password: 'Prumo-segura-1', isAdmin: false, allowedModules: ['buildings'] },
  });
}

beforeAll(async () => {
  product = await startProduct();
  ({ page, context, problems } = await openPage(product));
  leaveFreely(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, product);
  await registerEndless();
});
afterAll(() => product.stop());
afterEach(() => expect(problems.splice(0)).toEqual([]));

/** What can be pressed and stands, even in part, outside of the window or of the frame that it scrolls in. */
const outOfReach = (): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    const within = dialogs.at(-1) ?? document.body;
    /** A switch's own input is three times as wide as the switch, and unseen. */
    const seen = (element: Element): Element => element.closest('.MuiSwitch-root') ?? element;
    const isOut = (control: Element): boolean => {
      const element = seen(control);
      const { left, right } = element.getBoundingClientRect();
      for (let frame = element.parentElement; frame; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflowX === 'visible') continue;
        const edge = frame.getBoundingClientRect();
        if (left < edge.left - 2 || right > edge.right + 2) return true;
      }
      return left < -1 || right > width + 1;
    };
    const pressed = [...within.querySelectorAll('a, button, [role="combobox"], [role="switch"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter(isOut)
      .map((element) => element.getAttribute('aria-label') || element.textContent || element.outerHTML);
    const wide = document.documentElement.scrollWidth - width;
    return wide > 0 ? [...pressed, `The page is ${wide} px too wide.`] : pressed;
  });

/** Of the simple catalogues, which are one screen, those with the fewest columns and the most. */
const LISTS = [
  ...['buildings', 'reports', 'technicians', 'constructive-systems', 'analyses', 'attributes', 'parameters'],
  ...['bioclimatic-zones', 'isopleths', 'states', 'cities', 'users', 'materials', 'surface-finishes'],
  ...['warranty-terms', 'maintenance-activities'],
];

/** Looks at what is shown in both narrow windows. */
async function staysReachable(name?: string): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await eventually(async () => [width, ...(await outOfReach())]).toEqual([width]);
    if (name) await screenshot(page, `narrow-${name}-${width}`);
  }
}

describe('controls in windows of 390 and 320 px', () => {
  it.each(LISTS)(
    'stay reachable in the list %s, its form and its delete question, with long names',
    async (list) => {
      const filter = list === 'states' ? '' : `?filter=${encodeURIComponent('{"q":"Pneumoul"}')}`;
      await page.goto(`/${list}${filter}`);
      const row = page.getByRole('row').nth(1);
      await row.getByRole('button', { name: /^Editar/ }).waitFor();
      await page.waitForLoadState('networkidle');
      await staysReachable(list);

      await row.getByRole('button', { name: /^Excluir/ }).click();
      await page.getByRole('alertdialog').waitFor();
      await staysReachable();
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });

      await row.getByRole('button', { name: /^Editar/ }).click();
      await dialog(page).getByRole('button', { name: 'Salvar' }).waitFor();
      await staysReachable();
    },
  );

  it('stay reachable in the dashboard', async () => {
    await page.goto('/');
    await page.getByRole('region', { name: 'Alertas de Dados' }).waitFor();
    await page.waitForLoadState('networkidle');
    await staysReachable('dashboard');
  });

  it('leave the text of a notice its width, beside or above the buttons', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/buildings/1/maintenance');
    const text = page.getByRole('note').locator('.MuiAlert-message');
    await text.waitFor();
    expect((await text.boundingBox())?.width).toBeGreaterThanOrEqual(220);
  });
});

describe('list in a window of 600 px', () => {
  it.each([
    ['isopleths', ['Vento Min (m/s)', 'Vento Max (m/s)']],
    ['cities', ['Latitude', 'Longitude']],
  ])('%s shows the columns %s', async (list, columns) => {
    await page.setViewportSize({ width: 600, height: 700 });
    await page.goto(`/${list}`);
    await page.getByRole('row').nth(1).waitFor();
    for (const name of columns) expect(await page.getByRole('columnheader', { name }).isVisible()).toBe(true);
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Editar/ })
      .waitFor();
    await eventually(outOfReach).toEqual([]);
    await screenshot(page, `columns-${list}-600`);
  });
});
