import { createServer } from 'node:net';

import { type Browser, chromium } from 'playwright-core';

import { launchBrowser, signIn } from '../browser.js';
import { ADMIN } from '../product.js';
import { benchPackage } from './bench-package.js';

/** The part of Lighthouse that is used here. */
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;
interface Report {
  runtimeError?: { message: string };
  finalDisplayedUrl?: string;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>;
  categories: Record<string, { score: number | null }>;
  environment: { benchmarkIndex: number };
}

/** One load of a page: points of 100, milliseconds, and bytes as they arrive. */
export interface Figures {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  bytes: number;
  requests: number;
  /** Lighthouse's index of the machine: 1,000 to 1,500 on an idle desktop; under 500 the score says nothing. */
  machine: number;
}

/** A Chromium that Lighthouse controls. */
export interface Phone {
  measure(url: string): Promise<Figures>;
  /** Signs in as the administrator, for every later measurement. */
  signIn(base: string): Promise<void>;
  close(): Promise<void>;
}

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Loads the page with empty caches, on the mid-range phone and the slow 4G that Lighthouse simulates. */
async function measure(port: number, url: string): Promise<Figures> {
  const { default: lighthouse } = await benchPackage<{ default: Lighthouse }>('lighthouse');
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'] });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  return figuresOf(result.lhr, url);
}

function figuresOf(lhr: Report, url: string): Figures {
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  // Without a session it would measure the login instead.
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  const value = (audit: string): number => lhr.audits[audit]?.numericValue ?? NaN;
  const requests = lhr.audits['network-requests']?.details;
  return {
    score: Math.round((lhr.categories['performance']?.score ?? NaN) * 100),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    requests: requests?.items?.length ?? NaN,
    machine: lhr.environment.benchmarkIndex,
  };
}

/** Signs in in a window of that browser: Lighthouse shares its cookies, and clears caches only. */
async function signInAt(port: number, base: string): Promise<void> {
  const window = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context = await window.newContext()] = window.contexts();
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await signIn(page, ADMIN);
  await page.close();
}

export async function startPhone(): Promise<Phone> {
  const port = await freePort();
  const browser: Browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  return {
    measure: (url) => measure(port, url),
    signIn: (base) => signInAt(port, base),
    close: () => browser.close(),
  };
}
