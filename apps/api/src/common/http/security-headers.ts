import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RequestHandler } from 'express';
import helmet from 'helmet';

import type { Environment } from '../../config/environment.js';
import { looksLikeApi } from './api-path.js';

/** Answers that browsers show in their PDF viewer. */
const PDF = /^\/api\/reports\/\d+\/(jsreport|documents\/)/i;

/** Chrome's viewer is a plugin in its eyes: with `'none'` on the PDF's own answer it stays blank. */
const PLUGINS = { pdf: "'self'", other: "'none'" };

/**
 * Scripts come from us alone, never inline. Styles may be inline: the console's styling library writes them.
 * `frame-src` lets the console show a PDF in place.
 */
const directives = (isProduction: boolean, plugins: string) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'object-src': [plugins],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  ...(isProduction && { 'upgrade-insecure-requests': [] }),
});

/** The same for every answer: asked of helmet once, not each time in thirteen steps. */
function headersOf(isProduction: boolean, plugins: string): [name: string, value: string][] {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(isProduction, plugins) },
    strictTransportSecurity: isProduction && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const headers: [string, string][] = [];
  const answer = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  protect({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  return headers;
}

/** What every answer tells the browser to refuse. API answers are, besides, never kept. */
export function securityHeaders({ isProduction }: Pick<Environment, 'isProduction'>): RequestHandler {
  const pdf = headersOf(isProduction, PLUGINS.pdf);
  const other = headersOf(isProduction, PLUGINS.other);
  return (request, response, next) => {
    if (looksLikeApi(request.path)) response.setHeader('Cache-Control', 'no-store');
    for (const [name, value] of PDF.test(request.url) ? pdf : other) response.setHeader(name, value);
    next();
  };
}
