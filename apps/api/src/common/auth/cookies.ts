import cookieParser from 'cookie-parser';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import { signedInMark } from '@prumo/domain';

import type { Environment } from '../../config/environment.js';

type Secure = Pick<Environment, 'cookieSecure'>;

/** With `__Host-` browsers refuse a cookie that another host or a page without TLS has set. */
export const cookieName = (
  name: 'sid' | 'csrf' | 'device' | 'signed-in' | 'step',
  { cookieSecure }: Secure,
): string => `${cookieSecure ? '__Host-' : ''}prumo.${name}`;

export const cookieOptions = ({ cookieSecure }: Secure) =>
  ({ httpOnly: true, sameSite: 'lax', secure: cookieSecure, path: '/' }) as const satisfies CookieOptions;

/** Tells the console's scripts, which cannot read the session's cookie, whose session there is. It grants no access. */
export function setSignedInCookie(response: Response, environment: Secure, userId: number): void {
  const options = { ...cookieOptions(environment), httpOnly: false };
  response.cookie(cookieName('signed-in', environment), signedInMark(userId), options);
}

export function clearSessionCookies(response: Response, environment: Secure): void {
  for (const name of ['sid', 'signed-in'] as const)
    response.clearCookie(cookieName(name, environment), cookieOptions(environment));
}

const parse = cookieParser();

/** Parses cookies as texts alone (cookie-parser turns `j:{…}` into objects). */
export const readCookies: RequestHandler = (request, response, next) =>
  parse(request, response, (error?: unknown) => {
    if (error) return next(error);
    const cookies = Object.entries(request.cookies as Record<string, unknown>);
    request.cookies = Object.fromEntries(cookies.filter(([, value]) => typeof value === 'string'));
    next();
  });

export const cookie = (request: Request, name: string): string | undefined =>
  (request.cookies as Record<string, string> | undefined)?.[name];
