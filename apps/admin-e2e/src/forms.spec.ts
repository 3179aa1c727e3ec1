import type { Locator } from 'playwright-core';

import { createPerson } from './data/accounts.js';
import { callApi } from './data/api.js';
import { choose, dialog, field, leaveFreely, options, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { DESK, PHONE } from './data/reports.js';
import { takeClock } from './data/session-time.js';
import {
  context,
  eventually,
  openPage,
  page,
  problems,
  product,
  screenshot,
  signIn,
  startSignedIn,
} from './support/index.js';
import { overflowOf, violationsOn } from './walk/axe.js';
import { colour } from './walk/settle.js';

startSignedIn();

let technician: Stored;
let building: Stored;

beforeAll(async () => {
  technician = await createTechnician(context);
  building = await createBuilding(context, technician.id);
});

const notice = (where = page) => dialog(where).getByRole('status').filter({ hasText: 'Rascunho encontrado' });
const press = (name: string, where = page) => notice(where).getByRole('button', { name }).click();
const drafts = (where = page) =>
  where.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('prumo.draft:'))
      .map(([key, text]) => `${key} ${String(text)}`),
  );
/** Waits until this device has kept a draft that holds the text. */
const kept = (text: string, where = page) => eventually(() => drafts(where).then(String)).toContain(text);
const heading = (name: string, where = page) => dialog(where).getByRole('heading', { name }).waitFor();
const newBuilding = async (where = page) => {
  await visit(where, '/buildings/create');
  await heading('Nova Edificação', where);
};

// Offer, merge and deletion of drafts: `drafts.spec.tsx` of the console.
describe('the draft of a form', () => {
  it('is offered after the tab was closed, in a new one and on a phone', async () => {
    const first = await context.newPage();
    await newBuilding(first);
    await field(first, 'Nome').fill('Edifício Rascunho');
    await field(first, 'Área total').fill('321,5');
    await choose(first, 'Responsável técnico', 'Helena Prado');
    await kept('321.5', first);
    await first.close();
    await newBuilding();
    await notice().waitFor();
    await eventually(() => field(page, 'Nome').inputValue()).toBe('');
    await page.setViewportSize(PHONE);
    await screenshot(page, 'draft-offered');
    await eventually(() => overflowOf(page)).toEqual([]);
    await page.setViewportSize(DESK);
    await press('Continuar');
    await notice().waitFor({ state: 'detached' });
    await eventually(() => field(page, 'Nome').inputValue()).toBe('Edifício Rascunho');
    await eventually(() => field(page, 'Área total').inputValue()).toBe('321,50');
    await eventually(() => field(page, 'Responsável técnico').inputValue()).toContain('Helena Prado');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await drafts()).toEqual([]);
  });

  it('does not overwrite that of another tab, and is deleted in all tabs by signing out', async () => {
    const other = await context.newPage();
    leaveFreely(other);
    await newBuilding();
    await newBuilding(other);
    await field(page, 'Nome').fill('Da primeira aba');
    await kept('Da primeira aba');
    await field(other, 'Nome').fill('Da segunda aba');
    await kept('Da segunda aba', other);
    expect((await drafts()).join()).toContain('Da primeira aba');
    await newBuilding();
    await press('Continuar');
    await notice()
      .getByText(/Há outras alterações não salvas/)
      .waitFor();
    await visit(page, '/buildings');
    await page.getByRole('link', { name: 'Sair' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await drafts()).toEqual([]);
    await field(other, 'Nome').fill('Digitado depois de sair');
    await other.close({ runBeforeUnload: true });
    await signIn(page, product);
    expect(await drafts()).toEqual([]);
  });

  it('leads back to the form, as it was left, after the session ended', async () => {
    const email = 'rui@exemplo.com.br';
    const person = await createPerson(context, email, ['buildings', 'technicians']);
    const own = await openPage(product);
    const tab = own.page;
    const time = await takeClock(own.context, product, email);
    await signIn(tab, product, person);
    const { id } = await createTechnician(own.context, { fullName: 'Íris Prado' });
    const stored = await createBuilding(own.context, id, { name: 'Torre Ipê' });
    await visit(tab, `/buildings?filter=${encodeURIComponent('{"q":"ipê"}')}`);
    await tab.getByRole('button', { name: 'Editar Torre Ipê' }).click();
    await field(tab, 'Nome').fill('Torre Ipê II');
    await field(tab, 'Altura').fill('15,5');
    await time.expire();
    await tab.waitForURL((url) => url.pathname === '/login');
    await tab.getByText('Sessão finalizada').first().waitFor();
    await signIn(tab, product, person);
    await heading('Editar Edificação', tab);
    await notice(tab).getByText('O formulário está como você o deixou').waitFor();
    await screenshot(tab, 'draft-resumed');
    await eventually(() => field(tab, 'Nome').inputValue()).toBe('Torre Ipê II');
    await eventually(() => field(tab, 'Altura').inputValue()).toBe('15,50');
    expect(tab.url()).toContain('ip%C3%AA');
    await save(tab);
    await toast(tab, 'Edificação atualizada com sucesso!');
    expect(await callApi(own.context, 'GET', `buildings/${stored.id}`)).toMatchObject({
      name: 'Torre Ipê II',
      buildingHeight: 15.5,
    });
    await eventually(() => drafts(tab)).toEqual([]);
    expect(own.problems).toEqual([]);
    await own.context.close();
  });
});

describe('a record that another user saved meanwhile', () => {
  const versions = () => page.getByRole('dialog', { name: 'Este registro foi alterado por outra pessoa' });
  const row = (label: string) => versions().getByRole('group', { name: label, exact: true });
  const side = (label: string, name: RegExp) => row(label).getByRole('radio', { name });
  const MINE = /^Sua versão/;
  const THEIRS = /^Versão atual/;
  const confirm = () => versions().getByRole('button', { name: 'Salvar' }).click();
  const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

  /** Puts the cursor into a field and types over what it holds. */
  async function type(label: string, text: string): Promise<void> {
    await field(page, label).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }

  it('is shown in both versions, on a phone and in dark too, and saved as they were chosen', async () => {
    const longName = 'Residencial Araucária do Alto da Rua XV de Novembro e adjacências';
    await visit(page, `/buildings/${building.id}/edit`);
    await type('Nome', longName);
    await type('Logradouro', 'x'.repeat(120));
    await type('Altura', '30');
    const other = await createTechnician(context, { fullName: 'Otávio Lima', cpfCnpj: '11144477735' });
    await callApi(context, 'PUT', `buildings/${building.id}`, {
      ...{ street: 'Rua de outra pessoa', buildingHeight: 1234.5, floors: 9, technicianId: other.id },
      neighborhood: 'Batel',
    });
    await save(page);
    await versions().waitFor();
    await eventually(() => row('Responsável técnico').innerText()).toMatch(/Helena Prado[\s\S]*Otávio Lima/);
    expect(await row('Altura').innerText()).toMatch(/30,00 m[\s\S]*1\.234,50 m/);
    expect(await row('Bairro').innerText()).toMatch(/em branco[\s\S]*Batel/);
    for (const [size, mode] of [
      [DESK, 'light'],
      [PHONE, 'dark'],
    ] as const) {
      await page.setViewportSize(size);
      await colour(page, mode);
      await screenshot(page, `conflict-${size.width}-${mode}`);
      expect(await violationsOn(page)).toEqual([]);
      await eventually(() =>
        versions().evaluate((box) => box.scrollWidth - box.clientWidth),
      ).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(DESK);
    await colour(page, 'light');
    await confirm();
    await row('Logradouro').getByText('Escolha uma das duas.').waitFor();
    await eventually(() => isFocused(side('Logradouro', MINE))).toBe(true);
    await side('Logradouro', MINE).check();
    await side('Altura', THEIRS).check();
    await side('Número de pavimentos', MINE).check();
    await confirm();
    await toast(page, 'Edificação atualizada com sucesso!');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await callApi(context, 'GET', `buildings/${building.id}`)).toMatchObject({
      ...{
        name: longName,
        street: 'x'.repeat(120),
        buildingHeight: 1234.5,
        floors: 4,
        technicianId: other.id,
      },
      neighborhood: 'Batel',
    });
  });
});

describe('reference autocomplete', () => {
  it('finds a record by keyboard, ignoring accents, also after it was renamed', async () => {
    const target = () => field(page, 'Edificação');
    const newReport = async () => {
      await page.getByRole('link', { name: 'Relatórios' }).click();
      await page.getByRole('button', { name: 'Novo Relatório' }).first().click();
      await target().focus();
    };
    const chooseZenite = async () => {
      await page.keyboard.type('zenite');
      await options(page, /^Zênite/)
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
    };
    await createBuilding(context, technician.id, { name: 'Zênite', city: 'Maceió', state: 'AL' });
    await visit(page, '/reports/create');
    await target().click();
    await chooseZenite();
    await eventually(() => target().inputValue()).toBe('Zênite (Maceió/AL)');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('link', { name: 'Edificações' }).click();
    await page.getByRole('button', { name: 'Editar Zênite' }).first().click();
    await field(page, 'Nome').fill('Zênite Sul');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    await newReport();
    await chooseZenite();
    await eventually(() => target().inputValue()).toBe('Zênite Sul (Maceió/AL)');
  });
});

describe('URL of a list', () => {
  it('with a trailing slash opens the screen', async () => {
    await page.goto('/typologies/');
    await page.getByRole('row').nth(1).waitFor();
  });

  it('with invalid parameters links back to the default list', async () => {
    await page.goto('/typologies?sort=nada&order=ASC&page=1&perPage=15');
    await page.getByRole('link', { name: 'Voltar à lista inicial' }).click();
    await page.getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('');
    problems.splice(0);
  });
});
