import cookieParser from 'cookie-parser';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import { signedInMark } from '@prumo/domain';

import type { Environment } from '../../config/environment.js';

type Secure = Pick<Environment, 'cookieSecure'>;

/** `__Host-` makes the browser refuse a cookie that another host, or a page without TLS, has planted. */
export const cookieName = (
  name: 'sid' | 'csrf' | 'device' | 'signed-in' | 'step',
  { cookieSecure }: Secure,
): string => `${cookieSecure ? '__Host-' : ''}prumo.${name}`;

/** What all our cookies have in common. */
export const cookieOptions = ({ cookieSecure }: Secure) =>
  ({ httpOnly: true, sameSite: 'lax', secure: cookieSecure, path: '/' }) as const satisfies CookieOptions;

/**
 * Tells the console's scripts, which can't read the session's cookie, that there is one and whose. It opens nothing;
 * whoever asks with it and without a session is answered 401.
 */
export function sayWhoIsSignedIn(response: Response, environment: Secure, userId: number): void {
  const options = { ...cookieOptions(environment), httpOnly: false };
  response.cookie(cookieName('signed-in', environment), signedInMark(userId), options);
}

/** Takes the session's cookies away from the browser. */
export function clearSessionCookies(response: Response, environment: Secure): void {
  for (const name of ['sid', 'signed-in'] as const)
    response.clearCookie(cookieName(name, environment), cookieOptions(environment));
}

const parse = cookieParser();

/** Reads the request's cookies as plain texts (the parser turns `j:{…}` into objects, which nobody expects). */
export const readCookies: RequestHandler = (request, response, next) =>
  parse(request, response, (error?: unknown) => {
    if (error) return next(error);
    const cookies = Object.entries(request.cookies as Record<string, unknown>);
    request.cookies = Object.fromEntries(cookies.filter(([, value]) => typeof value === 'string'));
    next();
  });

/** A cookie's text, if the request has it. */
export const cookie = (request: Request, name: string): string | undefined =>
  (request.cookies as Record<string, string> | undefined)?.[name];
