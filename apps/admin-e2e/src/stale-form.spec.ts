import type { Locator } from 'playwright-core';

import { callApi } from './data/api.js';
import { dialog, field, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { context, eventually, page, screenshot, startSignedIn } from './support/index.js';
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

it('shows both versions of a building that another user saved, and saves what was chosen over the stored one', async () => {
  const building = await createBuilding(context, technician.id);
  await open(building);
  await type('Nome', 'Aurora');
  await type('Logradouro', 'Rua minha');
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
    ...{ name: 'Aurora', street: 'Rua minha', buildingHeight: 1234.5, floors: 4, technicianId: other.id },
    neighborhood: 'Batel',
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
