import { chromium } from 'playwright-core';

import { freePort } from '../attack/nginx.js';
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
  /** Loads the page with empty caches, on the mid-range phone and the slow 4G that Lighthouse simulates. */
  measure(url: string): Promise<Figures>;
  /** Signs in as the administrator, for every later measurement. */
  signIn(base: string): Promise<void>;
  close(): Promise<void>;
}

export async function startPhone(): Promise<Phone> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const { default: lighthouse } = await benchPackage<{ default: Lighthouse }>('lighthouse');
  return {
    async measure(url) {
      const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'] });
      if (!result) throw new Error(`Lighthouse has no result for ${url}`);
      return figuresOf(result.lhr, url);
    },
    // Lighthouse shares the browser's cookies and clears caches only; session cookies end with the last window.
    async signIn(base) {
      const window = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const [context = await window.newContext()] = window.contexts();
      const page = await context.newPage();
      await page.goto(`${base}/login`);
      await signIn(page, ADMIN);
      await page.goto('about:blank');
    },
    close: () => browser.close(),
  };
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
