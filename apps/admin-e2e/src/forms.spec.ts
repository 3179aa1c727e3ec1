import { callApi } from './data/api.js';
import { dialog, errorOf, field, options, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, page, problems, startSignedIn } from './support/index.js';

startSignedIn();

const open = async (path: string) => {
  await visit(page, path);
  await dialog(page).getByRole('button', { name: 'Salvar' }).waitFor();
};

describe('form', () => {
  beforeAll(async () => {
    await createBuilding(context, (await createTechnician(context)).id, { name: 'Torre da Rede' });
  });
  const TYPOLOGY = {
    path: '/typologies?novo=1',
    api: 'typologies',
    done: 'Tipo de uso cadastrado com sucesso!',
    fill: async () => {
      await field(page, 'Código').fill('PERDIDA');
      await field(page, 'Descrição').fill('Resposta perdida');
    },
  };
  const BUILDING = {
    path: '/buildings',
    api: 'buildings',
    done: 'Edificação cadastrada com sucesso!',
    fill: async () => {
      await page.getByRole('button', { name: 'Duplicar Torre da Rede', exact: true }).click();
      await field(page, 'Nome').fill('Resposta perdida');
    },
  };
  it.each([
    ['a catalogue item', TYPOLOGY],
    ['a duplicated building', BUILDING],
  ])('creates %s once when the response is lost and Save is pressed again', async (_name, form) => {
    const writes = new RegExp(`/api/${form.api}$`);
    const keys: (string | undefined)[] = [];
    await page.route(writes, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // The server takes it, and its answer never arrives.
      expect((await route.fetch()).status()).toBe(201);
      return route.abort('connectionreset');
    });
    await visit(page, form.path);
    await form.fill();
    await save(page);
    await page.locator('li[data-state="open"]').getByText('Sem conexão com o servidor.').waitFor();
    await save(page);
    await toast(page, form.done);
    await page.unroute(writes);
    problems.splice(0);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    const filter = encodeURIComponent('{"q":"Resposta perdida"}');
    expect(await callApi<unknown[]>(context, 'GET', `${form.api}?filter=${filter}`)).toHaveLength(1);
  });

  it("shows the server's length error of a requirement code on the field", async () => {
    await open('/requirements?novo=1');
    await field(page, 'Código').fill('X'.repeat(30));
    await field(page, 'Descrição').fill('Código longo');
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/requirements'),
    );
    await save(page);
    expect((await answer).status()).toBe(400);
    await eventually(() => errorOf(page, 'Código')).toBe('Máx 16 caracteres');
    problems.splice(0);
  });

  it.each(['+55 11 98765-4321', '5511987654321', '11987654321'])(
    'accepts and formats a phone number: %s',
    async (phone) => {
      await open('/users?novo=1');
      await field(page, 'Telefone').pressSequentially(phone);
      await eventually(() => field(page, 'Telefone').inputValue()).toBe('(11) 98765-4321');
      await field(page, 'Telefone').fill(phone);
      await eventually(() => field(page, 'Telefone').inputValue()).toBe('(11) 98765-4321');
    },
  );

  it('shows no error on a field that the form itself cleared', async () => {
    await open('/parameters?novo=1');
    await field(page, 'Limite máx.').fill('abc');
    await save(page);
    await eventually(() => errorOf(page, 'Limite máx.')).toBe('Valor inválido');
    await field(page, 'Atributo').click();
    await options(page).first().click();
    await eventually(() => errorOf(page, 'Limite máx.')).toBe('');
  });
});

describe('URL', () => {
  it.each(['/buildings/abc', '/buildings/5/show', '/users/import', '/settings/5', '/settings/create'])(
    'of an unknown sub-path shows the 404 page: %s',
    async (path) => {
      await page.goto(path);
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    },
  );

  it('with a trailing slash opens the screen', async () => {
    await page.goto('/typologies/');
    await page.getByRole('row').nth(1).waitFor();
  });

  it('with invalid list parameters links back to the default list', async () => {
    await page.goto('/typologies?sort=nada&order=ASC&page=1&perPage=15');
    await page.getByRole('link', { name: 'Voltar à lista inicial' }).click();
    await page.getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('');
    problems.splice(0);
  });
});

describe('clipboard', () => {
  beforeAll(() => page.context().grantPermissions(['clipboard-read', 'clipboard-write']));

  it('pastes at most 15 characters of a phone number, without the country code', async () => {
    await visit(page, '/technicians?novo=1');
    const phone = field(page, 'Telefone');
    await phone.click();
    expect(await phone.getAttribute('maxlength')).toBe('15');
    await page.evaluate(() => navigator.clipboard.writeText('+55 (41) 99999-8888'));
    await page.keyboard.press('Control+v');
    await eventually(() => phone.inputValue()).toBe('(41) 99999-8888');
  });
});
