import type { Page } from 'playwright-core';

/** Everything that the browser's console shows of a page from now on, refused calls included. */
export function heardOf(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
  return heard;
}
