import { signInElsewhere } from './data/accounts.js';
import { toast } from './data/form.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
});
afterAll(() => product.stop());

/** Another device of the administrator. */
async function elsewhere(userAgent: string) {
  const { context } = await openPage(product);
  await signInElsewhere(context, { email: product.adminEmail, password: product.adminPassword }, userAgent);
  return { status: async () => (await context.request.get('/api/auth/user')).status() };
}

async function openSessions(width = 1366) {
  const { page, problems } = await openPage(product, { width });
  await signIn(page, product);
  if (width < 600) await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('button', { name: /^Menu de / });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Minhas sessões' }).waitFor();
  // Below 'Minha conta'.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Minhas sessões' });
  const list = (name: string) => dialog.getByRole('list', { name });
  await list('Sessões abertas').waitFor();
  await list('Dispositivos conhecidos').waitFor();
  return {
    page,
    problems,
    menu,
    dialog,
    items: list('Sessões abertas').getByRole('listitem'),
    devices: list('Dispositivos conhecidos').getByRole('listitem'),
  };
}

describe('sessions of the signed-in user', () => {
  it('are listed from the user menu, the current one first, and can be ended', async () => {
    const [phone, desk] = [await elsewhere(IPHONE), await elsewhere(FIREFOX)];
    const { page, problems, menu, dialog, items } = await openSessions();
    const texts = await items.allInnerTexts();
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/^Chrome no Linux\s+Esta sessão\s+Endereço: 127\.0\.0\.1\s+Início: /);
    expect(texts.join()).toMatch(/Firefox no Windows[^]*Último uso: \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(await items.first().getByRole('button').count()).toBe(0);
    await screenshot(page, 'sessions-1366');

    await dialog.getByRole('button', { name: /Encerrar a sessão Safari no iPhone/ }).click();
    await toast(page, 'Sessão encerrada.');
    await items.nth(2).waitFor({ state: 'detached' });
    expect([await phone.status(), await desk.status()]).toEqual([401, 200]);

    await elsewhere(IPHONE);
    await dialog.getByRole('button', { name: 'Encerrar todas as outras' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await desk.status()).toBe(200);
    await dialog.getByRole('button', { name: 'Encerrar todas as outras' }).click();
    await question.getByRole('button', { name: 'Encerrar todas as outras' }).click();
    await toast(page, 'As outras sessões foram encerradas.');
    await dialog.getByText('Sua conta não está aberta em nenhum outro lugar.').waitFor();
    expect([await items.count(), await desk.status()]).toEqual([1, 401]);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('are shown with the known devices, which can be forgotten', async () => {
    await elsewhere(FIREFOX);
    const { page, problems, dialog, devices } = await openSessions();
    const before = await devices.count();
    expect(await devices.first().innerText()).toMatch(
      /^Chrome no Linux\s+Este dispositivo\s+Endereço: 127\.0\.0\.1\s+Conhecido desde: \d\d\/.*Última entrada: \d\d\//s,
    );
    expect(before).toBeLessThanOrEqual(10);
    await devices.first().scrollIntoViewIfNeeded();
    await screenshot(page, 'devices-1366');
    await dialog
      .getByRole('button', { name: 'Esquecer o dispositivo Firefox no Windows, 127.0.0.1' })
      .first()
      .click();
    await toast(page, 'Dispositivo esquecido.');
    await eventually(() => devices.count()).toBe(before - 1);
    await eventually(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await dialog
      .getByRole('button', { name: /Esquecer o dispositivo Chrome no Linux/ })
      .first()
      .click();
    await eventually(() => devices.count()).toBe(before - 2);
    expect((await devices.allInnerTexts()).join()).not.toContain('Este dispositivo');
    expect(problems).toEqual([]);
  });

  it('fit a phone, in dark mode too', async () => {
    await elsewhere(IPHONE);
    const { page, dialog, devices } = await openSessions(390);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await overflow()).toBe(false);
    const box = await dialog.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 390]);
    await screenshot(page, 'sessions-390');
    await devices.first().scrollIntoViewIfNeeded();
    expect(await overflow()).toBe(false);
    await screenshot(page, 'devices-390');
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, 'sessions-390-dark');
  });

  it("show an error when they can't be loaded", async () => {
    const { page } = await openPage(product);
    await signIn(page, product);
    for (const what of ['sessions', 'devices'])
      await page.route(`**/api/auth/${what}`, (route) => route.abort());
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Minhas sessões' }).click();
    await page.getByText('Não foi possível carregar as sessões.').waitFor();
    await page.getByText('Não foi possível carregar os dispositivos.').waitFor();
  });
});
