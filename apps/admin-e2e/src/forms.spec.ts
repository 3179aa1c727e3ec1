import { callApi } from './data/api.js';
import { dialog, errorOf, field, options, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, page, problems, startSignedIn } from './support/index.js';

startSignedIn();

const open = async (path: string) => {
  await visit(page, path);
  await dialog(page).getByRole('button', { name: 'Salvar' }).waitFor();
};

describe('a form', () => {
  it('can be saved again after a refusal of a field that it does not show', async () => {
    let sent = 0;
    const writes = /\/api\/typologies$/;
    await page.route(writes, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      const json = { statusCode: 400, message: 'Recusado.', errors: { invisible: 'Recusado.' } };
      return sent === 1 ? route.fulfill({ status: 400, json }) : route.continue();
    });
    await open('/typologies?novo=1');
    await field(page, 'Código').fill('RECUSA');
    await field(page, 'Descrição').fill('Recusada uma vez');
    await save(page);
    await toast(page, 'Recusado.');
    await save(page);
    await toast(page, 'Tipo de uso cadastrado com sucesso!');
    await page.unroute(writes);
    problems.splice(0);
  });

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
  ])('creates %s once when the answer is lost and Save is pressed again', async (_name, form) => {
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

  it('takes nothing while it is being saved, which would be lost when it closes', async () => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const writes = /\/api\/typologies$/;
    await page.route(writes, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await open('/typologies?novo=1');
    await field(page, 'Código').fill('PRESSA');
    await field(page, 'Descrição').click();
    await page.keyboard.type('Antes');
    await page.keyboard.press('Enter');
    await eventually(() => dialog(page).getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true);
    await page.keyboard.type(' e depois');
    await page.keyboard.press('Backspace');
    await field(page, 'Código').click();
    await page.keyboard.type('X');
    expect(await field(page, 'Descrição').inputValue()).toBe('Antes');
    expect(await field(page, 'Código').inputValue()).toBe('PRESSA');
    goOn();
    await toast(page, 'Tipo de uso cadastrado com sucesso!');
    await page.unroute(writes);
    const stored = await page.request.get('/api/typologies?filter={"q":"PRESSA"}');
    expect(await stored.json()).toEqual([expect.objectContaining({ label: 'Antes' })]);
  });

  it('says that a text is too long instead of cutting it', async () => {
    await open('/criteria?novo=1');
    await field(page, 'Código').fill('X'.repeat(30));
    await field(page, 'Descrição').fill('y'.repeat(300));
    await save(page);
    await eventually(() => errorOf(page, 'Código')).toBe('Máx 16 caracteres');
    await eventually(() => errorOf(page, 'Descrição')).toBe('Máx 255 caracteres');
    expect((await field(page, 'Descrição').inputValue()).length).toBe(300);
  });

  it('leaves the length of a requirement’s code to the server, and shows what it says on the field', async () => {
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
    'takes a phone as it is written: %s',
    async (phone) => {
      await open('/users?novo=1');
      await field(page, 'Telefone').pressSequentially(phone);
      await eventually(() => field(page, 'Telefone').inputValue()).toBe('(11) 98765-4321');
      await field(page, 'Telefone').fill(phone);
      await eventually(() => field(page, 'Telefone').inputValue()).toBe('(11) 98765-4321');
    },
  );

  it('leaves a fraction as it was typed where only whole numbers go', async () => {
    await open('/buildings?novo=1');
    await field(page, 'Número de pavimentos').fill('2,5');
    await field(page, 'Número de pavimentos').blur();
    await save(page);
    await eventually(() => errorOf(page, 'Número de pavimentos')).not.toBe('');
    expect(await field(page, 'Número de pavimentos').inputValue()).toBe('2,5');
  });

  it('shows no error on a field that it has cleared itself', async () => {
    await open('/parameters?novo=1');
    await field(page, 'Limite máx.').fill('abc');
    await save(page);
    await eventually(() => errorOf(page, 'Limite máx.')).toBe('Valor inválido');
    await field(page, 'Atributo').click();
    await options(page).first().click();
    await eventually(() => errorOf(page, 'Limite máx.')).toBe('');
  });

  it('tells its own text of a fault of the server', async () => {
    const writes = /\/api\/states$/;
    await page.route(writes, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { statusCode: 500, message: 'Erro inesperado' } })
        : route.continue(),
    );
    await open('/states?novo=1');
    await dialog(page).getByLabel(/^UF/).or(field(page, 'Código')).first().fill('XX');
    await field(page, 'Nome').fill('Estado que não há');
    await save(page);
    await toast(page, 'Falha ao salvar estado');
    await page.unroute(writes);
    problems.splice(0);
  });

  it('of a record that is not there offers no second try', async () => {
    await visit(page, '/typologies?edit=99999');
    await dialog(page).getByText('Registro não encontrado.').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0);
    problems.splice(0);
  });
});

describe('an address', () => {
  it.each(['/buildings/abc', '/buildings/5/show', '/users/import', '/settings/5', '/settings/create'])(
    'below a screen leads nowhere: %s',
    async (path) => {
      await page.goto(path);
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    },
  );

  it('with a slash at its end is the screen', async () => {
    await page.goto('/typologies/');
    await page.getByRole('row').nth(1).waitFor();
  });

  it('that asks for the impossible leads back to the list as it opens', async () => {
    await page.goto('/typologies?sort=nada&order=ASC&page=1&perPage=15');
    await page.getByRole('link', { name: 'Voltar à lista inicial' }).click();
    await page.getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('');
    problems.splice(0);
  });
});

describe('the keyboard and the clipboard', () => {
  beforeAll(() => page.context().grantPermissions(['clipboard-read', 'clipboard-write']));

  it.each([
    ['Latitude', 'ArrowUp', '0,000001'],
    ['Longitude', 'ArrowDown', '-0,000001'],
    ['Temperatura de bulbo seco \\(média anual\\)', 'ArrowUp', '0,01'],
  ])('step in %s by its last decimal: %s', async (label, key, shown) => {
    await visit(page, '/cities?novo=1');
    await field(page, label).click();
    await page.keyboard.press(key);
    expect(await field(page, label).inputValue()).toBe(shown);
    await page.keyboard.press(key);
    await page.keyboard.press(key === 'ArrowUp' ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press('Tab');
    expect(await field(page, label).inputValue()).toBe(shown);
  });

  it('stop at the limit of a field', async () => {
    await visit(page, '/cities?novo=1');
    await field(page, 'Latitude').click();
    await page.keyboard.type('90');
    await page.keyboard.press('ArrowUp');
    expect(await field(page, 'Latitude').inputValue()).toBe('90');
  });

  it('give a phone at most 15 characters, and a pasted country code is dropped', async () => {
    await visit(page, '/technicians?novo=1');
    const phone = field(page, 'Telefone');
    await phone.click();
    expect(await phone.getAttribute('maxlength')).toBe('15');
    await page.evaluate(() => navigator.clipboard.writeText('+55 (41) 99999-8888'));
    await page.keyboard.press('Control+v');
    await eventually(() => phone.inputValue()).toBe('(41) 99999-8888');
  });
});
