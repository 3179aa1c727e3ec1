import type { BrowserContext, Page } from 'playwright-core';
import { endSessionsIn } from '@prumo/tools/session-clock';

import type { Product } from '../support/index.js';

/** More than the page waits between two questions about its session, less than a session lasts. */
const POLL_SECONDS = 31;
/** More than any session lasts. */
const SESSION_SECONDS = 3600;

/**
 * The time of the administrator's session, and of the browser that shows it, in the test's hands: neither the end of
 * the one nor what the other does at some moment is waited for. Set up before the page is opened.
 */
export async function takeClock(context: BrowserContext, product: Product, email = product.adminEmail) {
  await context.clock.install();
  return {
    /** The session ends in so many seconds, which the page does not know yet. */
    leave: (seconds: number) => endSessionsIn(product.databaseUrl, email, seconds),
    /** Time passes in the browser. */
    pass: (seconds: number) => context.clock.fastForward(seconds * 1000),
    /** Time passes until the page asks about its session. */
    async poll(page: Page): Promise<void> {
      const asked = page.waitForResponse((response) => response.url().endsWith('/api/auth/user'));
      await context.clock.fastForward(POLL_SECONDS * 1000);
      await asked;
    },
    /** The session is over, and so is its time in the browser. */
    async expire(): Promise<void> {
      await endSessionsIn(product.databaseUrl, email, 0);
      await context.clock.fastForward(SESSION_SECONDS * 1000);
    },
  };
}
