import type { Locator } from 'playwright-core';

import { callApi } from './data/api.js';
import { choose, dialog, field, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { context, eventually, page, problems, screenshot, startSignedIn } from './support/index.js';
import { violationsOn } from './walk/axe.js';

let technician: Stored;

startSignedIn();

beforeAll(async () => {
  technician = await createTechnician(context);
});

const versions = () => page.getByRole('dialog', { name: 'Este registro foi alterado por outra pessoa' });
const row = (label: string) => versions().getByRole('group', { name: label, exact: true });
const side = (label: string, name: RegExp) => row(label).getByRole('radio', { name });
const MINE = /^Sua versão/;
const THEIRS = /^Versão atual/;
const confirm = () => versions().getByRole('button', { name: 'Salvar' }).click();
const rows = () => versions().getByRole('group').locator('legend').allInnerTexts();
const valueOf = (label: string) => field(page, label).inputValue();
const systemOf = (id: number) => `buildings/${id}/structural-system`;

/** Puts the cursor into a field and types over what it holds. */
async function type(label: string, text: string): Promise<void> {
  await field(page, label).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

async function open({ id }: Stored): Promise<void> {
  await visit(page, `/buildings?edit=${id}`);
  await field(page, 'Nome').waitFor();
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

describe('a form whose record somebody else has saved meanwhile', () => {
  it('shows both versions, field by field, and saves what was chosen over the current one', async () => {
    const building = await createBuilding(context, technician.id);
    await open(building);
    await type('Nome', 'Aurora');
    await type('Logradouro', 'Rua minha');
    await type('Altura', '30');
    const other = await createTechnician(context, { fullName: 'Otávio Lima', cpfCnpj: '11144477735' });
    await callApi(context, 'PUT', `buildings/${building.id}`, {
      street: 'Rua de outra pessoa',
      buildingHeight: 1234.5,
      floors: 9,
      technicianId: other.id,
      neighborhood: 'Batel',
    });
    await save(page);
    await versions().waitFor();
    expect(await rows()).toEqual([
      'Nome',
      'Responsável técnico',
      'Logradouro',
      'Bairro',
      'Número de pavimentos',
      'Altura',
    ]);
    // Labels instead of ids, numbers as they are written, nothing as such.
    await eventually(() => row('Responsável técnico').innerText()).toMatch(/Helena Prado[\s\S]*Otávio Lima/);
    expect(await row('Altura').innerText()).toMatch(/30,00 m[\s\S]*1\.234,50 m/);
    expect(await row('Bairro').innerText()).toMatch(/em branco[\s\S]*Batel/);
    // What one alone has changed is proposed; what both have is asked.
    expect(await side('Nome', MINE).isChecked()).toBe(true);
    for (const label of ['Responsável técnico', 'Bairro', 'Número de pavimentos'])
      expect([label, await side(label, THEIRS).isChecked()]).toEqual([label, true]);
    for (const label of ['Logradouro', 'Altura'])
      expect([await side(label, MINE).isChecked(), await side(label, THEIRS).isChecked()]).toEqual([
        false,
        false,
      ]);
    await screenshot(page, 'conflict');
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
      name: 'Aurora',
      street: 'Rua minha',
      buildingHeight: 1234.5,
      floors: 4,
      technicianId: other.id,
      neighborhood: 'Batel',
    });
  });
});

describe('the structural system, which is saved with its building', () => {
  const SYSTEM = { systemType: 'concrete', designLife: 50, materialResistance: 'fck 25 MPa' };

  it('somebody else has saved: what is typed stays, both versions are shown, and the save is not stale by itself', async () => {
    const building = await createBuilding(context, technician.id);
    await callApi(context, 'PUT', systemOf(building.id), SYSTEM);
    await open(building);
    await type('Nome', 'Aurora');
    await type('Resistência dos materiais', 'fck 40 MPa');
    await callApi(context, 'PUT', systemOf(building.id), {
      materialResistance: 'fck 30 MPa',
      designLife: 63,
    });
    await save(page);
    await versions().waitFor();
    expect(await rows()).toEqual(['Nome', 'Vida útil de projeto', 'Resistência dos materiais']);
    expect(await row('Vida útil de projeto').innerText()).toMatch(/50 anos[\s\S]*63 anos/);
    await side('Resistência dos materiais', MINE).check();
    // Behind the question, the form still holds what was typed.
    await eventually(() =>
      page.locator('input[name="structuralSystem.materialResistance"]').inputValue(),
    ).toBe('fck 40 MPa');
    await confirm();
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await callApi(context, 'GET', `buildings/${building.id}`)).toMatchObject({ name: 'Aurora' });
    expect(await callApi(context, 'GET', systemOf(building.id))).toMatchObject({
      materialResistance: 'fck 40 MPa',
      designLife: 63,
    });
  });

  it('that one has removed and the other changed is there or not as a whole', async () => {
    const building = await createBuilding(context, technician.id);
    await callApi(context, 'PUT', systemOf(building.id), SYSTEM);
    await open(building);
    await dialog(page).getByRole('button', { name: 'Limpar sistema estrutural' }).click();
    await callApi(context, 'PUT', systemOf(building.id), { designLife: 75 });
    await save(page);
    await versions().waitFor();
    expect(await rows()).toEqual(['Sistema estrutural']);
    expect(await row('Sistema estrutural').innerText()).toMatch(
      /em branco[\s\S]*Vida útil de projeto: 75 anos/,
    );
    await side('Sistema estrutural', MINE).check();
    await confirm();
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await callApi(context, 'GET', systemOf(building.id))).toBeNull();
  });

  it('that both have begun at the same time is not overwritten', async () => {
    const building = await createBuilding(context, technician.id);
    await open(building);
    await choose(page, 'Tipo de sistema', 'Madeira');
    await type('Vida útil de projeto', '40');
    await callApi(context, 'PUT', systemOf(building.id), SYSTEM);
    await save(page);
    await versions().waitFor();
    expect(await row('Tipo de sistema').innerText()).toMatch(/Madeira[\s\S]*Concreto/);
    await versions().getByRole('button', { name: 'Tudo: versão atual' }).click();
    await confirm();
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await callApi(context, 'GET', systemOf(building.id))).toMatchObject(SYSTEM);
  });

  it('was not stored with its building: neither was, and the next save compares both with what is stored', async () => {
    const building = await createBuilding(context, technician.id);
    await callApi(context, 'PUT', systemOf(building.id), SYSTEM);
    await open(building);
    await type('Nome', 'Aurora');
    await type('Resistência dos materiais', 'fck 35 MPa');
    const url = `**/api/buildings/${building.id}`;
    await page.route(url, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { statusCode: 500, message: 'Erro inesperado' } })
        : route.fallback(),
    );
    await save(page);
    await toast(page, 'Erro ao atualizar edificação. Tente novamente.');
    await eventually(() => valueOf('Resistência dos materiais')).toBe('fck 35 MPa');
    problems.splice(0);
    await page.unroute(url);
    // Meanwhile somebody else saves it, in another browser.
    await callApi(context, 'PUT', systemOf(building.id), { designLoads: '2 kN/m²' });
    await save(page);
    await versions().waitFor();
    expect(await rows()).toEqual(['Nome', 'Resistência dos materiais', 'Cargas de projeto']);
    await confirm();
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await callApi(context, 'GET', `buildings/${building.id}`)).toMatchObject({ name: 'Aurora' });
    expect(await callApi(context, 'GET', systemOf(building.id))).toMatchObject({
      materialResistance: 'fck 35 MPa',
      designLoads: '2 kN/m²',
    });
  });
});

describe.each([
  [1366, 'light'],
  [1366, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %d px, %s', (width, scheme) => {
  it('two versions fit the screen and can be told apart by everybody', async () => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 768 });
    const building = await createBuilding(context, technician.id);
    await open(building);
    await type('Nome', 'Residencial Araucária do Alto da Rua XV de Novembro e adjacências');
    await type('Logradouro', 'x'.repeat(120));
    await callApi(context, 'PUT', `buildings/${building.id}`, { street: 'Rua alheia', floors: 9 });
    await save(page);
    await versions().waitFor();
    await screenshot(page, `conflict-${width}-${scheme}`);
    expect(await violationsOn(page)).toEqual([]);
    await eventually(() =>
      versions().evaluate((box) => box.scrollWidth - box.clientWidth),
    ).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await versions().waitFor({ state: 'detached' });
    await screenshot(page, `conflict-notice-${width}-${scheme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });
});
