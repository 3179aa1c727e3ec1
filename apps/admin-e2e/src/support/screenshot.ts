import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Keeps a picture of the page for people to look at, where `PICTURES` names a folder: a picture costs half a second. */
export async function screenshot(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}
