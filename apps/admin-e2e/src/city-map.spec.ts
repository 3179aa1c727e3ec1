import { createPerson } from './data/accounts.js';
import { callApi } from './data/api.js';
import { dialog, field, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import {
  context,
  eventually,
  openPage,
  page,
  product,
  screenshot,
  signIn,
  startSignedIn,
} from './support/index.js';
import { overflowOf, violationsOn } from './walk/axe.js';
import { colour, settle } from './walk/settle.js';

const ALL = 5571;

startSignedIn();

beforeAll(async () => {
  const { id } = await createTechnician(context);
  for (const name of ['Vila Um', 'Vila Dois']) await createBuilding(context, id, { name });
});

const map = (on = page) => on.getByRole('application', { name: /^Mapa:/ });
const told = () => page.getByRole('region', { name: 'Mapa dos municípios' }).getByRole('status').innerText();
const legend = (on = page) => on.getByRole('table', { name: 'Legenda' });
const drawn = async (dots: number, on = page) => {
  await on.locator(`canvas[data-dots="${dots}"]`).waitFor();
  await settle(on);
};
const show = async (path: string, on = page) => {
  await visit(on, path);
  await on.getByRole('button', { name: 'Mostrar mapa' }).click();
  await drawn(ALL, on);
};
const picture = () => map().evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

describe('map of the municipalities', () => {
  it('loads only when it is opened', async () => {
    const asked: string[] = [];
    const note = (request: { url(): string }) => void asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await visit(page, '/bioclimatic-zones');
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    const isOfMap = (path: string) => /\/map\/cities|outlines|CityMap/.test(path);
    expect(asked.filter(isOfMap)).toEqual([]);
    await page.getByRole('button', { name: 'Mostrar mapa' }).click();
    await drawn(ALL);
    expect(asked.filter(isOfMap)).toContain('/api/map/cities');
    page.off('request', note);
  });

  it.each([
    ['/bioclimatic-zones', 'Zona de 2005', 'ZB8', 8],
    ['/isopleths', 'Isopleta (vento)', 'V', 5],
    ['/cities', 'Zona de 2005', 'ZB3', 8],
  ])('of %s has a legend that counts all municipalities', async (path, heading, code, classes) => {
    await show(path);
    await legend().getByRole('columnheader', { name: heading }).waitFor();
    await legend().getByRole('rowheader', { name: code, exact: true }).waitFor();
    const counts = await legend().locator('tbody td:last-child').allInnerTexts();
    expect(counts).toHaveLength(classes);
    expect(counts.reduce((sum, text) => sum + Number(text.replace('.', '')), 0)).toBe(ALL);
    await screenshot(page, `map${path.replace('/', '-')}-light`);
    const light = await picture();
    expect(await violationsOn(page)).toEqual([]);
    await colour(page, 'dark');
    await eventually(picture).not.toBe(light);
    expect(await violationsOn(page)).toEqual([]);
    await screenshot(page, `map${path.replace('/', '-')}-dark`);
    await colour(page, 'light');
  });

  it('changes its colours with the chosen attribute', async () => {
    await show('/cities');
    const before = await picture();
    await page.getByLabel('Colorir por').selectOption({ label: 'Zona de 2024' });
    await legend().getByRole('rowheader', { name: '6B', exact: true }).waitFor();
    await eventually(() => legend().locator('tbody tr').count()).toBe(12);
    await eventually(picture).not.toBe(before);
  });
});

it('the map of the municipalities fits a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show('/cities');
  expect(await overflowOf(page)).toEqual([]);
  await map().focus();
  expect(await overflowOf(page)).toEqual([]);
  await screenshot(page, 'map-phone');
  await page.setViewportSize({ width: 1366, height: 768 });
});

describe('map navigation by keyboard', () => {
  it('moves between municipalities, announces each and opens one', async () => {
    await show('/bioclimatic-zones');
    await page.getByLabel('UF no mapa').selectOption('SC');
    await eventually(() => page.locator('canvas').getAttribute('data-dots')).toBe('295');
    await map().focus();
    await eventually(told).toMatch(/^.+\/SC: zona ZB\d \(2005\), zona \d[A-Z] \(2024\), isopleta [IV]+/);
    const seen = [await told()];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      await eventually(told).not.toBe(seen.at(-1));
      seen.push(await told());
    }
    expect(new Set(seen).size).toBe(4);
    await screenshot(page, 'map-state');
    const [name = ''] = (seen.at(-1) ?? '').split('/');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cities/*/edit');
    await eventually(() => field(page, 'Município').inputValue()).toBe(name);
  });

  it('does not scroll the page at the last municipality', async () => {
    await show('/cities');
    await page.getByLabel('UF no mapa').selectOption('DF');
    await eventually(() => page.locator('canvas').getAttribute('data-dots')).toBe('1');
    await map().focus();
    await eventually(told).toContain('Brasília/DF');
    const top = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await eventually(told).toContain('Brasília/DF');
  });
});

describe('map navigation by mouse', () => {
  it('shows the hovered municipality, and opens it over the list with the map kept', async () => {
    await show('/cities');
    await page.getByLabel('UF no mapa').selectOption('DF');
    await eventually(() => page.locator('canvas').getAttribute('data-dots')).toBe('1');
    await map().hover();
    await page.getByText(/^Brasília\/DF: zona ZB4/).waitFor();
    await map().click();
    await eventually(() => field(page, 'Município').inputValue()).toBe('Brasília');
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await eventually(() => page.getByLabel('UF no mapa').inputValue()).toBe('DF');
  });

  it('filters the list by a legend entry, and clears the filter', async () => {
    await show('/bioclimatic-zones');
    const count = await legend().getByRole('row').filter({ hasText: 'ZB1' }).locator('td').last().innerText();
    await legend().getByRole('link', { name: 'ZB1' }).click();
    await page.waitForURL('**/cities?filter=*');
    const way = page.getByRole('button', { name: 'Remover filtro Zona: ZB1' });
    await way.waitFor();
    await page
      .getByText(new RegExp(`de ${count.replace('.', '\\.')}\\b`))
      .first()
      .waitFor();
    await way.click();
    await way.waitFor({ state: 'detached' });
    await page
      .getByText(/de 5\.571/)
      .first()
      .waitFor();
  });
});

describe('text alternative of the map', () => {
  it('lists the municipalities of a state, which open from there', async () => {
    await show('/isopleths');
    await page.getByLabel('UF no mapa').selectOption('AC');
    const list = page.getByRole('region', { name: 'Municípios: AC' });
    await eventually(() => list.locator('tbody tr').count()).toBe(22);
    await list.getByRole('link', { name: 'Rio Branco/AC' }).click();
    await eventually(() => field(page, 'Município').inputValue()).toBe('Rio Branco');
  });

  it('shows on the dashboard where the buildings are', async () => {
    await show('/');
    await eventually(() => page.getByLabel('Colorir por').inputValue()).toBe('buildings');
    const list = page.getByRole('region', { name: 'Municípios: com edificações' });
    await eventually(() => list.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^Curitiba\/PR\s+2$/),
    ]);
    await map().scrollIntoViewIfNeeded();
    await screenshot(page, 'map-dashboard-light');
    await colour(page, 'dark');
    await screenshot(page, 'map-dashboard-dark');
    await colour(page, 'light');
  });
});

it('the map opens no municipality and counts no buildings for a user of isopleths only', async () => {
  const person = await createPerson(page.context(), 'mara@exemplo.com.br', ['isopleths'], 'Mara');
  const other = await openPage(product);
  await signIn(other.page, product, person);
  await show('/isopleths', other.page);
  const offered = await other.page.getByLabel('Colorir por').locator('option').allInnerTexts();
  expect(offered).toEqual(['Zona de 2005', 'Zona de 2024', 'Isopleta (vento)']);
  expect(await legend(other.page).getByRole('link').count()).toBe(0);
  await map(other.page).focus();
  await other.page.keyboard.press('Enter');
  await other.page.getByText('Clique ou tecle Enter').waitFor({ state: 'detached' });
  expect(new URL(other.page.url()).pathname).toBe('/isopleths');
  expect(other.problems).toEqual([]);
});

describe('municipality form', () => {
  it('shows zones and buildings of the municipality, and links to both', async () => {
    const query = encodeURIComponent(JSON.stringify({ name: 'Curitiba', state: 'PR' }));
    const [city] = await callApi<{ id: number }[]>(context, 'GET', `cities?filter=${query}`);
    await visit(page, `/cities?edit=${city?.id}`);
    const link = (name: string) => dialog(page).getByRole('link', { name, exact: true });
    const addressOf = async (name: string) =>
      decodeURIComponent((await link(name).getAttribute('href')) ?? '');
    await link('2 edificações').waitFor();
    expect(await addressOf('ZB1')).toBe('/bioclimatic-zones?filter={"code":"ZB1"}');
    expect(await addressOf('1M')).toBe('/bioclimatic-zones?filter={"code":"1M"}');
    expect(await addressOf('2 edificações')).toBe('/buildings?filter={"city":"Curitiba","state":"PR"}');
    for (const label of ['Temperatura de bulbo seco', 'Umidade relativa', 'Radiação global diária'])
      await field(page, `${label} \\(média anual\\)`).waitFor();
    await screenshot(page, 'city-form');
    const [list] = await Promise.all([context.waitForEvent('page'), link('2 edificações').click()]);
    await list.getByRole('button', { name: 'Remover filtro Município: Curitiba' }).waitFor();
    await eventually(() => list.getByRole('row').count()).toBe(3);
    await list.close();
  });
});

it('shows the location on the building form', async () => {
  const [building] = await callApi<{ id: number }[]>(context, 'GET', 'buildings');
  await visit(page, `/buildings?edit=${building?.id}`);
  await dialog(page).getByRole('img', { name: 'Onde fica: Curitiba/PR no mapa do Brasil' }).waitFor();
  await screenshot(page, 'building-map');
});
