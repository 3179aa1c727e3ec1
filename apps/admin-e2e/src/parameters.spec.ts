import { callApi } from './data/api.js';
import { choose, control, errorOf, field, save, toast, visit } from './data/form.js';
import { context, eventually, page, startSignedIn } from './support/index.js';

interface Row {
  id: number;
  [field: string]: unknown;
}

/** An analysis of the starter catalogue under that requirement. */
let analysis: { code: string; criterion: string };

const ACOUSTICS = { code: '12', text: '12 - Desempenho acústico' };

startSignedIn();

beforeAll(async () => {
  const analyses = await callApi<Row[]>(context, 'GET', 'analyses');
  const [one] = analyses.filter(({ requirementCode }) => requirementCode === ACOUSTICS.code);
  analysis = { code: String(one?.['code']), criterion: String(one?.['criterionCode']) };
});

const row = (text: string) => page.getByRole('row').filter({ hasText: text });

it('an analysis is created with the next code of its criterion', async () => {
  await visit(page, '/analyses?novo=1');
  await choose(page, 'Requisito', ACOUSTICS.text);
  const [next] = await Promise.all([
    page.waitForResponse(/next-code/),
    choose(page, 'Critério', analysis.criterion),
  ]);
  const { code } = (await next.json()) as { code: string };
  expect(code.startsWith(`${analysis.criterion}.`)).toBe(true);
  await field(page, 'Descrição').fill('Ensaio de verificação');
  await save(page);
  await toast(page, 'Análise cadastrada.');
  await page.getByRole('searchbox').fill('ensaio de verificacao');
  await row(code).waitFor();
});

it('a parameter is created with four decimals and further conditions, and edited', async () => {
  const stored = async () =>
    (await callApi<Row[]>(context, 'GET', 'parameters')).find(({ label }) => label === 'Nível de teste');
  await visit(page, '/parameters?novo=1');
  await choose(page, 'Análise', analysis.code);
  await field(page, 'Descrição').fill('Nível de teste');
  await field(page, 'Mínimo').pressSequentially('>= 45');
  await choose(page, 'Atributo', 'Altura da edificação');
  await field(page, 'Limite mín.').fill('0,1234');
  await control(page, 'Adicionar condição').click();
  const condition = page.getByRole('group', { name: 'Condição 1' });
  await condition.getByLabel(/^Atributo/).fill('Zona');
  await page.getByRole('option', { name: 'Zona bioclimática' }).click();
  for (const code of ['ZB3', 'ZB4']) {
    await condition.getByLabel(/^Valores do atributo/).fill(code);
    await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
    await condition.getByRole('button', { name: new RegExp(`^${code}`) }).waitFor();
  }
  await page.keyboard.press('Escape');
  await save(page);
  await toast(page, 'Parâmetro cadastrado.');
  expect(await stored()).toMatchObject({
    ...{ minimumValue: '≥ 45', minLimit: 0.1234, maxLimit: null },
    conditions: [{ attributeValueIds: [expect.any(Number), expect.any(Number)] }],
  });
  await page.getByRole('searchbox').fill('nivel de teste');
  await control(row('Nível de teste'), /^Editar/).click();
  await eventually(() => field(page, 'Limite mín.').inputValue()).toBe('0,1234');
  await field(page, 'Norma').fill('ABNT NBR 10151');
  await save(page);
  await toast(page, 'Parâmetro atualizado.');
  expect(await stored()).toMatchObject({ standard: 'ABNT NBR 10151', minLimit: 0.1234 });
});

it('parameters are confirmed by row, and rows stay in place when the first is selected', async () => {
  await visit(page, '/parameters');
  const rows = page.locator('tbody tr');
  await rows
    .first()
    .getByRole('button', { name: /^Conferir / })
    .click();
  await toast(page, 'Parâmetro conferido.');
  await rows
    .first()
    .getByText(/^Conferido por .+ em \d\d\/\d\d\/\d{4}$/)
    .waitFor();
  await page.waitForLoadState('networkidle');
  // A second click hits its own checkbox.
  const box = (at: number) => rows.nth(at).getByRole('checkbox').first();
  const before = await rows.nth(1).boundingBox();
  const places = [await box(0).boundingBox(), await box(1).boundingBox()];
  for (const place of places)
    await page.mouse.click(
      (place?.x ?? 0) + (place?.width ?? 0) / 2,
      (place?.y ?? 0) + (place?.height ?? 0) / 2,
    );
  await page.getByText('2 linhas marcadas').waitFor();
  expect([await box(0).isChecked(), await box(1).isChecked()]).toEqual([true, true]);
  expect(await rows.nth(1).boundingBox()).toEqual(before);
  expect(await page.getByRole('searchbox').evaluate((input) => getComputedStyle(input).textOverflow)).toBe(
    'ellipsis',
  );
});

it('an attribute is rejected with a kind that does not fit its column, and created with one that does', async () => {
  const pick = async (label: string, choice: string) => {
    await field(page, label).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  await visit(page, '/attributes?novo=1');
  await field(page, 'Nome').fill('Bairro');
  await pick('Tipo', 'Numérico');
  await pick('Tabela', 'Edificações buildings');
  await pick('Coluna', 'Bairro neighborhood');
  await save(page);
  const refused = 'A coluna Bairro guarda texto: o tipo não pode ser Numérico.';
  await eventually(() => errorOf(page, 'Tipo')).toBe(refused);
  await pick('Tipo', 'Texto');
  await save(page);
  await toast(page, 'Atributo criado com sucesso.');
});
