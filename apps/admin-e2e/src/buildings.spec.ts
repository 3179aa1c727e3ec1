import { callApi } from './data/api.js';
import {
  choose,
  control,
  chooseByKeyboard,
  dialog,
  errorOf,
  field,
  hintOf,
  save,
  toast,
  visit,
} from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { context, eventually, page, startSignedIn } from './support/index.js';

startSignedIn();

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const newForm = async () => {
  await visit(page, '/buildings?novo=1');
  await dialog(page).getByRole('heading', { name: 'Nova Edificação' }).waitFor();
};

describe('building list without buildings', () => {
  it('offers to create the first building, and its form to register the first technician', async () => {
    await visit(page, '/buildings');
    await page.getByText('Nenhuma edificação cadastrada').waitFor();
    await control(page, 'Criar Primeira Edificação').click();
    await dialog(page).getByText('Nenhum responsável técnico cadastrado.').waitFor();

    await field(page, 'Nome').fill('Edifício Aurora');
    await dialog(page).getByRole('button', { name: 'Novo Responsável' }).click();
    const inner = page.getByRole('dialog', { name: 'Novo Responsável Técnico' });
    const texts = {
      'Nome completo': 'Helena Prado',
      'CPF/CNPJ': '52998224725',
      'E-mail': 'helena@exemplo.com.br',
      Telefone: '41999998888',
      'CREA/CAU': 'CREA-PR 12345',
      Logradouro: 'Rua XV de Novembro',
    };
    for (const [label, text] of Object.entries(texts))
      await inner.getByRole('textbox', { name: label }).fill(text);
    await inner.getByRole('combobox', { name: 'UF do Registro' }).fill('PR');
    await page.getByRole('option', { name: /^PR/ }).click();
    await inner.getByRole('button', { name: 'Salvar' }).click();
    await eventually(() => field(page, 'Responsável técnico').inputValue()).toBe('Helena Prado');
    expect(await field(page, 'Nome').inputValue()).toBe('Edifício Aurora');
    // With a second one nobody is preselected in the forms below.
    await createTechnician(context, { fullName: 'Ivo Reis', creaCau: 'CREA-PR 54321' });
  });
});

describe('validation of the building form', () => {
  it('shows missing required fields on each field, and keeps the values', async () => {
    await newForm();
    await field(page, 'Bairro').fill('Centro');
    await save(page);
    const missing = {
      Nome: 'Nome é obrigatório',
      'Responsável técnico': 'Responsável técnico é obrigatório',
      'Tipo de uso': 'Tipo de uso é obrigatório',
      CEP: 'CEP deve ter 8 dígitos',
      Logradouro: 'Logradouro é obrigatório',
      'Zona bioclimática': 'Zona bioclimática é obrigatória',
      'Área total': 'Área deve ser maior que zero',
      'Número de pavimentos': 'Número de pavimentos deve ser maior que zero',
      'Classe de ruído': 'Classe de ruído é obrigatória',
      'Classe de agressividade': 'Classe de agressividade é obrigatória',
    };
    await page.getByText('Nome é obrigatório').waitFor();
    for (const [label, text] of Object.entries(missing))
      expect([label, await errorOf(page, label)]).toEqual([label, text]);
    await eventually(() => field(page, 'Bairro').inputValue()).toBe('Centro');
    await eventually(() => errorOf(page, 'Bairro')).toBe('');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  });

  it.each([
    ['CEP', '8001', 'CEP deve ter 8 dígitos'],
    ['Área total', '', 'Área total é obrigatória'],
    ['Área total', '0,5', 'Área deve ser no mínimo 1 m²'],
    ['Número de pavimentos', '', 'Número de pavimentos é obrigatório'],
    ['Número de pavimentos', '51', 'Número de pavimentos deve ser no máximo 50'],
    ['Número de unidades', '0', 'Número de unidades deve ser >= 1'],
    ['Altura', '-1', 'Altura deve ser maior ou igual a zero'],
    ['Profundidade do subsolo', '-1', 'Profundidade deve ser maior ou igual a zero'],
    ['Altura', 'doze', 'Valor inválido'],
  ])('rejects %s %p', async (label, typed, text) => {
    await field(page, label).fill(typed);
    await page.waitForFunction((expected) => document.body.innerText.includes(expected), text);
    await eventually(() => errorOf(page, label)).toBe(text);
    await field(page, label).fill('');
  });

  it('requires the whole structural system once one of its fields is filled in', async () => {
    await field(page, 'Cargas de projeto').fill('1,5 kN/m²');
    await save(page);
    await page.getByText('Vida útil de projeto é obrigatória').waitFor();
    await eventually(() => errorOf(page, 'Tipo de sistema')).toBe('Tipo de sistema é obrigatório');
    await eventually(() => errorOf(page, 'Vida útil de projeto')).toBe('Vida útil de projeto é obrigatória');
    await dialog(page).getByRole('button', { name: 'Limpar sistema estrutural' }).click();
    await eventually(() => errorOf(page, 'Tipo de sistema')).toBe('');
    await eventually(() =>
      field(page, 'Tipo de sistema').evaluate((input) => input === document.activeElement),
    ).toBe(true);
  });

  it('asks before unsaved changes are discarded', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByText('Existem alterações não salvas.').waitFor();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await eventually(() => field(page, 'Bairro').inputValue()).toBe('Centro');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    // The form may offer a draft, which has a 'Descartar' of its own.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await page.waitForURL('**/buildings');
  });
});

describe('registering a building', () => {
  it('works by keyboard alone, from opening the form to the updated list', async () => {
    await visit(page, '/buildings');
    await control(page, 'Nova Edificação').focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: 'Nova Edificação' }).waitFor();
    const next = () => page.keyboard.press('Tab');
    const fill = async (text: string) => {
      await page.keyboard.type(text);
      await next();
    };
    const pick = async (text: string) => {
      await chooseByKeyboard(page, text);
      await next();
    };

    await fill('Edifício Paraná');
    await pick('Helena Prado');
    // Past 'Novo Responsável'.
    await next();
    await pick('Residencial multifamiliar');
    await page.keyboard.type('80010000');
    await toast(page, 'CEP encontrado');
    await eventually(() => field(page, 'CEP').inputValue()).toBe('80010-000');
    await next();
    await fill('Praça Tiradentes');
    await fill('100');
    await fill('Centro');
    // State and city are the CEP's; zones and isopleth are locked, so Tab stops at 'Substituir' of both zones only.
    for (let stop = 0; stop < 4; stop++) await next();
    await fill('1234,5');
    await fill('4');
    await fill('8');
    await fill('12');
    await next();
    await pick('Situações não enquadradas');
    await pick('Moderada');
    await pick('Branca');
    await page.keyboard.press('Control+s');

    await toast(page, 'Edificação cadastrada com sucesso!');
    await row('Edifício Paraná').waitFor();
    expect(new URL(page.url()).pathname).toBe('/buildings');
    const cells = await row('Edifício Paraná').getByRole('cell').allInnerTexts();
    // The first one holds the checkbox.
    expect(cells.slice(1, 7).map((cell) => cell.split('\n')[0])).toEqual([
      'Edifício Paraná',
      'Curitiba/PR',
      '1.234,50 m²',
      '12,00 m',
      '4',
      'Helena Prado',
    ]);
  });

  it('fills zone and isopleth from the CEP and locks them', async () => {
    await control(row('Edifício Paraná'), /^Editar/).click();
    await dialog(page).getByText('Determinada pelo CEP.').first().waitFor();
    await eventually(() => field(page, 'Zona bioclimática').inputValue()).toMatch(/^ZB1 /);
    for (const label of ['Zona bioclimática', 'Isopleta']) {
      await eventually(() => field(page, label).isDisabled()).toBe(true);
      await eventually(() => hintOf(page, label)).toBe('Determinada pelo CEP.');
    }
    // Looking the stored CEP up is no change of the person's: nothing is asked.
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });
});

describe('stored building', () => {
  let building: Stored;

  beforeAll(async () => {
    const technician = await createTechnician(context, { fullName: 'Otávio Lima', cpfCnpj: '11144477735' });
    building = await createBuilding(context, technician.id, { name: 'Casa Girassol', floors: 2 });
  });

  const open = async () => {
    await visit(page, '/buildings');
    await row('Casa Girassol').waitFor();
    await visit(page, `/buildings?edit=${building.id}`);
    await dialog(page).getByRole('heading', { name: 'Editar Edificação' }).waitFor();
  };

  it('opens from its URL, removes the parameter from it, and closes on Back', async () => {
    await open();
    expect(new URL(page.url()).search).not.toContain('edit');
    await eventually(() => field(page, 'Nome').inputValue()).toBe('Casa Girassol');
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/buildings');
  });

  it('keeps the typed values when another user saved first', async () => {
    await open();
    await field(page, 'Nome').fill('Casa Girassol II');
    await field(page, 'Número de pavimentos').fill('3');
    await callApi(context, 'PUT', `buildings/${building.id}`, { addressNumber: '200' });
    await save(page);
    await page.getByRole('dialog', { name: 'Este registro foi alterado por outra pessoa' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => field(page, 'Nome').inputValue()).toBe('Casa Girassol II');
    await eventually(() => field(page, 'Número de pavimentos').inputValue()).toBe('3');
  });

  it('shows server errors on their fields, and keeps the typed values', async () => {
    await open();
    const errors = { name: 'Nome recusado', street: 'Logradouro recusado' };
    await page.route(`**/api/buildings/${building.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { statusCode: 400, message: errors.name, errors } })
        : route.fallback(),
    );
    await field(page, 'Nome').fill('Casa Lilás');
    await save(page);
    await toast(page, 'Nome recusado');
    await eventually(() => errorOf(page, 'Nome')).toBe('Nome recusado');
    await eventually(() => errorOf(page, 'Logradouro')).toBe('Logradouro recusado');
    await eventually(() => field(page, 'Nome').inputValue()).toBe('Casa Lilás');
    await page.unroute(`**/api/buildings/${building.id}`);
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    await row('Casa Lilás').waitFor();
  });

  it('adds, changes and removes a structural system', async () => {
    await visit(page, `/buildings?edit=${building.id}`);
    await choose(page, 'Tipo de sistema', 'Alvenaria');
    await field(page, 'Vida útil de projeto').fill('50');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    const stored = await callApi(context, 'GET', `buildings/${building.id}/structural-system`);
    expect(stored).toMatchObject({ systemType: 'masonry', designLife: 50 });

    await visit(page, `/buildings?edit=${building.id}`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value === 'Alvenaria'),
    );
    await dialog(page).getByRole('button', { name: 'Limpar sistema estrutural' }).click();
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await callApi(context, 'GET', `buildings/${building.id}/structural-system`)).toBeNull();
  });

  it('saves building and structural system atomically', async () => {
    await newForm();
    await field(page, 'Nome').fill('Torre Única');
    await choose(page, 'Responsável técnico', 'Otávio Lima');
    await choose(page, 'Tipo de uso', 'Residencial multifamiliar');
    await field(page, 'CEP').fill('80010000');
    await dialog(page).getByText('Determinada pelo CEP.').first().waitFor();
    await field(page, 'Logradouro').fill('Rua Um');
    await field(page, 'Área total').fill('90');
    await field(page, 'Número de pavimentos').fill('1');
    await choose(page, 'Classe de ruído', 'Situações não enquadradas');
    await choose(page, 'Classe de agressividade', 'Moderada');
    await choose(page, 'Tipo de sistema', 'Madeira');
    await field(page, 'Vida útil de projeto').fill('50');
    const refusal = 'Vida útil recusada';
    const errors = { 'structuralSystem.designLife': refusal };
    await page.route('**/api/buildings', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { statusCode: 400, message: refusal, errors } })
        : route.fallback(),
    );
    await save(page);
    await toast(page, refusal);
    await eventually(() => errorOf(page, 'Vida útil de projeto')).toBe(refusal);
    await page.unroute('**/api/buildings');
    await save(page);
    await dialog(page).waitFor({ state: 'detached' });
    const all = await callApi<Stored[]>(context, 'GET', 'buildings');
    const [created, ...others] = all.filter(({ name }) => name === 'Torre Única');
    expect(others).toEqual([]);
    const system = await callApi(context, 'GET', `buildings/${created?.id}/structural-system`);
    expect(system).toMatchObject({ systemType: 'wood', designLife: 50 });
  });

  it('is found by search, sorted, and deleted after confirmation', async () => {
    await visit(page, '/buildings');
    await page.getByRole('searchbox').fill('otavio lima');
    await row('Edifício Paraná').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Nome' }).click();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 2);
    await page.waitForFunction(() =>
      document.querySelector('tbody tr')?.textContent?.startsWith('Casa Lilás'),
    );
    await row('Torre Única')
      .getByRole('button', { name: /^Excluir/ })
      .click();
    await page.getByText('Tem certeza que deseja excluir Torre Única?').waitFor();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await row('Torre Única').waitFor({ state: 'detached' });
    await toast(page, 'Torre Única foi removida.');
  });
});
