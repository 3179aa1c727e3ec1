import type { BrowserContext, Page } from 'playwright-core';

import { openPage, type Product, startProduct } from '../support/index.js';
import { consoleErrorsOf } from './console-errors.js';
import { faultsAtDesk, faultsOf, faultsOnPhone } from './inspect.js';
import { pictured } from './pictures.js';
import type { Visit } from './walk.js';

export interface Audit {
  product: Product;
  page: Page;
  context: BrowserContext;
  /** Notes what is wrong with the screen in this state, in every size. */
  visit: Visit;
  /** The same for what stands only where there is room, or only where there is not. */
  visitAtDesk: Visit;
  visitOnPhone: Visit;
  /** What was noted, state first; all of it, so that one run tells everything. */
  faults: string[];
  /** What the browser's console showed meanwhile. */
  consoleErrors: string[];
}

/** The product and a page of it, as someone sees it who wants nothing to move. */
export async function startAudit(): Promise<Audit> {
  const product = await startProduct();
  const { page, context } = await openPage(product);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const faults: string[] = [];
  const by =
    (read: (page: Page) => Promise<string[]>): Visit =>
    async (state) => {
      faults.push(...(await read(page)).map((fault) => `${state}: ${fault}`));
    };
  return {
    product,
    page,
    context,
    visit: pictured(page, by(faultsOf), ['desk', 'phone']),
    visitAtDesk: pictured(page, by(faultsAtDesk), ['desk']),
    visitOnPhone: pictured(page, by(faultsOnPhone), ['phone']),
    faults,
    consoleErrors: consoleErrorsOf(page),
  };
}
