import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import type { CDPSession, Page } from 'playwright-core';

import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
});
beforeEach(async () => {
  ({ page } = await openPage(product));
});
afterAll(() => product.stop());

const PASSWORD = 'Telhado-de-barro-7';
let people = 0;

/** Somebody new, registered by the administrator. */
async function createPerson(
  values: Record<string, unknown> = {},
): Promise<{ email: string; password: string }> {
  people += 1;
  const email = `pessoa${people}@exemplo.com`;
  const { page: desk, context } = await openPage(product);
  await signIn(desk, product);
  const { token } = (await (await context.request.get('/api/csrf-token')).json()) as { token: string };
  const answer = await context.request.post('/api/users', {
    headers: { 'csrf-token': token },
    data: { fullName: `Pessoa ${people}`, email, password: PASSWORD, allowedModules: ['states'], ...values },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await context.close();
  return { email, password: PASSWORD };
}

/** Lets codes be good that were used a moment ago, as waiting half a minute would. */
async function waitForCodes(): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('UPDATE totp_secrets SET last_step = 0');
  await client.end();
}

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A security key in software, which knows its person. */
async function addAuthenticator(of: Page): Promise<CDPSession> {
  const session = await of.context().newCDPSession(of);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

async function fillLogin({ email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Sets an app up by the dialog that is open; answers its secret and the recovery codes. */
async function setUpApp(): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog', { name: 'Configurar aplicativo' });
  await dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Código do aplicativo').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const shown = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' });
  await shown.waitFor();
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await screenshot(page, 'second-factor-codes');
  await shown.getByRole('button', { name: 'Baixar', exact: true }).click();
  await shown.getByRole('button', { name: 'Guardei os códigos' }).click();
  await waitForCodes();
  return { secret, codes };
}

async function leave(): Promise<void> {
  await page.goto('/api/logout');
  await page.waitForURL('**/login');
}

it('an authenticator app is set up in Minha conta and asked for at the next sign-in, or a recovery code', async () => {
  const person = await createPerson();
  await signIn(page, product, person);
  await page.goto('/account');
  const part = page.getByRole('region', { name: 'Segundo fator' });
  await screenshot(page, 'second-factor-none');
  await part.getByRole('button', { name: 'Configurar aplicativo' }).click();
  await page.getByRole('img', { name: /QR/ }).waitFor();
  await screenshot(page, 'second-factor-app');
  const { secret, codes } = await setUpApp();
  expect(codes).toHaveLength(10);
  await part.getByText('Restam 10 códigos').waitFor();
  await screenshot(page, 'second-factor-set-up');

  await leave();
  await fillLogin(person);
  const code = page.getByLabel('Código', { exact: false });
  await code.waitFor();
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true);
  await screenshot(page, 'second-step');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Código inválido.').waitFor();
  await screenshot(page, 'second-step-refused');
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');

  await leave();
  await fillLogin(person);
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(codes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/account');
  await page.getByText('Restam 9 códigos').waitFor();
  await page.getByText('Código de recuperação usado').waitFor();
});

it('a passkey is created in Minha conta and signs in with the password or alone', async () => {
  const person = await createPerson();
  // Browsers make passkeys for names, not for addresses.
  ({ page } = await openPage({ ...product, url: product.url.replace('127.0.0.1', 'localhost') }));
  await addAuthenticator(page);
  await signIn(page, product, person);
  await page.goto('/account');
  const part = page.getByRole('region', { name: 'Segundo fator' });
  await part.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar chave de acesso' });
  await dialog.getByLabel('Nome da chave').fill('Notebook');
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await page.getByRole('button', { name: 'Baixar', exact: true }).click();
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await part.getByText('Notebook').waitFor();
  await screenshot(page, 'second-factor-passkey');

  await leave();
  await fillLogin(person);
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await leave();
  await page.getByRole('button', { name: 'Entrar com o segundo fator' }).click();
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remover chave Notebook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await page.getByText('Chave de acesso removida.').waitFor();
  await part.getByText('Códigos de recuperação').waitFor({ state: 'detached' });
});

it('a required second factor must be set up before any other screen opens', async () => {
  const person = await createPerson({ secondFactorRequired: true });
  await fillLogin(person);
  await page.getByRole('heading', { name: 'Segundo fator' }).waitFor();
  await screenshot(page, 'second-factor-demanded');
  await page.goto('/states');
  await page.getByRole('heading', { name: 'Segundo fator' }).waitFor();
  expect(await page.getByRole('link', { name: 'Estados' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
  await setUpApp();
  await page.getByRole('heading', { name: 'Estados' }).waitFor();
});

it('a passkey signs in to an account that failed attempts have locked', async () => {
  const person = await createPerson();
  await signIn(page, product, person);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
  const { secret } = await setUpApp();
  ({ page } = await openPage(product));
  for (let n = 0; n < 6; n += 1) {
    await fillLogin({ ...person, password: 'errada' });
    await page
      .getByText(n < 5 ? 'E-mail ou senha inválidos.' : 'Muitas tentativas de login.')
      .first()
      .waitFor();
  }
  await page.locator('input[type="password"]').fill(person.password);
  await page.getByRole('button', { name: 'Entrar com o segundo fator' }).click();
  await page.getByLabel('Código', { exact: false }).fill(codeOf(secret));
  await screenshot(page, 'second-step-together');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

it('an API token is created, shown once, used by a program and revoked', async () => {
  await signIn(page, product);
  await page.goto('/account');
  const part = page.getByRole('region', { name: 'Tokens de API' });
  await part.getByRole('button', { name: 'Criar token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar token' });
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
  await dialog.getByText('Nome do token é obrigatório').waitFor();
  await dialog.getByLabel('Nome do token').fill('Planilha');
  await screenshot(page, 'api-token-form');
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
  const made = page.getByRole('dialog', { name: 'Token criado' });
  const token = await made.locator('code').innerText();
  await screenshot(page, 'api-token-made');
  await made.getByRole('button', { name: 'Copiei o token' }).click();
  const loss = page.getByRole('alertdialog', { name: 'Fechar sem guardar?' });
  await screenshot(page, 'api-token-not-kept');
  await loss.getByRole('button', { name: 'Voltar' }).click();
  const file = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Baixar', exact: true }).click();
  expect((await file).suggestedFilename()).toBe('token-de-api.txt');
  await made.getByRole('button', { name: 'Copiei o token' }).click();
  const ask = () => fetch(`${product.url}/api/states`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);
  await part.getByRole('button', { name: 'Revogar token Planilha' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
  await page.getByText('Token revogado.').first().waitFor();
  expect((await ask()).status).toBe(401);
});

it('the second factor screens fit a phone in dark mode', async () => {
  const person = await createPerson();
  ({ page } = await openPage(product, { width: 390, height: 844, touch: true }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, product, person);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
  await page.getByRole('img', { name: /QR/ }).waitFor();
  await screenshot(page, 'second-factor-app-phone');
  await setUpApp();
  await page.getByRole('region', { name: 'Segundo fator' }).scrollIntoViewIfNeeded();
  await screenshot(page, 'second-factor-phone');
  await eventually(() =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await leave();
  await fillLogin(person);
  await page.getByLabel('Código', { exact: false }).waitFor();
  await screenshot(page, 'second-step-phone');
});
