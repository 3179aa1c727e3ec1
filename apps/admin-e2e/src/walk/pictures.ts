import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { DESK, PHONE } from './inspect.js';
import { colour, drawn } from './settle.js';
import type { Visit } from './walk.js';

/** Where pictures are kept, for people to look at: `npm run pictures:screens`. None are taken without. */
const FOLDER = process.env.PICTURES;

/** The sizes and colour modes of the pictures; the name ends the file's. */
const LOOKS = [
  { name: 'desk', size: DESK, place: 'desk', dark: true },
  { name: 'wide', size: { width: 1920, height: 1080 }, place: 'desk', dark: false },
  { name: 'tablet', size: { width: 768, height: 1024 }, place: 'desk', dark: false },
  { name: 'phone', size: PHONE, place: 'phone', dark: true },
] as const;

const fileName = (state: string): string =>
  state
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '') || 'inicio';

/** Menus follow a resized window after 166 ms. */
const MENU_DELAY_MS = 250;

/** Keeps the screen as it stands in every look of these places, then shows it light at the size that it had. */
export function pictured(page: Page, visit: Visit, places: readonly ('desk' | 'phone')[]): Visit {
  if (!FOLDER) return visit;
  const keep = (state: string, look: string) =>
    page.screenshot({ path: join(FOLDER, `${fileName(state)}.${look}.png`) });
  return async (state) => {
    await visit(state);
    const before = page.viewportSize() ?? DESK;
    for (const { name, size, dark } of LOOKS.filter(({ place }) => places.includes(place))) {
      await page.setViewportSize(size);
      await page.waitForTimeout(MENU_DELAY_MS);
      await drawn(page);
      await keep(state, name);
      if (!dark) continue;
      await colour(page, 'dark');
      await keep(state, `${name}-dark`);
      await colour(page, 'light');
    }
    await page.setViewportSize(before);
    await drawn(page);
  };
}
