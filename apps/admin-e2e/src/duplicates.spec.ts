import { callApi } from './data/api.js';
import { dialog, field, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { context, eventually, page, startSignedIn } from './support/index.js';

startSignedIn();

describe('duplicating a building', () => {
  let building: Stored;

  beforeAll(async () => {
    const technician = await createTechnician(context);
    building = await createBuilding(context, technician.id);
    await callApi(context, 'PUT', `buildings/${building.id}/structural-system`, {
      systemType: 'masonry',
      designLife: 50,
    });
  });

  const duplicate = async () => {
    await visit(page, '/buildings');
    await page.getByRole('button', { name: 'Duplicar Residencial Araucária', exact: true }).click();
    await dialog(page).getByRole('heading', { name: 'Nova Edificação' }).waitFor();
    await field(page, 'Nome').waitFor();
  };

  it('opens a copy under another name, without unsaved changes', async () => {
    await duplicate();
    await eventually(() => field(page, 'Nome').inputValue()).toBe('Residencial Araucária (cópia)');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('stores a new building with its structural system', async () => {
    await duplicate();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value === 'Alvenaria'),
    );
    await save(page);
    await toast(page, 'Edificação cadastrada com sucesso!');
    const all = await callApi<Stored[]>(context, 'GET', 'buildings');
    const copy = all.find(({ name }) => name === 'Residencial Araucária (cópia)');
    const own = new Set(['id', 'name', 'createdAt', 'updatedAt']);
    const rest = (record: Stored) =>
      Object.fromEntries(Object.entries(record).filter(([field]) => !own.has(field)));
    expect(rest(copy as Stored)).toEqual(rest(building));
    expect(all).toHaveLength(2);
    expect(await callApi(context, 'GET', `buildings/${copy?.id}/structural-system`)).toMatchObject({
      systemType: 'masonry',
      designLife: 50,
    });
  });
});

describe('duplicating a parameter', () => {
  it('copies its values and further conditions', async () => {
    const all = await callApi<Stored[]>(context, 'GET', 'parameters');
    const source = all.find(({ conditions }) => (conditions as unknown[]).length > 0) as Stored;
    const label = String(source['label']);
    await visit(page, `/parameters?filter=${encodeURIComponent(JSON.stringify({ q: label }))}`);
    await page
      .getByRole('row')
      .filter({ hasText: label })
      .first()
      .getByRole('button', { name: /^Duplicar/ })
      .click();
    await field(page, 'Descrição').waitFor();
    await eventually(() => field(page, 'Descrição').inputValue()).toBe(`${label} (cópia)`);
    await save(page);
    await toast(page, 'Parâmetro cadastrado.');
    const after = await callApi<Stored[]>(context, 'GET', 'parameters');
    const copy = after.find((parameter) => parameter['label'] === `${label} (cópia)`) as Stored;
    const twin = all.find(
      (parameter) =>
        parameter['label'] === label &&
        JSON.stringify(parameter['conditions']) === JSON.stringify(copy['conditions']),
    );
    expect(twin).toMatchObject({
      analysisId: copy['analysisId'],
      minimumValue: copy['minimumValue'],
      unit: copy['unit'],
    });
  });
});
