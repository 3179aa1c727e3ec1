import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';

import { openPage, type Product, screenshot, signIn, startProduct } from './support/index.js';

let product: Product;
let page: Page;
let context: BrowserContext;

const PASSWORD = 'Telhado-de-barro-7';
let people = 0;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
});
beforeEach(async () => {
  ({ page, context } = await openPage(product));
});
afterAll(() => product.stop());

/** Writes through the API in a page's own session. */
async function post(of: BrowserContext, path: string, data: object): Promise<{ id: number }> {
  const { token } = (await (await of.request.get('/api/csrf-token')).json()) as { token: string };
  const answer = await of.request.post(path, { headers: { 'csrf-token': token }, data });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as { id: number };
}

async function ask(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Somebody new with an API token, signed in on the page of the test. */
async function somebodyWithToken(): Promise<number> {
  people += 1;
  const person = { email: `acesso${people}@exemplo.com`, password: PASSWORD };
  const desk = await openPage(product);
  await signIn(desk.page, product);
  const values = { fullName: `Pessoa ${people}`, allowedModules: ['states'], ...person };
  const { id } = await post(desk.context, '/api/users', values);
  await desk.context.close();
  await signIn(page, product, person);
  await post(context, '/api/account/tokens', { name: 'Planilha', scope: 'read', days: 30 });
  return id;
}

/** Sets an app up in the section that is shown; its present code is good again afterwards. */
async function setUpApp(): Promise<string> {
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configurar aplicativo' });
  await dialog.getByRole('img', { name: /QR/ }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Código do aplicativo').pressSequentially(codeOf(secret));
  await dialog.getByText('são revogados com ele: 1 token: Planilha.').waitFor();
  return secret;
}

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function confirmApp(): Promise<void> {
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Baixar', exact: true }).click();
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await ask('UPDATE totp_secrets SET last_step = 0');
}

/** Lets ten minutes pass since a second factor was given. */
const forgetFactor = () => ask(`UPDATE sessions SET sess = (sess::jsonb - 'factorGivenAt')::json`);

const look = { light: {}, dark: { colorScheme: 'dark' }, phone: {} } as const;

describe.each(['light', 'dark', 'phone'] as const)('confirming the first second factor (%s)', (how) => {
  beforeEach(async () => {
    if (how === 'phone')
      ({ page, context } = await openPage(product, { width: 390, height: 844, touch: true }));
    await page.emulateMedia(look[how]);
  });

  it('revokes API tokens, and asks for the factor before removing it', async () => {
    await somebodyWithToken();
    await page.goto('/account');
    const secret = await setUpApp();
    await screenshot(page, `access-first-factor-${how}`);
    await confirmApp();
    await page.getByText('1 token de API foi revogado.').first().waitFor();
    await page.getByText('Nenhum token').first().waitFor();

    await forgetFactor();
    await page.getByRole('button', { name: 'Remover aplicativo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    const question = page.getByRole('dialog', { name: 'Confirme que é você' });
    const code = question.getByLabel('Código', { exact: false });
    await code.waitFor();
    await code.pressSequentially('000000');
    await page.keyboard.press('Enter');
    await question.getByText('Código inválido.').waitFor();
    await screenshot(page, `access-factor-asked-${how}`);
    await code.fill('');
    await code.pressSequentially(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByText('Aplicativo removido.').first().waitFor();
    await page.getByRole('button', { name: 'Configurar aplicativo' }).waitFor();
  });
});

it('new recovery codes require the second factor or a recovery code', async () => {
  await somebodyWithToken();
  await page.goto('/account');
  await setUpApp();
  await page.getByLabel('Manter os tokens de API').check();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const shown = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' });
  await shown.waitFor();
  const [recovery = ''] = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'Baixar', exact: true }).click();
  await shown.getByRole('button', { name: 'Guardei os códigos' }).click();
  await page.getByText('Planilha').first().waitFor();

  await forgetFactor();
  const question = page.getByRole('dialog', { name: 'Confirme que é você' });
  const askForNew = async () => {
    await page.getByRole('button', { name: 'Gerar novos códigos' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gerar novos códigos' }).click();
    await question.waitFor();
  };
  await askForNew();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Confirme com o segundo fator para continuar.').first().waitFor();
  await askForNew();
  await question.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await question.getByLabel('Código de recuperação').pressSequentially(recovery);
  await page.keyboard.press('Enter');
  await shown.waitFor();
  expect(await shown.getByRole('listitem').allInnerTexts()).not.toContain(recovery);
});

describe.each(['light', 'dark', 'phone'] as const)('password reset by an administrator (%s)', (how) => {
  it('lists the tokens that will be revoked and offers to keep them', async () => {
    const id = await somebodyWithToken();
    ({ page } = await openPage(product, how === 'phone' ? { width: 390, height: 844, touch: true } : {}));
    await page.emulateMedia(look[how]);
    await signIn(page, product);
    await page.goto(`/users?edit=${id}`);
    const form = page.getByRole('dialog');
    await form.getByLabel('Senha (opcional)').pressSequentially('Varanda-de-pedra-3');
    const notice = form.getByText('Com a senha nova deixam de valer: 1 token: Planilha.');
    await notice.waitFor();
    await notice.scrollIntoViewIfNeeded();
    await screenshot(page, `access-reset-${how}`);
    expect(await form.getByLabel('Manter chaves de acesso e tokens').isChecked()).toBe(false);
  });
});
