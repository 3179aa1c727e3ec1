import type { ElementHandle, Page } from 'playwright-core';

import { drawn } from './settle.js';

/** How an element looks that has, or has not, the focus: itself, what it is drawn in, an input's frame. */
const lookOf = (element: ElementHandle<Element>): Promise<string> =>
  element.evaluate((focused) => {
    const frame = focused.closest('.MuiInputBase-root')?.querySelector('fieldset');
    return [focused, focused.parentElement, focused.parentElement?.parentElement, frame]
      .filter((part) => part !== null && part !== undefined)
      .map((part) => {
        const { outline, boxShadow, border, backgroundColor } = getComputedStyle(part);
        return [outline, boxShadow, border, backgroundColor].join();
      })
      .join();
  });

const nameOf = (element: ElementHandle<Element>): Promise<string> =>
  element.evaluate((stop) => stop.outerHTML.slice(0, 160));

async function focused(page: Page): Promise<ElementHandle<Element>> {
  const handle = await page.evaluateHandle(() => document.activeElement ?? document.body);
  return handle.asElement();
}

/** Back where the walk began, or past the page's last stop. */
const isRound = (page: Page, stop: ElementHandle<Element>, first: ElementHandle<Element>): Promise<boolean> =>
  page.evaluate(([at, start]) => at === start || at === document.body, [stop, first] as const);

/** Walks so many stops of the Tab key, or until it comes round; tells which show nothing of having the focus. */
export async function invisibleStops(
  page: Page,
  most: number,
): Promise<{ stops: number; invisible: string[] }> {
  await drawn(page);
  const first = await focused(page);
  const invisible: string[] = [];
  let stop = first;
  let stops = 0;
  do {
    const look = await lookOf(stop);
    await page.keyboard.press('Tab');
    await drawn(page);
    const next = await focused(page);
    // Day, month and year of a date are stops within one element, which the browser marks by itself.
    const isSame = await page.evaluate(([one, other]) => one === other, [stop, next] as const);
    if (!isSame && (await lookOf(stop)) === look) invisible.push(await nameOf(stop));
    stop = next;
    stops += 1;
  } while (stops < most && !(await isRound(page, stop, first)));
  return { stops, invisible };
}
