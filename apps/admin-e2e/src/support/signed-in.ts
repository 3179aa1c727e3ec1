import type { BrowserContext, Page } from 'playwright-core';

import { leaveFreely } from '../data/form.js';
import { type OpenPage, openPage } from './page.js';
import { type Product, type ProductOptions, startProduct } from './product.js';
import { signIn } from './sign-in.js';

/** Shared by the tests of a file that calls `startSignedIn`, and set before its first test. */
export let product: Product;
export let page: Page;
export let context: BrowserContext;
/** Of the page, since the last test. */
export let problems: string[];

/** Starts the product, and a page where the administrator is signed in; a test fails that leaves problems behind. */
export function startSignedIn(options?: ProductOptions): void {
  beforeAll(async () => {
    product = await startProduct(options);
    ({ page, context, problems } = await openPage(product));
    leaveFreely(page);
    await signIn(page, product);
  });
  afterAll(() => product.stop());
  afterEach(() => expect(problems.splice(0)).toEqual([]));
}

/** A page on a phone, in the session of the shared one; to be closed by the test. */
export async function openPhone(): Promise<OpenPage> {
  const phone = await openPage(product, { width: 390, height: 844, touch: true });
  await phone.context.addCookies(await context.cookies());
  return phone;
}
