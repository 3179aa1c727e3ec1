import { createServer } from 'node:net';

import lighthouse, { type RunnerResult } from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';

import { launchBrowser, signIn } from '../../browser.js';
import { ADMIN } from '../../product.js';

/** What one look at a page came to: points of 100, milliseconds, and bytes as they arrive. */
export interface Figures {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  bytes: number;
  requests: number;
  /** How fast Lighthouse found the machine: 1,000 to 1,500 is a desk's with nothing else to do. Under 500 nothing is told. */
  machine: number;
}

/** A Chromium that Lighthouse may steer. */
export interface Phone {
  look(url: string): Promise<Figures>;
  /** Signs in as the administrator: whatever is looked at afterwards is seen by them. */
  signIn(base: string): Promise<void>;
  close(): Promise<void>;
}

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** One load of the page with empty caches, on a phone of the middle and a slow 4G as Lighthouse simulates them. */
async function look(port: number, url: string): Promise<Figures> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'] });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  return figuresOf(result, url);
}

function figuresOf({ lhr }: RunnerResult, url: string): Figures {
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  // Whoever is not signed in is led to the login: that would be measured in place of the screen.
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
    requests: requests?.type === 'table' ? requests.items.length : NaN,
    machine: lhr.environment.benchmarkIndex,
  };
}

/** Signs in in the browser's own window, whose cookies Lighthouse's share; it empties caches and leaves cookies. */
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
    look: (url) => look(port, url),
    signIn: (base) => signInAt(port, base),
    close: () => browser.close(),
  };
}
