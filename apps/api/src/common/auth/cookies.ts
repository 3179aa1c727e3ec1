import cookieParser from 'cookie-parser';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import { signedInMark } from '@prumo/domain';

import type { Environment } from '../../config/environment.js';

type Secure = Pick<Environment, 'cookieSecure'>;

/** `__Host-` cookies can be set neither by other hosts nor without TLS. */
export const cookieName = (
  name: 'sid' | 'csrf' | 'device' | 'signed-in' | 'step',
  { cookieSecure }: Secure,
): string => `${cookieSecure ? '__Host-' : ''}prumo.${name}`;

export const cookieOptions = ({ cookieSecure }: Secure) =>
  ({ httpOnly: true, sameSite: 'lax', secure: cookieSecure, path: '/' }) as const satisfies CookieOptions;

/** Tells scripts that there is a session, and whose: they cannot read its cookie. It grants nothing. */
export function sayWhoIsSignedIn(response: Response, environment: Secure, userId: number): void {
  const options = { ...cookieOptions(environment), httpOnly: false };
  response.cookie(cookieName('signed-in', environment), signedInMark(userId), options);
}

export function clearSessionCookies(response: Response, environment: Secure): void {
  for (const name of ['sid', 'signed-in'] as const)
    response.clearCookie(cookieName(name, environment), cookieOptions(environment));
}

const parse = cookieParser();

/** Reads cookies as plain text: the usual parser turns `j:{…}` into objects. */
export const readCookies: RequestHandler = (request, response, next) =>
  parse(request, response, (error?: unknown) => {
    if (error) return next(error);
    const cookies = Object.entries(request.cookies as Record<string, unknown>);
    request.cookies = Object.fromEntries(cookies.filter(([, value]) => typeof value === 'string'));
    next();
  });

export const cookie = (request: Request, name: string): string | undefined =>
  (request.cookies as Record<string, string> | undefined)?.[name];
