import type { Page } from 'playwright-core';

import { ALL, COLOURS, LAYOUT, overflowOf, violationsOn } from './axe.js';
import { englishOn } from './english.js';
import { colour, drawn } from './settle.js';

/** The desk's window, and those that must do without sideways scrolling. */
export const DESK = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };
const NARROWER = [
  { width: 320, height: 640 },
  // The desk's window at 200 %: its pixels count double, so half of them are left.
  { width: 683, height: 384 },
];

const named = (where: string, faults: readonly string[]): string[] =>
  faults.map((fault) => `${where}: ${fault}`);

/** What is wrong with the page as it stands, at the desk: its words; in light, then in dark. */
export async function faultsAtDesk(page: Page): Promise<string[]> {
  const english = await englishOn(page);
  const light = await violationsOn(page, ALL);
  await colour(page, 'dark');
  const dark = await violationsOn(page, COLOURS);
  await colour(page, 'light');
  return [...named('english', english), ...named('light', light), ...named('dark', dark)];
}

/** What is wrong with it on a phone, whose size the page already has. */
export const faultsOnPhone = async (page: Page): Promise<string[]> => [
  ...named('phone, scrolls sideways', await overflowOf(page)),
  ...named('phone', await violationsOn(page, LAYOUT)),
];

/** What is wrong with it where there is less room; afterwards it stands at the desk again. */
async function faultsInLittleRoom(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await drawn(page);
  const faults = await faultsOnPhone(page);
  for (const size of NARROWER) {
    await page.setViewportSize(size);
    await drawn(page);
    faults.push(...named(`${size.width} px, scrolls sideways`, await overflowOf(page)));
  }
  await page.setViewportSize(DESK);
  await drawn(page);
  return faults;
}

export const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await faultsAtDesk(page)),
  ...(await faultsInLittleRoom(page)),
];
