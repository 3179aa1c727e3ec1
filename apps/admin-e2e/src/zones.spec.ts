import { callApi } from './data/api.js';
import { chooseByKeyboard, control, dialog, field, save, toast, visit } from './data/form.js';
import { uncover } from './data/records.js';
import { context, eventually, page, problems, screenshot, startSignedIn } from './support/index.js';

startSignedIn();

beforeAll(async () => {
  for (const city of ['Ponta Grossa', 'Guarapuava']) await uncover(context, city, 'PR');
});

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const openPanel = async (path: string, code: string) => {
  await visit(page, path);
  await page.getByRole('button', { name: `Abrangências de ${code}`, exact: true }).click();
  await dialog(page)
    .getByRole('heading', { name: `Abrangências — ${code}` })
    .waitFor();
};
const chooseCity = async (uf: string, city: string) => {
  await field(page, 'UF').focus();
  await chooseByKeyboard(page, uf);
  await field(page, 'Município').focus();
  await chooseByKeyboard(page, city);
};

describe('bioclimatic zones', () => {
  it('take an upper-case code and an edition', async () => {
    await visit(page, '/bioclimatic-zones?novo=1');
    await field(page, 'Código').pressSequentially('7r');
    await eventually(() => field(page, 'Código').inputValue()).toBe('7R');
    await field(page, 'Descrição').fill('Muito fria, da casa');
    await field(page, 'Edição').selectOption({ label: 'NBR 15220-3:2024' });
    await save(page);
    await toast(page, 'Zona cadastrada com sucesso!');
    await page.getByRole('searchbox').fill('7R');
    await eventually(() => row('7R').innerText()).toContain('Sim');
  });

  it('are filtered by a covered municipality', async () => {
    await visit(page, '/bioclimatic-zones');
    await row('ZB8').waitFor();
    await page.getByRole('searchbox').fill('curitib');
    await row('ZB8').waitFor({ state: 'hidden' });
    await row('ZB1').waitFor();
  });

  it("are listed when municipalities can't be searched", async () => {
    await page.route('**/search-by-city*', (route) => route.fulfill({ status: 503, body: '' }));
    await visit(page, '/bioclimatic-zones');
    await page.getByRole('searchbox').fill('ZB4');
    await toast(page, 'Busca por município indisponível');
    await row('ZB4').waitFor();
    await page.unroute('**/search-by-city*');
    problems.splice(0);
  });

  it('name code and description in the delete question', async () => {
    await visit(page, '/bioclimatic-zones');
    await page.getByRole('searchbox').fill('7R');
    await page.getByRole('button', { name: 'Excluir 7R - Muito fria, da casa' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await toast(page, '7R - Muito fria, da casa foi removida.');
  });
});

describe('coverages of a zone', () => {
  it('require the UF before the municipality', async () => {
    await openPanel('/bioclimatic-zones', 'ZB2');
    await eventually(() => field(page, 'Município').isDisabled()).toBe(true);
    await eventually(() => control(dialog(page), 'Adicionar').isDisabled()).toBe(true);
  });

  it('are added by keyboard, and found by UF and municipality', async () => {
    await chooseCity('PR', 'Ponta Grossa');
    await control(dialog(page), 'Adicionar').press('Enter');
    await toast(page, 'Abrangência adicionada.');
    await dialog(page).getByRole('searchbox').fill('pr/ponta');
    await dialog(page).getByRole('row').filter({ hasText: 'Ponta Grossa' }).waitFor();
  });

  it('are moved to another municipality', async () => {
    await dialog(page).getByRole('button', { name: 'Editar Ponta Grossa/PR' }).click();
    await control(dialog(page), 'Salvar').waitFor();
    await field(page, 'Município').fill('');
    await field(page, 'Município').focus();
    await chooseByKeyboard(page, 'Guarapuava');
    await control(dialog(page), 'Salvar').click();
    await toast(page, 'Abrangência atualizada.');
    await control(dialog(page), 'Adicionar').waitFor();
    await dialog(page).getByRole('searchbox').fill('guarapuava');
    await dialog(page).getByRole('row').filter({ hasText: 'Guarapuava' }).waitFor();
  });

  it('are refused for a municipality of another zone, with an offer to move it', async () => {
    await chooseCity('SP', 'São Paulo');
    await control(dialog(page), 'Adicionar').click();
    const refused = dialog(page).getByRole('alert').filter({ hasText: 'já é coberto pela zona ZB3.' });
    await refused.waitFor();
    await dialog(page).getByRole('searchbox').fill('sp/são paulo');
    await dialog(page).getByText('Nenhum resultado encontrado').waitFor();
    await screenshot(page, 'coverage-taken');
    await refused.getByRole('button', { name: 'Mover para ZB2' }).click();
    await toast(page, 'São Paulo/SP movido para ZB2.');
    await refused.waitFor({ state: 'detached' });
    await dialog(page).getByRole('row').filter({ hasText: 'São Paulo' }).waitFor();
  });

  it('are deleted after confirmation, and Esc returns the focus', async () => {
    // Among hundreds it is on no first page.
    await dialog(page).getByRole('searchbox').fill('guarapuava');
    await dialog(page).getByRole('button', { name: 'Excluir Guarapuava/PR' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await toast(page, 'Abrangência removida.');
    await dialog(page).getByRole('row').filter({ hasText: 'Guarapuava' }).waitFor({ state: 'hidden' });
    await dialog(page).getByRole('searchbox').focus();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    const button = page.getByRole('button', { name: 'Abrangências de ZB2' });
    await page.waitForFunction((element) => element === document.activeElement, await button.elementHandle());
  });

  it('can be added on a phone, in a full-screen panel', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPanel('/bioclimatic-zones', 'ZB2');
    const { width } = (await dialog(page).boundingBox()) ?? {};
    expect(width).toBeCloseTo(390, 1);
    await eventually(() => dialog(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    await chooseCity('PR', 'Ponta Grossa');
    await control(dialog(page), 'Adicionar').click();
    await toast(page, 'Abrangência adicionada.');
    await dialog(page).getByRole('searchbox').fill('ponta');
    await dialog(page).getByRole('button', { name: 'Excluir Ponta Grossa/PR' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await toast(page, 'Abrangência removida.');
    await page.setViewportSize({ width: 1366, height: 768 });
  });
});

describe('isopleths', () => {
  it('warn of overlapping ranges, in the form and in the list', async () => {
    await visit(page, '/isopleths');
    await row('V0 até 30 m/s').waitFor();
    expect(await page.getByText('Sobreposição de faixas de vento detectada').count()).toBe(0);
    await control(page, 'Nova Isopleta').click();
    await field(page, 'Código').fill('VI');
    await field(page, 'Descrição').fill('Faixa de teste');
    await field(page, 'Vento mínimo').fill('35');
    await field(page, 'Vento máximo').fill('35,0');
    expect(await dialog(page).getByText('Faixa sobreposta').count()).toBe(0);
    await field(page, 'Vento máximo').fill('38,5');
    await dialog(page).getByText('Faixa sobreposta').waitFor();
    await dialog(page)
      .getByText(/^III - /)
      .waitFor();
    await save(page);
    await toast(page, 'Isopleta cadastrada.');
    await page.getByText('Sobreposição de faixas de vento detectada').waitFor();
    await eventually(() => page.getByText('Overlap', { exact: true }).count()).toBe(2);
    await eventually(() => row('Faixa de teste').innerText()).toContain('38,5');
  });

  it('add and delete coverages, and move none', async () => {
    await openPanel('/isopleths', 'VI');
    await dialog(page).getByText('Nenhum município nesta abrangência.').waitFor();
    await chooseCity('PR', 'Ponta Grossa');
    await control(dialog(page), 'Adicionar').click();
    await toast(page, 'Abrangência adicionada.');
    await dialog(page).getByRole('button', { name: 'Excluir Ponta Grossa/PR' }).waitFor();
    expect(
      await dialog(page)
        .getByRole('button', { name: /^Editar/ })
        .count(),
    ).toBe(0);
  });
});

describe('states and municipalities', () => {
  it('require code and name of a state', async () => {
    await visit(page, '/states?novo=1');
    const button = dialog(page).getByRole('button', { name: 'Salvar' });
    await field(page, 'Código').pressSequentially('xyz');
    await eventually(() => field(page, 'Código').inputValue()).toBe('XY');
    await eventually(() => button.isDisabled()).toBe(true);
    await field(page, 'Nome').fill('Estado de Teste');
    await button.click();
    await toast(page, 'Estado salvo com sucesso.');
  });

  it('list 5,571 municipalities in pages', async () => {
    await visit(page, '/cities');
    await page.getByText('Mostrando 15 de 5.571').waitFor();
    await page.getByRole('searchbox').fill('sao jose dos pinhais');
    await row('São José dos Pinhais').waitFor();
    await eventually(() => row('São José dos Pinhais').innerText()).toContain('Sul');
  });

  it('require a UF, accept a decimal comma and send only filled fields', async () => {
    await visit(page, '/cities?novo=1');
    await field(page, 'Município').fill('Vila de Teste');
    await save(page);
    await dialog(page).getByText('Selecione uma UF').waitFor();
    await field(page, 'UF').focus();
    await chooseByKeyboard(page, 'PR - Paraná');
    await field(page, 'Latitude').fill('-25,429');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/cities')),
      save(page),
    ]);
    await toast(page, 'Município salvo com sucesso.');
    expect(sent.postDataJSON()).toEqual({
      name: 'Vila de Teste',
      stateId: expect.any(Number),
      latitude: -25.429,
    });
    const [city] = await callApi<{ name: string }[]>(
      context,
      'GET',
      `cities?filter=${encodeURIComponent('{"q":"Vila de Teste"}')}`,
    );
    expect(city).toMatchObject({ name: 'Vila de Teste', state: 'PR', latitude: -25.429, longitude: null });
  });
});
