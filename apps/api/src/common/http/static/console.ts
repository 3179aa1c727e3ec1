import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { NotFoundException } from '@nestjs/common';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

import type { Environment } from '../../../config/environment.js';
import { cookieName } from '../../auth/cookies.js';
import { answerError } from '../../errors/http-error.filter.js';
import { isApiPath, looksLikeApi } from '../api-path.js';
import { consoleAhead } from './console-parts.js';

/** The console's build, seen from this folder in `src` and in `dist` alike. */
export const CONSOLE_FOLDER = fileURLToPath(new URL('../../../../../admin/dist', import.meta.url));

const isAsset = (path: string): boolean => path.startsWith('/assets/');
/** Public: nobody who opens it needs the console. */
const isVerification = (path: string): boolean => /^\/v(\/|$)/.test(path);

/**
 * Serves the console: files with a hash in their name may be kept for ever, the page itself never. Any other
 * address is a screen, and gets the page; one that was meant for the API (`//api`, `/API`) does not. Whoever comes with
 * a session is told with it what the console consists of: it is on its way while the page's own script is read.
 */
export function serveConsole(
  environment: Pick<Environment, 'cookieSecure'>,
  folder = CONSOLE_FOLDER,
): RequestHandler {
  const router = Router();
  const page = join(folder, 'index.html');
  const ahead = consoleAhead(folder);
  const session = `${cookieName('sid', environment)}=`;
  // The build has left each file beside its compressed forms: brotli where the browser takes it, else gzip.
  router.use(
    '/assets',
    expressStaticGzip(join(folder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y', fallthrough: false, redirect: false },
    }),
  );
  router.use(express.static(folder, { index: false, maxAge: '1h', redirect: false }));
  router.get(/^.*/, (request: Request, response: Response, next) => {
    if (isAsset(request.path) || !existsSync(page)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Cookie');
    if (ahead && request.headers.cookie?.includes(session) && !isVerification(request.path))
      response.setHeader('Link', ahead(request.path));
    response.sendFile(page);
  });
  return (request, response, next) => {
    const refuse = (error: unknown = new NotFoundException()): void => answerError(error, request, response);
    if (isApiPath(request.path)) next();
    else if (looksLikeApi(request.path)) refuse();
    else router(request, response, (error?: unknown) => refuse(error ?? undefined));
  };
}
