import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

import { createPerson } from './data/accounts.js';
import { callApi } from './data/api.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';
import { overflowOf } from './walk/axe.js';
import { DESK, PHONE } from './walk/inspect.js';

let product: Product;
let page: Page;
let admin: BrowserContext;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
  ({ page, context: admin } = await openPage(product));
  await signIn(page, product);
});
beforeEach(async () => {
  ({ page } = await openPage(product));
});
afterAll(() => product.stop());

async function change(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
/** Lets codes be good that were used a moment ago, as waiting half a minute would. */
const waitForCodes = () => change('UPDATE totp_secrets SET last_step = 0');
/** Lets ten minutes pass since a second factor was given. */
const forgetFactor = () => change(`UPDATE sessions SET sess = (sess::jsonb - 'factorGivenAt')::json`);

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

/** Looks at what is shown in a phone's window. */
async function fitsPhone(name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await eventually(() => overflowOf(page)).toEqual([]);
  await screenshot(page, name);
  await page.setViewportSize(DESK);
}

/** Sets an app up by the dialog that is open; answers its secret and the recovery codes. */
async function setUpApp(): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog', { name: 'Configurar aplicativo' });
  await dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await fitsPhone('second-factor-app');
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

it('a required authenticator app is set up before any other screen, then asked for at sign-in and before its removal', async () => {
  const person = await createPerson(admin, 'ana@exemplo.com', ['states']);
  await callApi(admin, 'PUT', `users/${person.id}`, { secondFactorRequired: true });
  await fillLogin(person);
  await page.getByRole('heading', { name: 'Segundo fator' }).waitFor();
  await page.goto('/states');
  await page.getByRole('heading', { name: 'Segundo fator' }).waitFor();
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
  const { secret, codes } = await setUpApp();
  await page.getByRole('heading', { name: 'Estados' }).waitFor();

  await leave();
  await fillLogin(person);
  const code = page.getByLabel('Código', { exact: false });
  await code.waitFor();
  await fitsPhone('second-step');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Código inválido.').waitFor();
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

  await callApi(admin, 'PUT', `users/${person.id}`, { secondFactorRequired: false });
  await waitForCodes();
  await forgetFactor();
  await page.getByRole('button', { name: 'Remover aplicativo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  const question = page.getByRole('dialog', { name: 'Confirme que é você' });
  await question.getByLabel('Código', { exact: false }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByText('Aplicativo removido.').first().waitFor();
});

it('a passkey is created in Minha conta and signs in with the password or alone', async () => {
  const person = await createPerson(admin, 'bia@exemplo.com', ['states']);
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
  await page.getByText('Chave de acesso removida.').first().waitFor();
  await part.getByText('Códigos de recuperação').waitFor({ state: 'detached' });
});
