import { chromium, type Browser } from 'playwright-core';

import { bundledBrowser } from './browser/bundled.js';
import type { BrowserProgram } from './browser/program.js';
import { systemBrowsers } from './browser/system.js';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];

/**
 * Starts a real Chromium without a window: the one that `CHROME_PATH` names, else one that is installed, else
 * the one that comes with our development packages (Linux on x64).
 * @throws when there is none, saying how to get one
 */
export async function launchBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named) return launch({ path: named });
  const failures: string[] = [];
  for (const find of [...systemBrowsers().map((path) => () => ({ path })), bundledBrowser]) {
    try {
      const program = await find();
      if (program) return await launch(program);
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

function launch({ path, env }: BrowserProgram): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: FLAGS,
    env: { ...definedEnvironment(), ...env },
  });
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
