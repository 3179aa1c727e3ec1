import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { DESK, PHONE } from './inspect.js';
import { colour, drawn } from './settle.js';
import type { Visit } from './walk.js';

/** Where pictures are kept, for people to look at: `npm run pictures:screens`. None are taken without. */
const FOLDER = process.env.PICTURES;

const fileName = (state: string): string =>
  state
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '') || 'inicio';

/** Keeps the screen as it stands: at the desk in light and in dark, on a phone in light. */
export function pictured(page: Page, visit: Visit, places: readonly ('desk' | 'phone')[]): Visit {
  if (!FOLDER) return visit;
  const keep = (state: string, look: string) =>
    page.screenshot({ path: join(FOLDER, `${fileName(state)}.${look}.png`) });
  return async (state) => {
    await visit(state);
    if (places.includes('desk')) {
      await keep(state, 'light');
      await colour(page, 'dark');
      await keep(state, 'dark');
      await colour(page, 'light');
    }
    if (!places.includes('phone')) return;
    await page.setViewportSize(PHONE);
    await drawn(page);
    await keep(state, 'phone');
    if (!places.includes('desk')) return;
    await page.setViewportSize(DESK);
    await drawn(page);
  };
}
