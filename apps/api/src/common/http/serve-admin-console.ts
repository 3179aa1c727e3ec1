import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { NotFoundException } from '@nestjs/common';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { groupBy } from '@prumo/domain';

import type { Environment } from '../../config/environment.js';
import { cookieName } from '../auth/cookies.js';
import { answerError } from '../errors/http-error.filter.js';
import { isApiPath, looksLikeApi } from './api-path.js';

/** The console's build, as seen from `src` and `dist`. */
const CONSOLE_FOLDER = fileURLToPath(new URL('../../../../admin/dist', import.meta.url));

/** A chunk in Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The console draws nothing before it knows who is there: its first request goes out with its scripts. */
const SESSION = '</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials';

const PAGE = 'index.html';
const CONSOLE = 'src/app/App.tsx';
const HOME = 'src/features/dashboard/Dashboard.tsx';
/** The module of the screen at `/<name>`: a list, or a screen that chooses between its list and other views. */
const SCREEN = /^src\/features\/([^/]+)\/(?:list\/)?\w+(?:List|Screen)\.tsx$/;

function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name]?.imports ?? []) withImports(manifest, next, found);
  return found;
}

function link(manifest: Manifest, names: readonly string[]): string {
  const known = withImports(manifest, PAGE);
  const chunks = new Set(names.flatMap((name) => [...withImports(manifest, name)]));
  const files = [...chunks].filter((name) => !known.has(name)).flatMap((name) => manifest[name]?.file ?? []);
  return files.map((file) => `</${file}>; rel=modulepreload`).join(', ');
}

/** The `Link` header of an address, which preloads console and screen; undefined without a manifest. */
function consoleAhead(folder: string): ((path: string) => string) | undefined {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) return undefined;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const any = link(manifest, [CONSOLE]);
  const shown = groupBy(
    Object.keys(manifest).filter((name) => SCREEN.test(name)),
    (name) => `/${SCREEN.exec(name)?.[1] ?? ''}`,
  );
  const screens = new Map<string, string>();
  for (const [at, names] of [['/', [HOME]] as const, ...shown])
    screens.set(at, link(manifest, [CONSOLE, ...names]));
  return (asked) => {
    const scripts = screens.get(asked) ?? any;
    return isLogin(asked) ? scripts : `${scripts}, ${SESSION}`;
  };
}

const isAsset = (path: string): boolean => path.startsWith('/assets/');
/** Where a visitor is: their cookie is no session yet. */
const isLogin = (path: string): boolean => path === '/login';
/** The public page needs no console. */
const isVerification = (path: string): boolean => /^\/v(\/|$)/.test(path);

/**
 * Serves the console: hashed files are immutable, the page is never cached. Other addresses get the page, unless they
 * resemble the API (`//api`, `/API`). With a session the page has preload links.
 */
export function serveConsole(
  environment: Pick<Environment, 'cookieSecure'>,
  folder = CONSOLE_FOLDER,
): RequestHandler {
  const router = Router();
  const page = join(folder, 'index.html');
  const ahead = consoleAhead(folder);
  const session = `${cookieName('sid', environment)}=`;
  // The build has compressed each file: brotli if the browser accepts it, else gzip.
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
