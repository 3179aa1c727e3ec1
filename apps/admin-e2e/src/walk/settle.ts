import type { Page } from 'playwright-core';

/**
 * Waits until the page is painted anew and no transition runs (what turns without end may): what inherits a colour
 * follows a frame after its parent.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    do {
      await frame();
      await frame();
    } while (
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    );
  });

/** Waits until the screen is what it will be: nothing on its way, nothing loading, nothing moving. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const waiting = document.querySelectorAll(
      '.MuiSkeleton-root, [aria-busy="true"], .MuiCircularProgress-root',
    );
    return waiting.length === 0 && document.getAnimations().every(({ playState }) => playState !== 'running');
  });
}

/** Switches between the light and the dark colour mode, as the system would, and waits until the page follows. */
export async function colour(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((mode) => document.documentElement.style.colorScheme === mode, colorScheme);
  await drawn(page);
}
