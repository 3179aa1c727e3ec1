import { UnsupportedMediaTypeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

const MAX_BODY = '256kb';
/** E-mail and password; whoever is not signed in sends nothing else. */
const MAX_LOGIN = '4kb';

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** The one route under /api that takes a file, as a form; see VerificationController. */
const FILE_ROUTE = { method: 'POST', path: '/documents/verify' };

const isFile = (request: Request): boolean =>
  request.method === FILE_ROUTE.method &&
  request.path === FILE_ROUTE.path &&
  Boolean(request.is('multipart/form-data'));

/** Anything but JSON is refused with 415. */
function onlyJson(request: Request, _response: Response, next: NextFunction): void {
  const accepted = !hasBody(request) || request.is('application/json') || isFile(request);
  next(accepted ? undefined : new UnsupportedMediaTypeException());
}

/** Reads JSON bodies of up to 256 kB; the login's of up to 4. */
export function jsonBody(): RequestHandler[] {
  const usual = express.json({ limit: MAX_BODY, strict: true });
  const login = express.json({ limit: MAX_LOGIN, strict: true });
  const read: RequestHandler = (request, response, next) =>
    (request.path === '/login' ? login : usual)(request, response, next);
  return [onlyJson, read];
}
