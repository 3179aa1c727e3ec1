import { createPerson } from './data/accounts.js';
import { callApi } from './data/api.js';
import { dialog, field, toast, visit } from './data/form.js';
import { fromListMenu } from './data/list.js';
import { createBuilding, createTechnician, uncover } from './data/records.js';
import { context, eventually, holdRequest, page, startSignedIn } from './support/index.js';

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

it('focus after deleting by keyboard moves to the next row, to the row above the last one, then to the list', async () => {
  for (const [index, label] of ['Sistema A', 'Sistema B', 'Sistema C'].entries())
    await callApi(context, 'POST', 'constructive-systems', { code: `TESTE-${index}`, label });
  await visit(page, `/constructive-systems?filter=${encodeURIComponent('{"q":"teste-"}')}`);
  await page.getByText('Mostrando 3 de 3').waitFor();
  await button('Excluir Sistema A').focus();
  await page.keyboard.press('Enter');
  await question().waitFor();
  await page.keyboard.press('Escape');
  await eventually(focused).toBe('Excluir Sistema A');
  await remove('Sistema A');
  await eventually(focused).toBe('Excluir Sistema B');
  await remove('Sistema C');
  await eventually(focused).toBe('Excluir Sistema B');
  await remove('Sistema B');
  await page.getByText('Nenhum resultado encontrado').waitFor();
  await eventually(focused).toBe('Sistemas Construtivos');
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

  it('moves to the create button, or to the edit button of the row, when the palette or the dashboard opened it', async () => {
    await visit(page, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await choose('nova edificacao', /^Nova Edificação/);
    await close();
    await eventually(focused).toBe('Nova Edificação');
    await visit(page, '/states');
    await page.getByRole('row').nth(1).waitFor();
    await choose('girassol', /Girassol/);
    await behind('Edifício Girassol');
    await close();
    await eventually(focused).toBe('Editar Edifício Girassol');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('link', { name: 'Editar Edifício Girassol' }).focus();
    await page.keyboard.press('Enter');
    await behind('Edifício Girassol');
    await close();
    await eventually(focused).toBe('Editar Edifício Girassol');
  });

  it('returns to the focused element when the palette opened it over the same list, and moves to another screen', async () => {
    await page.getByRole('searchbox').fill('girassol');
    await page.waitForURL(/girassol/);
    await button('Excluir Edifício Girassol').focus();
    await choose('nova edificacao', /^Nova Edificação/);
    await close();
    await eventually(focused).toBe('Excluir Edifício Girassol');
    expect(await page.getByRole('searchbox').inputValue()).toBe('girassol');
    await choose('configuracoes', /^Configurações/);
    await page.waitForURL('**/settings');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo');
  });
});

describe('dialogs over a list', () => {
  it.each([
    ['/isopleths', 'Abrangências de II'],
    ['/users', 'Transferir registros de Rui Barros'],
  ])('close on Back, which returns the focus: %s, %s', async (path, name) => {
    await page.locator(`nav a[href="${path}"]`).click();
    const opener = page.getByRole('button', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    await eventually(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('replace their history entry when closed by their button', async () => {
    await page.getByRole('link', { name: 'Zonas Bioclimáticas' }).click();
    await button('Abrangências de ZB2').click();
    await dialog(page).getByRole('button', { name: 'Fechar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.waitForURL('**/bioclimatic-zones');
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/users');
  });

  it('ignore Back and Escape while they save, and close once', async () => {
    await visit(page, '/typologies');
    await fromListMenu(page, 'Importar');
    await dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({
        name: 'tipos.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Código;Descrição\nX;Hotel'),
      });
    const opened = page.getByRole('heading', {
      name: await dialog(page).getByRole('heading', { level: 2 }).innerText(),
      exact: true,
    });
    const write = /import\?dryRun=false/;
    const release = await holdRequest(page, write);
    const sent = page.waitForRequest(write);
    await dialog(page).getByRole('button', { name: 'Importar 1 linha' }).click();
    await sent;
    await page.evaluate(() => window.history.back());
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    expect(await opened.isVisible()).toBe(true);
    release();
    await opened.waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
    expect(await dialog(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/typologies');
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
});
