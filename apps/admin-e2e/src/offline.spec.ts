import type { BrowserContext, Page } from 'playwright-core';

import { callApi } from './data/api.js';
import { dialog, field, leaveFreely, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

const NO_CONNECTION = 'Sem conexão com o servidor.';

let product: Product;
let page: Page;
let context: BrowserContext;
let problems: string[];

beforeAll(async () => {
  product = await startProduct();
  ({ page, context, problems } = await openPage(product));
  leaveFreely(page);
  await signIn(page, product);
});

afterAll(() => product.stop());

afterEach(async () => {
  await context.setOffline(false);
  // The browser itself tells of calls that never left it.
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

describe('saving without a connection', () => {
  it.each(['with the token of an earlier write', 'as the first write of the page'])(
    'shows an error, keeps the form, and saves once the connection is back: %s',
    async (when) => {
      const technician = await createTechnician(context, { cpfCnpj: '52998224725' });
      const { id } = await createBuilding(context, technician.id);
      await visit(page, `/buildings?edit=${id}`);
      await field(page, 'Nome').waitFor();
      if (when.startsWith('with')) {
        await field(page, 'Bairro').fill('Centro');
        await save(page);
        await toast(page, 'Edificação atualizada com sucesso!');
        await page.getByRole('button', { name: 'Editar Residencial Araucária' }).first().click();
      }
      await field(page, 'Nome').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Edifício sem rede');
      await context.setOffline(true);
      await save(page);
      await toast(page, 'Erro ao atualizar edificação. Tente novamente.');
      await toast(page, NO_CONNECTION);
      await screenshot(page, 'offline-save');
      await eventually(() => field(page, 'Nome').inputValue()).toBe('Edifício sem rede');
      await context.setOffline(false);
      await save(page);
      await toast(page, 'Edificação atualizada com sucesso!');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await callApi(context, 'GET', `buildings/${id}`)).toMatchObject({ name: 'Edifício sem rede' });
      await callApi(context, 'DELETE', `buildings/${id}`);
    },
  );

  it('shows an error for a delete, and restores the row', async () => {
    const { id } = await createTechnician(context, { fullName: 'Sem Rede', cpfCnpj: '11144477735' });
    await visit(page, '/technicians');
    await page.getByRole('button', { name: 'Excluir Sem Rede' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await toast(page, `Erro ao excluir: ${NO_CONNECTION}`);
    await page.getByRole('button', { name: 'Excluir Sem Rede' }).waitFor();
    await context.setOffline(false);
    await callApi(context, 'DELETE', `technicians/${id}`);
  });

  it('shows an error for the settings', async () => {
    await visit(page, '/settings');
    const size = page.getByLabel('Itens por página');
    await size.click();
    await page.keyboard.type('40');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await toast(page, NO_CONNECTION);
    await page.getByText('Existem alterações não salvas.').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await toast(page, 'Configurações atualizadas com sucesso.');
    await eventually(() => size.inputValue()).toBe('40');
  });
});
