import { choose, dialog, field, hintOf, toast, visit } from './data/form.js';
import { eventually, page, problems, startSignedIn } from './support/index.js';

startSignedIn();

beforeAll(async () => {
  await visit(page, '/buildings?novo=1');
  await dialog(page).getByRole('heading', { name: 'Nova Edificação' }).waitFor();
});

describe('CEP lookup in the building form', () => {
  it('reports an unknown CEP and leaves all fields editable', async () => {
    await page.route('**/api/cep/99999999', (route) =>
      route.fulfill({ status: 404, json: { statusCode: 404, message: 'CEP não encontrado.' } }),
    );
    await field(page, 'CEP').fill('99999999');
    await toast(page, 'Verifique o CEP informado.');
    await eventually(() => field(page, 'Zona bioclimática').isDisabled()).toBe(false);
    await eventually(() => hintOf(page, 'Zona bioclimática')).toBe('Selecione manualmente se necessário.');
  });

  it('does not block the form when the provider fails', async () => {
    await page.route('**/api/cep/88888888', (route) => route.abort());
    await field(page, 'CEP').fill('88888888');
    await toast(page, 'Erro ao buscar informações do CEP.');
    await choose(page, 'Zona bioclimática', 'ZB3');
    await eventually(() => field(page, 'Zona bioclimática').inputValue()).toMatch(/^ZB3 /);
    problems.splice(0);
  });

  it('keeps the entered zone when the municipality has none', async () => {
    await page.route('**/api/cep/77777777', (route) =>
      route.fulfill({
        json: {
          cep: '77777-777',
          address: 'Rua Nova',
          neighborhood: null,
          city: 'Palmas',
          state: 'TO',
          bioclimaticZone: null,
          isoplethCode: null,
        },
      }),
    );
    await field(page, 'CEP').fill('77777777');
    await toast(page, 'CEP encontrado');
    await eventually(() => field(page, 'Logradouro').inputValue()).toBe('Rua Nova');
    await eventually(() => field(page, 'Zona bioclimática').inputValue()).toMatch(/^ZB3 /);
    await eventually(() => field(page, 'Zona bioclimática').isDisabled()).toBe(false);
  });

  it('ignores the response for a CEP that was changed meanwhile', async () => {
    const answer = (city: string, bioclimaticZone: string) => ({
      address: null,
      neighborhood: null,
      city,
      state: 'PR',
      bioclimaticZone,
      isoplethCode: null,
    });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/cep/11111111', async (route) => {
      await held;
      await route.fulfill({ json: answer('Antiga', 'ZB8') }).catch(() => undefined);
    });
    await page.route('**/api/cep/22222222', (route) => route.fulfill({ json: answer('Curitiba', 'ZB2') }));
    await field(page, 'CEP').fill('11111111');
    await dialog(page).getByText('Buscando informações...').first().waitFor();
    await field(page, 'CEP').fill('22222222');
    await dialog(page).getByText('Determinada pelo CEP.').waitFor();
    letGo();
    await toast(page, 'Zona: ZB2');
    await eventually(() => field(page, 'Município').inputValue()).toBe('Curitiba');
    await eventually(() => field(page, 'Zona bioclimática').inputValue()).toMatch(/^ZB2 /);
  });

  it('fills city, both zones and isopleth without network, and names their source', async () => {
    await visit(page, '/buildings?novo=1');
    await field(page, 'CEP').fill('76393-000');
    await eventually(() => field(page, 'Município').inputValue()).toBe('Vila Propício');
    await eventually(() => hintOf(page, 'Município')).toBe('Município pela faixa de CEP.');
    await eventually(() => hintOf(page, 'Logradouro')).toBe('Este CEP não informa o logradouro: preencha.');
    await eventually(() => field(page, 'Zona bioclimática').inputValue()).toMatch(/^ZB6 /);
    await eventually(() => field(page, 'Zona de 2024').inputValue()).toMatch(/^4B /);
    await eventually(() => field(page, 'Isopleta').inputValue()).toMatch(/^II /);
    await eventually(() => hintOf(page, 'Zona de 2024')).toBe('Determinada pelo CEP.');
    await eventually(() => hintOf(page, 'Isopleta')).toBe('Determinada pelo CEP. Valor a conferir.');
    await choose(page, 'UF', 'SP');
    await eventually(() => hintOf(page, 'Município')).not.toContain('faixa de CEP');
  });
});
