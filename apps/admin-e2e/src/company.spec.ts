import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

import { createPerson } from './data/accounts.js';
import { callApi } from './data/api.js';
import { leaveFreely, toast, visit } from './data/form.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

/** A ring and bars on a clear ground, 240 × 80. */
const LOGO = readFileSync(resolve(import.meta.dirname, 'data/logo.png'));
const LIGHT = 'Escolha uma cor mais escura: texto branco fica sobre ela';

let product: Product;
let page: Page;
let context: BrowserContext;
let problems: string[];

beforeAll(async () => {
  product = await startProduct();
  ({ page, context, problems } = await openPage(product));
  leaveFreely(page);
  await signIn(page, product);
});
afterAll(() => product.stop());
afterEach(() => expect(problems.splice(0)).toEqual([]));

const name = () => page.getByLabel(/^Nome da empresa/);
const color = () => page.getByLabel(/^Cor de destaque/);
const stored = () =>
  callApi<{ name: string | null; accentColor: string | null; logoSha256: string | null }>(
    context,
    'GET',
    'company',
  );
const open = async () => {
  await visit(page, '/company');
  await name().waitFor();
};
/** The cover's largest surface but for the page itself. */
const groundOf = () =>
  page.getByRole('img', { name: 'Miniatura da capa' }).locator('rect').nth(1).getAttribute('fill');
const give = (buffer: Buffer, mimeType = 'image/png') =>
  page.locator('input[type="file"]').setInputFiles({ name: 'marca.png', mimeType, buffer });
const refusal = (text: string) => page.getByRole('alert').filter({ hasText: text });

describe("the company's screen", () => {
  it('is reached from the settings by keyboard; name and colour are typed, and show on the cover at once', async () => {
    await page.getByRole('link', { name: 'Configurações' }).click();
    await page.getByRole('link', { name: 'Editar Empresa' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/company');
    await name().focus();
    await page.keyboard.type('Monteiro Engenharia');
    await page.keyboard.press('Tab');
    await page.keyboard.type('#7a1f3d');
    await eventually(groundOf).toBe('#7A1F3D');
    await page.getByText('Monteiro Engenharia', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await toast(page, 'Os dados da empresa foram salvos.');
    expect(await stored()).toMatchObject({ name: 'Monteiro Engenharia', accentColor: '#7A1F3D' });
  });

  it('tells that a colour is too light before it is saved, offers the shade next to it, and refuses it', async () => {
    await open();
    await color().fill('#ffd700');
    await page.getByText('Contraste de 1,40 : 1 com o texto branco; o mínimo é 4,5 : 1.').waitFor();
    expect(await groundOf()).toBe('#8B7500');
    await screenshot(page, 'company-too-light');
    await page.getByRole('button', { name: 'Salvar empresa' }).click();
    await page.getByText(LIGHT).waitFor();
    await eventually(() => color().evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Usar #8B7500, mais escura' }).click();
    await eventually(() => color().inputValue()).toBe('#8B7500');
    await page.getByText(LIGHT).waitFor({ state: 'detached' });
    await page.getByLabel('Escolher a cor de destaque').fill('#134e5e');
    await eventually(() => color().inputValue()).toBe('#134E5E');
    await page.getByRole('button', { name: 'Salvar empresa' }).click();
    await toast(page, 'Os dados da empresa foram salvos.');
    expect((await stored()).accentColor).toBe('#134E5E');
  });

  it('takes a logo by keyboard, shows it, keeps what is being typed, and takes it away', async () => {
    await open();
    await name().fill('Ainda não salva');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Escolher imagem' }).focus();
    await page.keyboard.press('Enter');
    await (await chosen).setFiles({ name: 'marca.png', mimeType: 'image/png', buffer: LOGO });
    await toast(page, 'O logotipo foi salvo.');
    const shown = page.getByRole('img', { name: 'Logotipo da empresa' });
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
    expect(await name().inputValue()).toBe('Ainda não salva');
    await page.getByRole('button', { name: 'Salvar empresa' }).click();
    await toast(page, 'Os dados da empresa foram salvos.');
    await screenshot(page, 'company-1366');
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, 'company-1366-dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: 'test-results/company-390-dark.png', fullPage: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.screenshot({ path: 'test-results/company-390.png', fullPage: true });
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
    await page.setViewportSize({ width: 1366, height: 768 });

    await page.getByRole('button', { name: 'Remover logotipo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await toast(page, 'O logotipo foi removido.');
    await page.getByText('Sem logotipo').waitFor();
    expect((await stored()).logoSha256).toBeNull();
  });

  it.each<[string, Buffer, string, string]>([
    ['of another kind', Buffer.from('<svg/>'), 'image/svg+xml', 'Escolha uma imagem PNG ou JPEG.'],
    ['too large', Buffer.alloc(256 * 1024 + 1), 'image/png', 'A imagem tem mais de 256 kB.'],
    ['cut off', LOGO.subarray(0, 200), 'image/png', 'A imagem está incompleta ou danificada'],
  ])('says at the field why a file %s is none', async (_, file, type, text) => {
    await open();
    await give(file, type);
    await refusal(text).waitFor();
    expect((await stored()).logoSha256).toBeNull();
  });

  it('says what somebody else changed meanwhile', async () => {
    await open();
    await name().fill('Minha');
    await callApi(context, 'PUT', 'company', { accentColor: '#333333' });
    await page.getByRole('button', { name: 'Salvar empresa' }).click();
    await toast(page, 'Os dados da empresa foram alterados em outro lugar. Confira e salve de novo.');
    await eventually(() => color().inputValue()).toBe('#333333');
    expect(await name().inputValue()).toBe('Minha');
  });

  it('is for administrators: others neither see the way there nor get in', async () => {
    const ana = await createPerson(context, 'ana@exemplo.com.br', ['settings'], 'Ana Lima');
    const other = await openPage(product);
    await signIn(other.page, product, ana);
    await other.page.goto('/settings');
    await other.page.getByLabel(/^Itens por página/).waitFor();
    expect(await other.page.getByRole('link', { name: 'Editar Empresa' }).count()).toBe(0);
    await other.page.goto('/company');
    await other.page.waitForURL((url) => url.pathname === '/');
    await other.page.close();
  });
});
