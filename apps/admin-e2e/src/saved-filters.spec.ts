import { createPerson, signInAs } from './data/accounts.js';
import { callApi } from './data/api.js';
import { toast, visit } from './data/form.js';
import { filterBy, filterChip, fromListMenu, listMenu } from './data/list.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, page, problems, product, screenshot, startSignedIn } from './support/index.js';

startSignedIn();

beforeAll(async () => {
  const { id } = await createTechnician(context);
  for (const name of ['Aurora', 'Girassol', 'Lilás']) await createBuilding(context, id, { name });
});

const menuButton = () => listMenu(page);
const menu = () => page.getByRole('dialog', { name: 'Filtros salvos' });
const naming = () => page.getByRole('dialog', { name: 'Salvar filtro atual' });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const query = () => new URL(page.url()).searchParams;
const names = () => page.locator('tbody tr a[data-row-link]').allInnerTexts();
const open = async () => {
  await fromListMenu(page, 'Filtros salvos');
  await menu().waitFor();
};
const keep = async (name: string) => {
  await open();
  await menu().getByRole('button', { name: 'Salvar filtro atual' }).click();
  await naming()
    .getByLabel(/Nome do filtro/)
    .fill(name);
  await page.keyboard.press('Enter');
  await toast(page, 'Filtro salvo.');
  await naming().waitFor({ state: 'detached' });
};
const searchFor = async (text: string) => {
  await page.getByRole('searchbox').fill(text);
  await page.waitForURL((url) => (url.searchParams.get('filter') ?? '').includes(text));
};

describe('saved filters of a list', () => {
  it('are none at first, and an unfiltered list offers nothing to save', async () => {
    await visit(page, '/buildings');
    await row('Aurora').waitFor();
    await open();
    await menu().getByText('Nenhum filtro salvo nesta lista.').waitFor();
    await eventually(() => menu().getByRole('button', { name: 'Salvar filtro atual' }).isDisabled()).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    await eventually(() => menuButton().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('store search and sort order', async () => {
    await searchFor('curitiba');
    await page.getByRole('button', { name: 'Nome' }).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name');
    await page.getByRole('button', { name: 'Nome' }).click();
    await page.waitForURL((url) => url.searchParams.get('order') === 'DESC');
    await keep('Curitiba, de Z a A');
    expect(await callApi(context, 'GET', 'saved-filters?resource=buildings')).toMatchObject([
      {
        name: 'Curitiba, de Z a A',
        query: { filter: { q: 'curitiba' }, sort: { field: 'name', order: 'DESC' } },
      },
    ]);
  });

  it('are applied by keyboard, from any state of the list', async () => {
    await visit(page, '/buildings');
    await row('Aurora').waitFor();
    await menuButton().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Filtros salvos' }).press('Enter');
    await menu().getByRole('button', { name: 'Curitiba, de Z a A', exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('order') === 'DESC');
    expect(query().get('sort')).toBe('name');
    expect(query().get('filter')).toContain('curitiba');
    await page.waitForFunction(() => document.querySelector('tbody tr')?.textContent?.startsWith('Lilás'));
    await eventually(() => names()).toEqual(['Lilás', 'Girassol', 'Aurora']);
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe('curitiba');
  });

  it("keep the list's sort order when they were saved without one", async () => {
    await visit(page, '/buildings');
    await searchFor('aurora');
    await keep('Aurora');
    await visit(page, '/buildings?sort=name&order=ASC');
    await row('Lilás').waitFor();
    await open();
    await menu().getByRole('button', { name: 'Aurora', exact: true }).click();
    await row('Lilás').waitFor({ state: 'detached' });
    expect([query().get('sort'), query().get('order')]).toEqual(['createdAt', 'DESC']);
  });

  it('have unique names: saving under the same name replaces the filter', async () => {
    await visit(page, '/buildings');
    await searchFor('girassol');
    await open();
    await menu().getByRole('button', { name: 'Salvar filtro atual' }).click();
    await page.keyboard.press('Enter');
    await naming().getByText('Nome do filtro é obrigatório').waitFor();
    await naming()
      .getByLabel(/Nome do filtro/)
      .fill('Aurora');
    await naming().getByText('Substitui o filtro que já tem este nome.').waitFor();
    await page.keyboard.press('Enter');
    await toast(page, 'Filtro salvo.');
    const stored = await callApi<{ name: string; query: unknown }[]>(context, 'GET', 'saved-filters');
    expect(stored.filter(({ name }) => name === 'Aurora')).toMatchObject([
      { query: { filter: { q: 'girassol' } } },
    ]);
  });

  it('store the filter chips beside the search', async () => {
    await visit(page, '/parameters');
    await filterBy(page, 'Requisito', /térmico/);
    await page.waitForURL((url) => (url.searchParams.get('filter') ?? '').includes('requirementId'));
    await keep('Térmico');
    await visit(page, '/parameters');
    await open();
    await menu().getByRole('button', { name: 'Térmico', exact: true }).click();
    await page.waitForURL((url) => (url.searchParams.get('filter') ?? '').includes('requirementId'));
    await eventually(() => filterChip(page, 'Requisito').innerText()).toMatch(/térmico/);
  });

  it('belong to one list and one user', async () => {
    await visit(page, '/technicians');
    await open();
    await menu().getByText('Nenhum filtro salvo nesta lista.').waitFor();
    await page.keyboard.press('Escape');
    const person = await createPerson(
      page.context(),
      'beatriz@exemplo.com.br',
      ['buildings', 'technicians'],
      'Beatriz',
    );
    await signInAs(page, product, person);
    await createBuilding(context, (await createTechnician(context)).id);
    await visit(page, '/buildings');
    await open();
    await menu().getByText('Nenhum filtro salvo nesta lista.').waitFor();
    await signInAs(page, product);
  });

  it('are deleted after confirmation', async () => {
    await visit(page, '/buildings');
    await open();
    await menu().getByRole('button', { name: 'Excluir filtro Aurora' }).click();
    await page.getByText('Tem certeza que deseja excluir o filtro Aurora?').waitFor();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await toast(page, 'Filtro excluído.');
    await menu().getByRole('button', { name: 'Excluir filtro Aurora' }).waitFor({ state: 'detached' });
    const stored = await callApi<{ name: string }[]>(context, 'GET', 'saved-filters?resource=buildings');
    expect(stored.map(({ name }) => name)).toEqual(['Curitiba, de Z a A']);
  });

  it("show an error when they can't be loaded, and retry", async () => {
    await page.route('**/api/saved-filters?*', (route) => route.abort());
    await visit(page, '/buildings');
    await open();
    await menu().getByText('Não foi possível carregar os filtros salvos.').waitFor();
    await page.unroute('**/api/saved-filters?*');
    await menu().getByRole('button', { name: 'Tentar novamente' }).click();
    await menu().getByRole('button', { name: 'Curitiba, de Z a A', exact: true }).waitFor();
    problems.splice(0);
  });
});

it.each([1366, 390])('saved filters fit the screen at %d px', async (width) => {
  await page.setViewportSize({ width, height: 768 });
  await visit(page, '/buildings');
  await searchFor('curitiba');
  await open();
  await menu().getByRole('button', { name: 'Curitiba, de Z a A', exact: true }).waitFor();
  await screenshot(page, `saved-filters-${width}`);
  await eventually(() =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await menu().getByRole('button', { name: 'Salvar filtro atual' }).click();
  await naming().waitFor();
  await screenshot(page, `save-filter-${width}`);
  await page.keyboard.press('Escape');
});
