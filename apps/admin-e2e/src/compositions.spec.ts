import { callApi } from './data/api.js';
import { control, dialog, field, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, page, screenshot, startSignedIn } from './support/index.js';
import { violationsOn } from './walk/axe.js';

interface Stored {
  id: number;
  sections: { layers: { name: string; thickness: number }[] }[];
}

startSignedIn();

const results = () => dialog(page).getByRole('table', { name: 'Resultados por método' });
const layer = (number: number) => dialog(page).getByRole('group', { name: `Camada ${number}`, exact: true });

async function addFromLibrary(number: number, material: string, thickness: string) {
  await layer(number)
    .getByLabel(/^Material/)
    .fill(material);
  await page.getByRole('option', { name: material }).first().click();
  await layer(number)
    .getByLabel(/^Espessura/)
    .fill(thickness);
}

it('a wall is composed from the material library, calculated and drawn, on desktop, phone and in dark', async () => {
  await visit(page, '/compositions');
  await page.getByRole('button', { name: 'Cadastrar Primeira Composição' }).click();
  await field(page, 'Nome').fill('Parede de concreto rebocada');
  await addFromLibrary(1, 'Concreto normal', '10');
  await control(dialog(page), 'Adicionar: Camada').click();
  await addFromLibrary(2, 'Argamassa comum', '2,5');
  await layer(2).getByRole('button', { name: 'Mover camada 2 para fora' }).click();
  await eventually(() => results().innerText()).toMatch(/CT[^]*290,0/);
  await dialog(page)
    .getByRole('img', { name: /^Parede de 12,5 cm, de fora para dentro: 1. Argamassa/ })
    .waitFor();
  await screenshot(page, 'composition-desk');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  const content = dialog(page).locator('.MuiDialogContent-root');
  expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await results().scrollIntoViewIfNeeded();
  await screenshot(page, 'composition-phone');
  await save(page);
  await toast(page, 'Composição cadastrada.');
  const [stored] = await callApi<Stored[]>(context, 'GET', 'compositions');
  expect(stored?.sections[0]?.layers.map(({ name, thickness }) => [name, thickness])).toEqual([
    [expect.stringContaining('Argamassa comum'), 0.025],
    [expect.stringContaining('Concreto normal'), 0.1],
  ]);
});

it('a façade of several parts is estimated at its own address, and Back leaves no dialog open', async () => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await visit(page, '/compositions');
  await page.getByRole('button', { name: 'Estimar fachada' }).click();
  const part = (number: number) => dialog(page).getByRole('group', { name: `Parte ${number}` });
  const figures = [
    ['8', '45'],
    ['2', '25'],
  ] as const;
  for (const [index, [area, soundReduction]] of figures.entries()) {
    await part(index + 1)
      .getByLabel(/^Área/)
      .click();
    await page.keyboard.type(area);
    await page.keyboard.press('Tab');
    await page.keyboard.type(soundReduction);
  }
  await dialog(page).getByText('Rw da fachada: 31,8 dB').waitFor();
  await screenshot(page, 'facade-estimate');
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/compositions');
});

it('a stored wall is checked against the limits of a chosen building, without accessibility violations', async () => {
  await createBuilding(context, (await createTechnician(context)).id);
  await visit(page, '/compositions');
  await page.getByRole('link', { name: 'Parede de concreto rebocada' }).click();
  const panel = dialog(page).getByRole('region', { name: 'Diante de uma edificação' });
  await panel.getByLabel('Edificação').click();
  await page.keyboard.type('Araucária');
  await page.getByRole('option', { name: 'Residencial Araucária' }).click();
  await panel
    .getByText(
      /^Não atende o procedimento simplificado: esta composição não alcança U ≤ .* em ZB1\. Exige simulação .*, ou uma das mudanças\.$/,
    )
    .waitFor();
  await panel.scrollIntoViewIfNeeded();
  await screenshot(page, 'composition-judged');
  expect(await violationsOn(page)).toEqual([]);
});
