import type { Page } from 'playwright-core';

import { dialog, errorOf, field, leaveFreely, options, save, toast, visit } from './data/form.js';
import { openPage, type Product, signIn, soon, startProduct } from './support/index.js';

let product: Product;
let page: Page;
let problems: string[];

beforeAll(async () => {
  product = await startProduct();
  ({ page, problems } = await openPage(product));
  leaveFreely(page);
  await signIn(page, product);
});

afterAll(() => product.stop());

afterEach(() => expect(problems.splice(0)).toEqual([]));

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
    await soon(() => dialog(page).getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true);
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
    await soon(() => errorOf(page, 'Código')).toBe('Máx 16 caracteres');
    await soon(() => errorOf(page, 'Descrição')).toBe('Máx 255 caracteres');
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
    await soon(() => errorOf(page, 'Código')).toBe('Máx 16 caracteres');
    problems.splice(0);
  });

  it.each(['+55 11 98765-4321', '5511987654321', '11987654321'])(
    'takes a phone as it is written: %s',
    async (phone) => {
      await open('/users?novo=1');
      await field(page, 'Telefone').pressSequentially(phone);
      await soon(() => field(page, 'Telefone').inputValue()).toBe('(11) 98765-4321');
      await field(page, 'Telefone').fill(phone);
      await soon(() => field(page, 'Telefone').inputValue()).toBe('(11) 98765-4321');
    },
  );

  it('leaves a fraction as it was typed where only whole numbers go', async () => {
    await open('/buildings?novo=1');
    await field(page, 'Número de pavimentos').fill('2,5');
    await field(page, 'Número de pavimentos').blur();
    await save(page);
    await soon(() => errorOf(page, 'Número de pavimentos')).not.toBe('');
    expect(await field(page, 'Número de pavimentos').inputValue()).toBe('2,5');
  });

  it('shows no error on a field that it has cleared itself', async () => {
    await open('/parameters?novo=1');
    await field(page, 'Limite máx.').fill('abc');
    await save(page);
    await soon(() => errorOf(page, 'Limite máx.')).toBe('Valor inválido');
    await field(page, 'Atributo').click();
    await options(page).first().click();
    await soon(() => errorOf(page, 'Limite máx.')).toBe('');
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
  it.each(['/buildings/5', '/buildings/create', '/users/3/show', '/settings/x'])(
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
