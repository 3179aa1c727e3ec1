import type { Page } from 'playwright-core';

/** A refusal by the API (4xx) is an answer that screens are made for, though Chromium logs it as an error. */
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what a user would not see but we must know; the list grows as the page lives. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSAL.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}
