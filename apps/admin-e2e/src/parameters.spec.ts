import { callApi } from './data/api.js';
import { choose, control, dialog, errorOf, field, hintOf, options, save, toast, visit } from './data/form.js';
import { filterBy } from './data/list.js';
import { context, eventually, page, problems, startSignedIn } from './support/index.js';

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
const valueOf = (label: string) => field(page, label).inputValue();

describe('analyses', () => {
  it('get a read-only code from requirement and criterion', async () => {
    await visit(page, '/analyses?novo=1');
    await choose(page, 'Requisito', ACOUSTICS.text);
    const [next] = await Promise.all([
      page.waitForResponse(/next-code/),
      choose(page, 'Critério', analysis.criterion),
    ]);
    const { code } = (await next.json()) as { code: string };
    expect(code).toMatch(/\.\d+$/);
    expect(code.startsWith(`${analysis.criterion}.`)).toBe(true);
    await page.waitForFunction(
      (expected) => [...document.querySelectorAll('input')].some(({ value }) => value === expected),
      code,
    );
    await eventually(() => field(page, 'Código').getAttribute('readonly')).not.toBeNull();
    await field(page, 'Descrição').fill('Ensaio de verificação');
    await save(page);
    await toast(page, 'Análise cadastrada.');
    await page.getByRole('searchbox').fill('ensaio de verificacao');
    await row(code).waitFor();
  });

  it('are filtered by requirement and by criterion', async () => {
    await visit(page, '/analyses');
    await filterBy(page, 'Requisito', '8 - Segurança contra incêndio');
    await page.waitForURL(/requirementId/);
    await row('8 - Segurança contra incêndio').first().waitFor();
    await page.waitForFunction(() => {
      const cells = [...document.querySelectorAll('tbody td.column-requirementId')];
      return cells.length > 0 && cells.every(({ textContent }) => textContent?.startsWith('8 - '));
    });
    await filterBy(page, 'Requisito', 'Todos os Requisitos');
    await page.waitForURL((url) => url.searchParams.get('filter') === '{}');
  });

  it("show an error when they can't be loaded", async () => {
    await page.route('**/api/analyses?*range*', (route) => route.fulfill({ status: 503, body: '' }));
    await visit(page, '/analyses');
    await page.getByRole('alert').getByText('Erro ao carregar análises').waitFor();
    await page.unroute('**/api/analyses?*range*');
    problems.splice(0);
  });
});

describe('parameter form', () => {
  const openNew = async () => {
    await visit(page, '/parameters?novo=1');
    await field(page, 'Descrição').waitFor();
  };
  const chooseAnalysis = async () => {
    await choose(page, 'Requisito', ACOUSTICS.text);
    await choose(page, 'Critério', analysis.criterion);
    await choose(page, 'Análise', analysis.code);
  };

  it('filters the analyses, and clears the analysis when requirement or criterion changes', async () => {
    await openNew();
    await save(page);
    await dialog(page).getByText('Análise é obrigatória').waitFor();
    await chooseAnalysis();
    await choose(page, 'Requisito', '8 - Segurança contra incêndio');
    await eventually(() => valueOf('Análise')).toBe('');
    await field(page, 'Análise').click();
    await page.getByText('Nenhum item encontrado.').waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 'Requisito', ACOUSTICS.text);
    await choose(page, 'Análise', analysis.code);
  });

  it('shows limits with two decimals on blur, and rejects a minimum above the maximum', async () => {
    await openNew();
    await chooseAnalysis();
    await choose(page, 'Atributo', 'Altura da edificação');
    await field(page, 'Limite mín.').fill('12,5');
    await field(page, 'Limite máx.').fill('3.1');
    await field(page, 'Descrição').fill('Nível de teste');
    await eventually(() => valueOf('Limite mín.')).toBe('12,50');
    await eventually(() => valueOf('Limite máx.')).toBe('3,10');
    await save(page);
    await dialog(page).getByText('Máx deve ser >= Mín').waitFor();
    await eventually(() => errorOf(page, 'Limite máx.')).toBe('Máx deve ser >= Mín');
  });

  it('keeps four decimals of a limit, and rejects a fifth instead of rounding', async () => {
    const type = async (label: string, text: string) => {
      await field(page, label).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await openNew();
    await chooseAnalysis();
    await choose(page, 'Atributo', 'Altura da edificação');
    await type('Descrição', 'Quatro casas');
    await type('Limite mín.', '0,1234');
    await eventually(() => valueOf('Limite mín.')).toBe('0,1234');
    await type('Limite máx.', '0,12345');
    await eventually(() => errorOf(page, 'Limite máx.')).toBe('Use no máximo 4 casas decimais');
    expect(await valueOf('Limite máx.')).toBe('0,12345');
    await type('Limite máx.', '1');
    await eventually(() => valueOf('Limite máx.')).toBe('1,00');
    await save(page);
    await toast(page, 'Parâmetro cadastrado.');
    const all = await callApi<Row[]>(context, 'GET', 'parameters');
    const stored = all.find(({ label }) => label === 'Quatro casas');
    expect(stored).toMatchObject({ minLimit: 0.1234, maxLimit: 1 });
    await visit(page, `/parameters?edit=${stored?.id}`);
    await eventually(() => valueOf('Limite mín.')).toBe('0,1234');
  });

  it('clears value and limits when the attribute changes', async () => {
    await openNew();
    await choose(page, 'Atributo', 'Altura da edificação');
    await field(page, 'Limite mín.').fill('12,5');
    await choose(page, 'Atributo', 'Classe de ruído');
    await eventually(() => valueOf('Limite mín.')).toBe('');
    await eventually(() => field(page, 'Limite mín.').isDisabled()).toBe(true);
    await save(page);
    await dialog(page).getByText('Valor do atributo é obrigatório').waitFor();
    await field(page, 'Valor do atributo').click();
    const long = page.getByRole('option', { name: /^III - / });
    expect((await long.innerText()).length).toBeLessThanOrEqual(55);
    await eventually(() => long.getAttribute('title')).toMatch(/estudo específico\)$/);
    await long.click();
  });

  it('keeps further conditions', async () => {
    await openNew();
    await chooseAnalysis();
    await field(page, 'Descrição').fill('Nível de teste');
    await choose(page, 'Atributo', 'Classe de ruído');
    await choose(page, 'Valor do atributo', 'III - ');
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
    await field(page, 'Mínimo').pressSequentially('>= 45');
    await save(page);
    await toast(page, 'Parâmetro cadastrado.');
    const all = await callApi<Row[]>(context, 'GET', 'parameters');
    const stored = all.find(({ label }) => label === 'Nível de teste');
    expect(stored).toMatchObject({ minimumValue: '≥ 45', minLimit: null, maxLimit: null });
    expect(stored?.['conditions']).toMatchObject([
      { attributeValueIds: [expect.any(Number), expect.any(Number)] },
    ]);
  });

  it('shows an inactive attribute value that the parameter uses, and offers it to no other', async () => {
    const [stored] = (await callApi<Row[]>(context, 'GET', 'parameters')).filter(
      ({ label }) => label === 'Nível de teste',
    );
    const valueId = Number(stored?.['attributeValueId']);
    await callApi(context, 'PUT', `noise-classes/${valueId}`, { isActive: false });
    await visit(page, `/parameters?edit=${stored?.id}`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value.endsWith('(inativo)')),
    );
    await visit(page, '/parameters?novo=1');
    await choose(page, 'Atributo', 'Classe de ruído');
    await field(page, 'Valor do atributo').click();
    await options(page).first().waitFor();
    expect(await options(page, /^III - /).count()).toBe(0);
  });
});

/** The list, searched for the one attribute. */
const ZONE = `/attributes?filter=${encodeURIComponent('{"q":"Zona bioclimática"}')}`;

describe('selected rows', () => {
  it('stay in place when the first is selected, so that a second click hits its own checkbox', async () => {
    await visit(page, '/parameters');
    const rows = page.locator('tbody tr');
    const box = (at: number) => rows.nth(at).getByRole('checkbox').first();
    await box(1).waitFor();
    await page.waitForLoadState('networkidle');
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
});

describe('attributes', () => {
  it("are listed by their column's label, with the technical name below", async () => {
    await visit(page, ZONE);
    const listed = row('Zona bioclimática');
    const named = 'Edificações › Zona bioclimática buildings.bioclimatic_zone';
    await listed.getByRole('cell', { name: named, exact: true }).waitFor();
    expect(await listed.getByTitle('bioclimatic_zones').innerText()).toBe('Zonas Bioclimáticas');
  });

  it('clear a column that the new table lacks, and the value source of a non-reference', async () => {
    await visit(page, ZONE);
    await control(row('Zona bioclimática'), /^Editar/).click();
    await eventually(() => field(page, 'Fonte do valor').innerText()).toBe('Zonas Bioclimáticas');
    await eventually(() => hintOf(page, 'Fonte do valor')).toBe('bioclimatic_zones');
    await field(page, 'Tabela').click();
    await page.getByRole('option', { name: 'Municípios cities', exact: true }).click();
    await eventually(() => field(page, 'Coluna').innerText()).not.toContain('Zona bioclimática');
    await field(page, 'Tipo').click();
    await page.getByRole('option', { name: 'Numérico' }).click();
    await eventually(() => field(page, 'Fonte do valor').getAttribute('aria-disabled')).toBe('true');
    await save(page);
    await dialog(page).getByText('Coluna é obrigatória').waitFor();
  });

  const fillIn = async (name: string, column: string) => {
    await visit(page, '/attributes?novo=1');
    await field(page, 'Nome').fill(name);
    for (const [label, choice] of [
      ['Tipo', 'Numérico'],
      ['Tabela', 'Edificações buildings'],
      ['Coluna', column],
    ] as const) {
      await field(page, label).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    }
    await save(page);
  };

  it('reject a column that already has an attribute', async () => {
    await fillIn('Pavimentos, outra vez', 'Número de pavimentos floors');
    await toast(page, 'Já existe atributo cadastrado para esta Tabela/Coluna.');
  });

  it('reject a kind that does not fit their column', async () => {
    await fillIn('Bairro como número', 'Bairro neighborhood');
    const refused = 'A coluna Bairro guarda texto: o tipo não pode ser Numérico.';
    await eventually(() => errorOf(page, 'Tipo')).toBe(refused);
  });

  describe("when columns can't be loaded", () => {
    const deny = (table: string, body: string) =>
      page.route(`**/api/metadata/tables/${table}/columns`, (route) => route.fulfill({ status: 403, body }));
    const pick = async (label: string, choice: string) => {
      await field(page, label).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    };
    const refused = JSON.stringify({ statusCode: 403, message: 'Colunas reservadas.' });

    afterEach(async () => {
      await page.unrouteAll();
    });

    it.each([
      ['', 'Você não tem permissão para carregar as colunas.'],
      [refused, 'Colunas reservadas.'],
    ])('show an error under the column after an answer of %p', async (body, text) => {
      await deny('cities', body);
      await visit(page, '/attributes?novo=1');
      await pick('Tabela', 'Municípios cities');
      await eventually(() => hintOf(page, 'Coluna')).toBe(text);
    });

    it.each([
      ['', 'Você não tem permissão para carregar as colunas de referência.'],
      [refused, 'Colunas reservadas.'],
    ])('show an error under the value fields after an answer of %p', async (body, text) => {
      await deny('isopleths', body);
      await visit(page, '/attributes?novo=1');
      await pick('Tipo', 'Referência');
      await pick('Fonte do valor', 'Isopletas isopleths');
      await eventually(() => hintOf(page, 'Campo que identifica')).toBe(text);
      await eventually(() => hintOf(page, 'Campo que descreve')).toBe(text);
    });
  });

  it("show an error when they can't be loaded", async () => {
    await page.route('**/api/attributes?*range*', (route) => route.fulfill({ status: 503, body: '' }));
    await visit(page, '/attributes');
    await page.getByRole('alert').getByText('Erro ao carregar').waitFor();
    await page.unroute('**/api/attributes?*range*');
    problems.splice(0);
  });
});
