import type { Page } from 'playwright-core';

import { signIn, type Product } from '../support/index.js';
import { callApi } from './api.js';

export interface Person {
  email: string;
  password: string;
}

let created = 0;

/** Creates a user with these modules and a new e-mail; the page must be an administrator's. */
export async function createPerson(
  page: Page,
  name: string,
  allowedModules: readonly string[],
): Promise<Person> {
  const person = { email: `${name.toLowerCase()}-${(created += 1)}@exemplo.com.br`, password: 'Senha-de-teste-1' };
  await callApi(page.context(), 'POST', 'users', {
    ...person,
    fullName: name,
    isAdmin: false,
    allowedModules,
  });
  return person;
}

/** Ends the session in this browser and signs in as another. */
export async function signInAs(page: Page, product: Product, person?: Person): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/api/logout');
  await signIn(page, product, person);
}
