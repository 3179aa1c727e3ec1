import type { BrowserContext, Page } from 'playwright-core';

import { callApi } from './data/api.js';
import { dialog, field, leaveFreely, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { openPage, type Product, screenshot, signIn, soon, startProduct } from './support/index.js';

const STALE = 'Este registro foi alterado por outra pessoa. Recarregue.';

let product: Product;
let page: Page;
let context: BrowserContext;
let problems: string[];
let technician: Stored;

beforeAll(async () => {
  product = await startProduct();
  ({ page, context, problems } = await openPage(product));
  leaveFreely(page);
  await signIn(page, product);
  technician = await createTechnician(context);
});

afterAll(() => product.stop());

afterEach(() => expect(problems.splice(0)).toEqual([]));

const valueOf = (label: string) => field(page, label).inputValue();
const reload = () => dialog(page).getByRole('button', { name: 'Recarregar' });

/** A building whose form is open while somebody else saves it with another street. */
async function overtaken(typed: Readonly<Record<string, string>>): Promise<Stored> {
  const building = await createBuilding(context, technician.id);
  await visit(page, `/buildings?edit=${building.id}`);
  await field(page, 'Nome').waitFor();
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
  await callApi(context, 'PUT', `buildings/${building.id}`, { street: 'Rua de outra pessoa' });
  await save(page);
  await toast(page, STALE);
  return building;
}

describe('a form whose record somebody else has saved meanwhile', () => {
  it('takes what is stored now under what was typed, and can then be saved', async () => {
    const { id } = await overtaken({ Nome: 'Aurora' });
    await soon(() => reload().evaluate((button) => button === document.activeElement)).toBe(true);
    await screenshot(page, 'stale-form');
    await page.keyboard.press('Enter');
    await soon(() => valueOf('Logradouro')).toBe('Rua de outra pessoa');
    await soon(() => valueOf('Nome')).toBe('Aurora');
    await dialog(page).getByText('O registro foi alterado depois deste rascunho').waitFor();
    await soon(() => reload().count()).toBe(0);
    await screenshot(page, 'stale-form-reloaded');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await callApi(context, 'GET', `buildings/${id}`)).toMatchObject({
      name: 'Aurora',
      street: 'Rua de outra pessoa',
    });
  });

  it('keeps what was typed into the very field that the other changed, until it is dropped', async () => {
    await overtaken({ Logradouro: 'Rua minha' });
    await reload().click();
    await dialog(page).getByText('O registro foi alterado depois deste rascunho').waitFor();
    await soon(() => valueOf('Logradouro')).toBe('Rua minha');
    await dialog(page).getByRole('button', { name: 'Descartar' }).click();
    await soon(() => valueOf('Logradouro')).toBe('Rua de outra pessoa');
  });

  it('keeps what was typed when it cannot be read anew', async () => {
    const { id } = await overtaken({ Nome: 'Aurora' });
    await callApi(context, 'DELETE', `buildings/${id}`);
    await reload().click();
    await toast(page, 'Registro não encontrado.');
    await soon(() => valueOf('Nome')).toBe('Aurora');
    await soon(() => reload().isEnabled()).toBe(true);
  });
});
