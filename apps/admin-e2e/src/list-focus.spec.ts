import type { Locator } from 'playwright-core';

import { createPerson } from './data/accounts.js';
import { callApi } from './data/api.js';
import { dialog, field, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, uncover } from './data/records.js';
import { context, eventually, page, problems, startSignedIn } from './support/index.js';

startSignedIn();

beforeAll(async () => {
  const { id } = await createTechnician(context);
  await createBuilding(context, id, { name: 'Edifício Girassol' });
  await createPerson(context, 'rui@exemplo.com.br', ['buildings']);
});
const focused = () =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute('aria-label') ?? at?.textContent ?? at?.tagName;
  });
/** The list that has the focus as a whole. */
const focusedList = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const question = () => page.getByRole('alertdialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Removes by keyboard alone: the button, then the question's own. */
async function remove(name: string): Promise<void> {
  await button(`Excluir ${name}`).focus();
  await page.keyboard.press('Enter');
  await question().waitFor();
  await question().getByRole('button', { name: 'Excluir' }).focus();
  await page.keyboard.press('Enter');
  await question().waitFor({ state: 'detached' });
}

describe('focus after deleting a row', () => {
  const labels = ['Sistema A', 'Sistema B', 'Sistema C'];

  beforeAll(async () => {
    for (const [index, label] of labels.entries())
      await callApi(context, 'POST', 'constructive-systems', { code: `TESTE-${index}`, label });
    await visit(page, `/constructive-systems?filter=${encodeURIComponent('{"q":"teste-"}')}`);
    await page.getByText('Mostrando 3 de 3').waitFor();
  });

  it('returns to the delete button when the question is cancelled', async () => {
    await button('Excluir Sistema A').focus();
    await page.keyboard.press('Enter');
    await question().waitFor();
    await page.keyboard.press('Escape');
    await eventually(focused).toBe('Excluir Sistema A');
  });

  it('moves to the next row, which takes the place of the deleted one', async () => {
    await remove('Sistema A');
    await eventually(focused).toBe('Excluir Sistema B');
  });

  it('moves to the row above when the last row was deleted', async () => {
    await remove('Sistema C');
    await eventually(focused).toBe('Excluir Sistema B');
  });

  it('moves to the list when no row is left', async () => {
    await remove('Sistema B');
    await page.getByText('Nenhum resultado encontrado').waitFor();
    await eventually(focusedList).toBe('Sistemas Construtivos');
  });

  it('stays on the row when the server refuses, with an error that counts the dependent records', async () => {
    await visit(page, '/technicians');
    await remove('Helena Prado');
    await toast(
      page,
      'Erro ao excluir: Não é possível excluir: há registros que dependem deste. Dependentes: 1 edificação.',
    );
    await eventually(focused).toBe('Excluir Helena Prado');
  });
});

describe('focus after closing a form opened from elsewhere', () => {
  const close = async () => {
    await dialog(page).getByRole('button', { name: 'Cancelar' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  };
  /** The list under the form has its rows. */
  const behind = (name: string) => page.locator('tbody').getByText(name).first().waitFor();
  const choose = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type(text);
    await page.getByRole('option', { name: option }).first().waitFor();
    await page.keyboard.press('Enter');
  };

  it('moves to the create button when the palette opened the form on another screen', async () => {
    await visit(page, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await choose('nova edificacao', /^Nova Edificação/);
    await close();
    await eventually(focused).toBe('Nova Edificação');
  });

  it('moves to the edit button of the row when the palette opened the record', async () => {
    await visit(page, '/states');
    await page.getByRole('row').nth(1).waitFor();
    await choose('girassol', /Girassol/);
    await behind('Edifício Girassol');
    await close();
    await eventually(focused).toBe('Editar Edifício Girassol');
  });

  it('returns to the focused element when the palette opened the form over the same list', async () => {
    await visit(page, '/buildings');
    await page.getByRole('searchbox').fill('girassol');
    await page.waitForURL(/girassol/);
    await button('Excluir Edifício Girassol').focus();
    await choose('nova edificacao', /^Nova Edificação/);
    await close();
    await eventually(focused).toBe('Excluir Edifício Girassol');
    expect(await page.getByRole('searchbox').inputValue()).toBe('girassol');
  });

  it('moves to the edit button of the row when the dashboard opened the record', async () => {
    await visit(page, '/');
    await page.getByRole('link', { name: 'Editar Edifício Girassol' }).focus();
    await page.keyboard.press('Enter');
    await behind('Edifício Girassol');
    await close();
    await eventually(focused).toBe('Editar Edifício Girassol');
  });

  it('moves to the main content when the palette opened another screen', async () => {
    await visit(page, '/states');
    await page.getByRole('row').nth(1).waitFor();
    await page
      .locator('header')
      .getByRole('button', { name: /^Buscar/ })
      .click();
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('configuracoes');
    await page.getByRole('option', { name: 'Configurações' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo');
  });
});

describe('focus after the focused element was removed', () => {
  it('stays on the list after the first record was created', async () => {
    const all = <T>(path: string) => callApi<T[]>(context, 'GET', path);
    const [attribute] = await all<{ id: number }>(
      'attributes?filter={"sourceColumn":"constructive_system_id"}',
    );
    const parameters = await all<{ id: number; attributeId: number; conditions: { attributeId: number }[] }>(
      'parameters?range=[0,999]',
    );
    for (const { id, attributeId, conditions } of parameters)
      if ([attributeId, ...conditions.map((one) => one.attributeId)].includes(Number(attribute?.id)))
        await callApi(context, 'DELETE', `parameters/${id}`);
    for (const { id } of await all<{ id: number }>('constructive-systems'))
      await callApi(context, 'DELETE', `constructive-systems/${id}`);
    await visit(page, '/constructive-systems');
    await button(/^Criar Primeiro/).focus();
    await page.keyboard.press('Enter');
    await field(page, 'Código').waitFor();
    await page.keyboard.type('UM');
    await page.keyboard.press('Tab');
    await page.keyboard.type('O primeiro');
    await page.keyboard.press('Enter');
    await page.getByText('Mostrando 1 de 1').waitFor();
    // On the header's button for a new record, or on the list, as the list is read before or after the form closes.
    await eventually(() =>
      page.evaluate(() => document.activeElement?.matches('[data-rows], [data-opens="create"]')),
    ).toBe(true);
  });

  it('moves to the list after a failed list was reloaded', async () => {
    const asked = /\/api\/constructive-systems\?/;
    await page.route(asked, (route) => route.fulfill({ status: 503, body: '' }));
    await visit(page, '/constructive-systems');
    await button('Tentar novamente').focus();
    await page.unroute(asked);
    await page.keyboard.press('Enter');
    await page.getByText('Mostrando 1 de 1').waitFor();
    await eventually(focusedList).toBe('Sistemas Construtivos');
    problems.splice(0);
  });

  it('moves to the list after an empty search was cleared', async () => {
    await visit(page, `/constructive-systems?filter=${encodeURIComponent('{"q":"nada disto"}')}`);
    await page.locator('section').getByRole('button', { name: 'Limpar pesquisa' }).last().focus();
    await page.keyboard.press('Enter');
    await page.getByText('Mostrando 1 de 1').waitFor();
    await eventually(focusedList).toBe('Sistemas Construtivos');
  });
});

describe('dialogs over a list', () => {
  const closes = async (opener: Locator, path: string) => {
    await visit(page, path);
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    await eventually(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
  };

  it.each([
    ['/bioclimatic-zones', 'Abrangências de ZB2'],
    ['/isopleths', 'Abrangências de II'],
    ['/users', 'Transferir registros de Rui Barros'],
  ])('closes on Back and returns the focus: %s, %s', async (path, opener) => {
    await closes(page.getByRole('button', { name: opener, exact: true }), path);
  });

  it('replaces its history entry when closed by its button', async () => {
    await visit(page, '/states');
    await page.getByRole('link', { name: 'Zonas Bioclimáticas' }).click();
    await button('Abrangências de ZB2').click();
    await dialog(page).getByRole('button', { name: 'Fechar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.waitForURL('**/bioclimatic-zones');
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/states');
  });
});

describe('focus after deleting a coverage', () => {
  it('moves to the next coverage', async () => {
    await visit(page, '/bioclimatic-zones');
    await button('Abrangências de ZB2').click();
    for (const city of ['Guaratuba', 'Guarapuava']) {
      const cities = await callApi<{ id: number; state: string }[]>(
        context,
        'GET',
        `cities?filter=${encodeURIComponent(JSON.stringify({ q: city }))}`,
      );
      await uncover(context, city, 'PR');
      const zones = await callApi<{ id: number; code: string }[]>(context, 'GET', 'bioclimatic-zones');
      const cityId = cities.find(({ state }) => state === 'PR')?.id;
      const zone = zones.find(({ code }) => code === 'ZB2')?.id;
      await callApi(context, 'POST', `bioclimatic-zones/${zone}/coverages`, { cityId });
    }
    await dialog(page).getByRole('searchbox').click();
    await page.keyboard.type('PR/Guara');
    await button('Excluir Guarapuava/PR').waitFor();
    const rows = dialog(page).getByRole('button', { name: /^Excluir/ });
    const names = await rows.evaluateAll((found) => found.map((it) => it.getAttribute('aria-label')));
    const at = names.indexOf('Excluir Guarapuava/PR');
    await remove('Guarapuava/PR');
    await toast(page, 'Abrangência removida.');
    await eventually(focused).toBe(names[at + 1]);
  });
});
