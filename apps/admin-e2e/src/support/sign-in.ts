import type { Page } from 'playwright-core';

import type { Product } from './product.js';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in on the login screen, as the administrator unless told otherwise, and waits until it is left. */
export async function signIn(page: Page, product: Product, credentials?: Credentials): Promise<void> {
  const { email, password } = credentials ?? { email: product.adminEmail, password: product.adminPassword };
  if (new URL(page.url(), product.url).pathname !== '/login') await page.goto('/login');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
