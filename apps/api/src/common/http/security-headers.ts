import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

import type { Environment } from '../../config/environment.js';
import { looksLikeApi } from './api-path.js';

/** The console's styling library needs inline styles; `frame-src` shows PDFs in place. */
const directives = (isProduction: boolean) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  ...(isProduction && { 'upgrade-insecure-requests': [] }),
});

/** Sets security headers; responses of the API are never cached, and nothing is for search engines. */
export function securityHeaders({ isProduction }: Pick<Environment, 'isProduction'>): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(isProduction) },
    strictTransportSecurity: isProduction && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('X-Robots-Tag', 'noindex');
    if (looksLikeApi(request.path)) response.setHeader('Cache-Control', 'no-store');
    protect(request, response, next);
  };
}

/** Chrome's PDF viewer is a plugin: with `object-src 'none'` a PDF stays blank. */
export function allowPdfViewer(response: Response): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.setHeader('Content-Security-Policy', policy.replace("object-src 'none'", "object-src 'self'"));
}
