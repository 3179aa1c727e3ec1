import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

import { drawn } from './settle.js';

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule for WCAG 2.2 AA; that of the size of targets is off unless asked for. */
export const ALL: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** What depends on the colour mode, and on nothing else. */
export const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What depends on the width: colours, which take longest to judge, are the same at any. */
export const LAYOUT: RunOptions = {
  rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } },
};

/** What axe finds serious or critical on the page once nothing moves: rule, element, and what is wrong with it. */
export async function violationsOn(page: Page, options: RunOptions = ALL): Promise<string[]> {
  // A colour half faded in has too little contrast.
  await drawn(page);
  // Evaluated by the debugger, which our content security policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, { ...asked, resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ''}`),
      );
  }, options);
}

/** How many pixels the page, or a dialog on it, can be scrolled sideways, and what reaches furthest out. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.MuiDialogContent-root, .MuiDrawer-paper')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((scroller) => {
        const widest = [...scroller.querySelectorAll('*')]
          .map((element) => ({ element, right: element.getBoundingClientRect().right }))
          .sort((a, b) => b.right - a.right)[0]?.element;
        return `${scroller.scrollWidth - scroller.clientWidth} px: ${widest?.outerHTML.slice(0, 200) ?? ''}`;
      }),
  );
