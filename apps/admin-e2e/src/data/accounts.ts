import type { BrowserContext, Page } from 'playwright-core';

import { type Product, signIn } from '../support/index.js';
import { callApi } from './api.js';

export interface Person {
  email: string;
  password: string;
}

/** Creates somebody who may sign in, on behalf of the administrator who is signed in in this browser. */
export async function createPerson(
  admin: BrowserContext,
  email: string,
  allowedModules: readonly string[],
  fullName = 'Rui Barros',
): Promise<Person & { id: number }> {
  const password = 'Telhado-de-barro-7';
  const body = { fullName, email, password, isAdmin: false, allowedModules };
  const { id } = await callApi<{ id: number }>(admin, 'POST', 'users', body);
  return { id, email, password };
}

/** Signs in without a screen, as another browser would present itself. */
export async function signInElsewhere(
  context: BrowserContext,
  { email, password }: Person,
  userAgent: string,
): Promise<void> {
  const { token } = (await (await context.request.get('/api/csrf-token')).json()) as { token: string };
  const answer = await context.request.post('/api/login', {
    headers: { 'csrf-token': token, 'user-agent': userAgent },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
}

/** Ends the session in this browser and signs in as another. */
export async function signInAs(page: Page, product: Product, person?: Person): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/api/logout');
  await signIn(page, product, person);
}
