import { openPage, signIn, startProduct, type Product } from './support/index.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ seed: 'reference' });
});

afterAll(() => product.stop());

describe('the login screen', () => {
  it('is where a visitor lands, and lets the administrator in', async () => {
    const { page, problems } = await openPage(product);
    await page.goto('/');
    await page.waitForURL('**/login');
    await page.getByText('Acesse com suas credenciais para continuar').waitFor();
    await signIn(page, product);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('says in one way that e-mail or password is wrong', async () => {
    const { page } = await openPage(product);
    await page.goto('/login');
    await page.getByRole('textbox', { name: /e-?mail/i }).fill('ninguem@exemplo.com.br');
    await page.locator('input[type="password"]').fill('errada-123');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('E-mail ou senha inválidos.', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});
