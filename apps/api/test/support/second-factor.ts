import { Secret, TOTP } from 'otpauth';

import type { TestApp } from './app.js';
import type { Browser } from './browser.js';

const PERIOD_MS = 30_000;

/** The code that an app shows: now, or so many half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD_MS });

/** A code that is none of the app's, now or near. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}

/** What somebody has after setting up an app. */
export interface App {
  secret: string;
  recoveryCodes: string[];
}

/** Sets an authenticator app up in a signed-in browser; the present code stays unused. */
export async function setUpApp(browser: Browser): Promise<App> {
  const { body } = await browser.write('post', '/api/account/second-factor/totp');
  const secret = body.secret as string;
  const confirm = () =>
    browser.write('post', '/api/account/second-factor/totp/confirm', { code: codeOf(secret, -1) });
  let answer = await confirm();
  // The half minute ended on the way.
  if (answer.status === 400) answer = await confirm();
  if (answer.status !== 200) throw new Error(`Not set up: ${answer.status} ${answer.text}`);
  return { secret, recoveryCodes: answer.body.recoveryCodes as string[] };
}

/** Lets the codes that were used before be good again, as waiting would bring new ones. */
export async function waitForCodes(app: TestApp, userId: number): Promise<void> {
  await app.dataSource.query('UPDATE totp_secrets SET last_step = 0 WHERE user_id = $1', [userId]);
}
