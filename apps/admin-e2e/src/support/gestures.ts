import type { Page } from 'playwright-core';

/** Counts of pressed mouse buttons, keys and fields on a page; values set by scripts do not count. */
export interface Gestures {
  clicks: number;
  /** Keys that write nothing, such as Enter and Tab, and those pressed with Ctrl. */
  keys: number;
}

type Kind = keyof Gestures;

declare global {
  interface Window {
    prumoGesture?: (kind: Kind) => Promise<void>;
  }
}

/** Runs in the page. */
function listen(): void {
  const tell = (kind: Kind) => void window.prumoGesture?.(kind);
  window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('clicks'), true);
  window.addEventListener(
    'keydown',
    ({ isTrusted, key, ctrlKey }) => isTrusted && (key.length > 1 || ctrlKey) && tell('keys'),
    true,
  );
}

const counters = new WeakMap<Page, Gestures>();

/** Counts from now on what is pressed on a page, also after it goes to another address. */
export async function countGestures(page: Page): Promise<Readonly<Gestures>> {
  const known = counters.get(page);
  if (known) return Object.assign(known, { clicks: 0, keys: 0 });
  const gestures: Gestures = { clicks: 0, keys: 0 };
  counters.set(page, gestures);
  await page.exposeFunction('prumoGesture', (kind: Kind) => (gestures[kind] += 1));
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return gestures;
}
