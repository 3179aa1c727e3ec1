import { createPerson } from './data/accounts.js';
import { chooseByKeyboard, control, dialog, field, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, uncover } from './data/records.js';
import { DESK, PHONE } from './data/reports.js';
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
import { overflowOf } from './walk/axe.js';
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
const showMap = async (on = page) => {
  await on.getByRole('button', { name: 'Mostrar mapa' }).click();
  await drawn(ALL, on);
};
const chooseUf = async (uf: string, dots: number) => {
  await page.getByLabel('UF no mapa').selectOption(uf);
  await drawn(dots);
};
const picture = () => map().evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
const expectLegend = async (heading: string, code: string, classes: number) => {
  await legend().getByRole('columnheader', { name: heading }).waitFor();
  await legend().getByRole('rowheader', { name: code, exact: true }).waitFor();
  const counts = await legend().locator('tbody td:last-child').allInnerTexts();
  expect(counts).toHaveLength(classes);
  expect(counts.reduce((sum, text) => sum + Number(text.replace('.', '')), 0)).toBe(ALL);
};

// Its accessibility, and that of the list around it: `accessibility-lists.spec.ts`.
describe('map of the municipalities', () => {
  it('loads only when it is opened over the zones, and is navigated by keyboard', async () => {
    const asked: string[] = [];
    const note = (request: { url(): string }) => void asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await visit(page, '/bioclimatic-zones');
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    const isOfMap = (path: string) => /\/map\/cities|outlines|CityMap/.test(path);
    expect(asked.filter(isOfMap)).toEqual([]);
    await showMap();
    expect(asked.filter(isOfMap)).toContain('/api/map/cities');
    page.off('request', note);
    await expectLegend('Zona de 2005', 'ZB8', 8);

    await chooseUf('SC', 295);
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

  it('has colours of the chosen attribute and colour mode, and opens what is clicked over the list', async () => {
    await visit(page, '/cities');
    await showMap();
    await expectLegend('Zona de 2005', 'ZB3', 8);
    const light = await picture();
    await colour(page, 'dark');
    await eventually(picture).not.toBe(light);
    await screenshot(page, 'map-dark');
    await colour(page, 'light');
    await eventually(picture).toBe(light);
    await page.getByLabel('Colorir por').selectOption({ label: 'Zona de 2024' });
    await legend().getByRole('rowheader', { name: '6B', exact: true }).waitFor();
    await eventually(() => legend().locator('tbody tr').count()).toBe(12);
    await eventually(picture).not.toBe(light);

    await chooseUf('DF', 1);
    await map().hover();
    await page.getByText(/^Brasília\/DF: zona ZB4/).waitFor();
    await map().focus();
    await eventually(told).toContain('Brasília/DF');
    const top = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await eventually(told).toContain('Brasília/DF');
    await map().click();
    await eventually(() => field(page, 'Município').inputValue()).toBe('Brasília');
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await eventually(() => page.getByLabel('UF no mapa').inputValue()).toBe('DF');
  });

  it('fits a phone, lists a state as text, and filters the municipalities by a legend entry', async () => {
    await page.setViewportSize(PHONE);
    await visit(page, '/isopleths');
    await showMap();
    await expectLegend('Isopleta (vento)', 'V', 5);
    await map().focus();
    await eventually(() => overflowOf(page)).toEqual([]);
    await screenshot(page, 'map-phone');
    await page.setViewportSize(DESK);
    await chooseUf('AC', 22);
    const list = page.getByRole('region', { name: 'Municípios: AC' });
    await eventually(() => list.locator('tbody tr').count()).toBe(22);
    const address = await list.getByRole('link', { name: 'Rio Branco/AC' }).getAttribute('href');
    expect(address).toMatch(/^\/cities\/\d+\/edit$/);
    await chooseUf('', ALL);
    const header = page.getByRole('rowheader', { name: 'V', exact: true });
    const count = await legend().getByRole('row').filter({ has: header }).locator('td').last().innerText();
    await legend().getByRole('link', { name: 'V', exact: true }).click();
    await page.waitForURL('**/cities?filter=*');
    await page.getByText(`de ${count}`).first().waitFor();
    await page.getByRole('button', { name: /^Remover filtro Isopleta: V/ }).click();
    await page
      .getByText(/de 5\.571/)
      .first()
      .waitFor();
    await page.getByRole('searchbox').fill('sao jose dos pinhais');
    await eventually(() => page.getByRole('row').nth(1).innerText()).toMatch(/São José dos Pinhais\s+Sul/);
  });

  it('shows on the dashboard where the buildings are', async () => {
    await visit(page, '/');
    await showMap();
    await eventually(() => page.getByLabel('Colorir por').inputValue()).toBe('buildings');
    const list = page.getByRole('region', { name: 'Municípios: com edificações' });
    await eventually(() => list.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^Curitiba\/PR\s+2$/),
    ]);
    await screenshot(page, 'map-dashboard');
  });

  it('opens no municipality and counts no buildings for a user of isopleths only', async () => {
    const person = await createPerson(page.context(), 'mara@exemplo.com.br', ['isopleths'], 'Mara');
    const other = await openPage(product);
    await signIn(other.page, product, person);
    await other.page.getByRole('link', { name: 'Isopletas' }).click();
    await showMap(other.page);
    const offered = await other.page.getByLabel('Colorir por').locator('option').allInnerTexts();
    expect(offered).toEqual(['Zona de 2005', 'Zona de 2024', 'Isopleta (vento)']);
    expect(await legend(other.page).getByRole('link').count()).toBe(0);
    await map(other.page).focus();
    await other.page.keyboard.press('Enter');
    await other.page.getByText('Clique ou tecle Enter').waitFor({ state: 'detached' });
    expect(new URL(other.page.url()).pathname).toBe('/isopleths');
    expect(other.problems).toEqual([]);
    await other.context.close();
  });
});

// Codes, editions, overlaps, states and municipalities: `places.spec.tsx` of the console.
describe('coverages of a zone', () => {
  const panelRow = (city: string) => dialog(page).getByRole('row').filter({ hasText: city });
  const search = (text: string) => dialog(page).getByRole('searchbox').fill(text);
  const chooseCity = async (uf: string, city: string) => {
    await field(page, 'UF').focus();
    await chooseByKeyboard(page, uf);
    await field(page, 'Município').focus();
    await chooseByKeyboard(page, city);
  };
  const button = () => page.getByRole('button', { name: 'Abrangências de ZB2', exact: true });

  beforeAll(async () => {
    for (const city of ['Ponta Grossa', 'Guarapuava']) await uncover(context, city, 'PR');
  });

  it('are opened for a zone that is found by its municipality', async () => {
    await visit(page, '/bioclimatic-zones');
    const zone = (code: string) => page.getByRole('row').filter({ hasText: code });
    await zone('ZB8').waitFor();
    await page.getByRole('searchbox').fill('curitib');
    await zone('ZB8').waitFor({ state: 'hidden' });
    await zone('ZB1').waitFor();
    await page.getByRole('searchbox').fill('ZB2');
    await zone('ZB1').waitFor({ state: 'hidden' });
    await button().click();
    await dialog(page).getByRole('heading', { name: 'Abrangências — ZB2' }).waitFor();
    await eventually(() => field(page, 'Município').isDisabled()).toBe(true);
    await eventually(() => control(dialog(page), 'Adicionar').isDisabled()).toBe(true);
  });

  it('are added by keyboard, found by UF and municipality, and moved to another one', async () => {
    await chooseCity('PR', 'Ponta Grossa');
    await control(dialog(page), 'Adicionar').press('Enter');
    await toast(page, 'Abrangência adicionada.');
    await search('pr/ponta');
    await dialog(page).getByRole('button', { name: 'Editar Ponta Grossa/PR' }).click();
    await control(dialog(page), 'Salvar').waitFor();
    await field(page, 'Município').fill('');
    await field(page, 'Município').focus();
    await chooseByKeyboard(page, 'Guarapuava');
    await control(dialog(page), 'Salvar').click();
    await toast(page, 'Abrangência atualizada.');
    await search('guarapuava');
    await panelRow('Guarapuava').waitFor();
  });

  it('are refused for a municipality of another zone, with an offer to move it', async () => {
    await chooseCity('SP', 'São Paulo');
    await control(dialog(page), 'Adicionar').click();
    const refused = dialog(page).getByRole('alert').filter({ hasText: 'já é coberto pela zona ZB3.' });
    await refused.waitFor();
    await search('sp/são paulo');
    await dialog(page).getByText('Nenhum resultado encontrado').waitFor();
    await screenshot(page, 'coverage-taken');
    await refused.getByRole('button', { name: 'Mover para ZB2' }).click();
    await toast(page, 'São Paulo/SP movido para ZB2.');
    await refused.waitFor({ state: 'detached' });
    await panelRow('São Paulo').waitFor();
  });

  it('are deleted after confirmation on a phone, in a full-screen panel, and Esc returns the focus', async () => {
    await page.setViewportSize(PHONE);
    const { width } = (await dialog(page).boundingBox()) ?? {};
    expect(width).toBeCloseTo(PHONE.width, 1);
    await eventually(() => dialog(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    await search('guarapuava');
    await dialog(page).getByRole('button', { name: 'Excluir Guarapuava/PR' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await toast(page, 'Abrangência removida.');
    await panelRow('Guarapuava').waitFor({ state: 'hidden' });
    await page.setViewportSize(DESK);
    await dialog(page).getByRole('searchbox').focus();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.waitForFunction(
      (element) => element === document.activeElement,
      await button().elementHandle(),
    );
  });
});
