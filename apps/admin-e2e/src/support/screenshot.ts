import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

/** Keeps a picture of the page in `test-results/`, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: resolve('test-results', `${name}.png`) });
}
