import { createPerson, signInAs } from './data/accounts.js';
import { callApi } from './data/api.js';
import { chooseByKeyboard, dialog, field, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { context, eventually, page, problems, product, screenshot, startSignedIn } from './support/index.js';

const BUILDINGS = 31;
/** The last in the order of names. */
const LAST = 'Zênite';

const asked: string[] = [];

startSignedIn();

beforeAll(async () => {
  const { id } = await createTechnician(context);
  for (let number = 1; number < BUILDINGS; number++)
    await createBuilding(context, id, { name: `Bloco ${String(number).padStart(2, '0')}` });
  await createBuilding(context, id, { name: LAST, city: 'Maceió', state: 'AL' });
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
});

const building = () => field(page, 'Edificação');
const options = () => page.getByRole('option');
const newReport = async () => {
  await visit(page, '/reports?novo=1');
  await building().waitFor();
  asked.splice(0);
};

describe('reference autocomplete with many records', () => {
  it('loads the first records on opening, and says that there are more', async () => {
    await newReport();
    await building().click();
    await page.getByText(`Mostrando 25 de ${BUILDINGS}. Digite para procurar os demais.`).waitFor();
    expect(await options().count()).toBe(25);
    await screenshot(page, 'choices');
    const lists = asked.filter((address) => address.startsWith('/api/buildings'));
    expect(lists.filter((address) => !address.includes('range='))).toEqual([]);
  });

  it('finds further records by typed text, ignoring accents', async () => {
    await newReport();
    await building().focus();
    await page.keyboard.type('zenite');
    await eventually(() => options().allInnerTexts()).toEqual(['Zênite (Maceió/AL)']);
    await page.keyboard.press('Enter');
    await eventually(() => building().inputValue()).toBe('Zênite (Maceió/AL)');
    await building().click();
    await eventually(() => options().first().innerText()).toBe('Zênite (Maceió/AL)');
    await page.keyboard.press('Escape');
  });

  it('selects nothing when Enter is pressed before the response arrives', async () => {
    await newReport();
    await building().click();
    await options().first().waitFor();
    await page.keyboard.type('Zênite');
    await page.keyboard.press('Enter');
    await eventually(() => dialog(page).isVisible()).toBe(true);
    expect(await building().inputValue()).toBe('Zênite');
  });

  it('shows records created meanwhile when it is opened again', async () => {
    await newReport();
    await building().click();
    await options().first().waitFor();
    await page.keyboard.press('Escape');
    const [known] = await callApi<Stored[]>(context, 'GET', 'technicians');
    await createBuilding(context, known?.id ?? 0, { name: 'Aardvark' });
    await building().click();
    await eventually(() => options().first().innerText()).toMatch(/^Aardvark/);
    await page.keyboard.press('Escape');
  });

  it('shows the selected record with its current values', async () => {
    await newReport();
    await building().click();
    await chooseByKeyboard(page, LAST);
    await eventually(() => building().inputValue()).toBe('Zênite (Maceió/AL)');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    // The form below offers the draft of an earlier test with a button of the same name.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('link', { name: 'Edificações' }).click();
    await page
      .getByRole('button', { name: `Editar ${LAST}` })
      .first()
      .click();
    await field(page, 'Nome').fill('Zênite Sul');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    await page.getByRole('link', { name: 'Relatórios' }).click();
    await page.getByRole('button', { name: 'Novo Relatório' }).first().click();
    await building().click();
    await chooseByKeyboard(page, 'Zênite Sul');
    await eventually(() => building().inputValue()).toBe('Zênite Sul (Maceió/AL)');
    await page.keyboard.press('Escape');
  });

  it('says when there are no records', async () => {
    await newReport();
    await building().click();
    await page.keyboard.type('nada disto');
    await page.getByText('Nenhum item encontrado.').waitFor();
  });

  it("shows an error when records can't be loaded", async () => {
    await newReport();
    await page.route(/\/api\/buildings\?/, (route) => route.abort());
    await building().click();
    await dialog(page).getByText('Não foi possível carregar as opções.').waitFor();
    await page.unroute(/\/api\/buildings\?/);
    problems.splice(0);
  });
});

describe('reference autocomplete without records at first', () => {
  let people = 0;

  it.each([
    ['/buildings?novo=1', 'Responsável técnico', 'Nenhum responsável técnico cadastrado.', 'Lúcia Telles'],
    ['/reports?novo=1', 'Edificação', 'Nenhuma edificação cadastrada.', 'Casa Amarela'],
  ])('hides the empty message once a record was selected: %s', async (path, label, none, name) => {
    await signInAs(page, product);
    const modules = ['buildings', 'technicians', 'reports'];
    const person = await createPerson(page.context(), `pessoa-${(people += 1)}@exemplo.com.br`, modules);
    await signInAs(page, product, person);
    await visit(page, path);
    await dialog(page).getByText(none).waitFor();
    // Registered where this tab could not know of it: beside it, say, on another device.
    const { id } = await createTechnician(context, { fullName: 'Lúcia Telles' });
    await createBuilding(context, id, { name: 'Casa Amarela' });
    await field(page, label).click();
    await chooseByKeyboard(page, name);
    await eventually(() => field(page, label).inputValue()).toContain(name);
    await eventually(() => dialog(page).getByText(none).count()).toBe(0);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await eventually(() => field(page, label).inputValue()).toBe('');
    expect(await dialog(page).getByText(none).count()).toBe(0);
  });
});
