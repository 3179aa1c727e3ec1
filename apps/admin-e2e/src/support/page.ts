import type { Browser, BrowserContext, Page, Route } from 'playwright-core';

import { launchBrowser } from '@prumo/tools/browser';

import { collectProblems } from './problems.js';
import type { Product } from './product.js';

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught errors, answers of 500 and above. */
  problems: string[];
}

interface PageOptions {
  width?: number;
  height?: number;
  /** A device that is touched instead of pointed at. */
  touch?: boolean;
}

declare global {
  /** Open pages, for the test environment to picture when a test fails. */
  var prumoPages: Set<Page> | undefined;
}

const browsers = new WeakMap<Product, Promise<Browser>>();

/** Opens a page as a Brazilian user's browser would, with cookies of its own; it closes with the product. */
export async function openPage(
  product: Product,
  { width = 1366, height = 768, touch = false }: PageOptions = {},
): Promise<OpenPage> {
  const browser = await browserOf(product);
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height },
    acceptDownloads: true,
    hasTouch: touch,
    isMobile: touch,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  (globalThis.prumoPages ??= new Set()).add(page);
  page.once('close', () => globalThis.prumoPages?.delete(page));
  return { page, context, problems: collectProblems(page) };
}

function browserOf(product: Product): Promise<Browser> {
  const known = browsers.get(product);
  if (known) return known;
  const browser = launchBrowser();
  browsers.set(product, browser);
  product.onStop(async () => (await browser).close());
  return browser;
}

/** Holds the next request to an address back until the returned function is called. */
export async function holdRequest(page: Page, url: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const pass = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route(url, pass, { times: 1 });
  return release;
}
