import { callApi } from './data/api.js';
import { toast, visit } from './data/form.js';
import { filterBy, filterChip, fromListMenu, listMenu } from './data/list.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, page, startSignedIn } from './support/index.js';

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
  it('store search and sort order', async () => {
    await visit(page, '/buildings');
    await row('Aurora').waitFor();
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

  it('are applied by keyboard, from any state of the list, and deleted', async () => {
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
    await open();
    await menu().getByRole('button', { name: 'Excluir filtro Curitiba, de Z a A' }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await toast(page, 'Filtro excluído.');
    expect(await callApi(context, 'GET', 'saved-filters?resource=buildings')).toEqual([]);
    // Until it is gone, Escape is the question's.
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    await eventually(() => menuButton().evaluate((button) => button === document.activeElement)).toBe(true);
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
});
