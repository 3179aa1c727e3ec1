import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { type Browser, chromium, type Page } from 'playwright-core';

import { bundledBrowser, type BrowserProgram } from './bundled-browser.js';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];

/** Programs to look for on the path, and where other systems install them. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Starts a real Chromium without a window: the one that `CHROME_PATH` names, else one that is installed, else
 * the one that comes with our development packages (Linux on x64).
 * @param flags of the command line, besides our own
 * @throws when there is none, saying how to get one
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named) return launch({ path: named }, flags);
  const failures: string[] = [];
  for (const find of [...systemBrowsers().map((path) => () => ({ path })), bundledBrowser]) {
    try {
      const program = await find();
      if (program) return await launch(program, flags);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    [
      'No Chromium to test with. Install one (apt-get install chromium) or set CHROME_PATH.',
      ...failures,
    ].join('\n'),
  );
}

function launch({ path, env }: BrowserProgram, flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: [...FLAGS, ...flags],
    env: { ...definedEnvironment(), ...env },
  });
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Chromium programs that are installed on this machine. */
function systemBrowsers(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...FIXED].filter((path) => existsSync(path));
}

/** Signs in on the login screen that the page shows, as a person would. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
