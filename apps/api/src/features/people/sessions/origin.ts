import type { Request } from 'express';

import type { Origin } from '../../../common/auth/access.js';
import { clientAddress } from '../../../common/auth/client-address.js';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const MAX_NAME_LENGTH = 60;
/** Browsers identify themselves in fewer characters; embedding apps append text of their own. */
const MAX_READ_LENGTH = 200;

/** 'Chrome no Windows', as its owner would name it; another program by its own name; null when it has none. */
export function browserName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, MAX_READ_LENGTH).trim();
  if (!text) return null;
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(text))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined) return text.split(/[\s/]/)[0]?.slice(0, MAX_NAME_LENGTH) || null;
  return system === undefined ? browser : `${browser} no ${system}`;
}

export const originOf = (request: Request): Origin => ({
  browser: browserName(request.headers['user-agent']),
  address: clientAddress(request).slice(0, 64) || null,
});
