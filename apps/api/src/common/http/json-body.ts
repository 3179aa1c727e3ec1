import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

const MAX_BODY = '256kb';
/** E-mail and password, or what a passkey has signed; whoever is not signed in sends nothing else. */
const MAX_LOGIN = '4kb';

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** The routes under /api that take a file, as a form; see VerificationController, CompanyController and CataloguePackageController. */
const FILE_PATHS = new Set(['/documents/verify', '/company/logo', '/catalogue-package']);

/** Every resource's import; see ImportController. */
const IMPORT_PATH = /^\/[a-z-]+(\/coverages)?\/import$/;

const isFile = (request: Request): boolean =>
  request.method === 'POST' &&
  (FILE_PATHS.has(request.path) || IMPORT_PATH.test(request.path)) &&
  Boolean(request.is('multipart/form-data'));

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;
const isUtf8 = (request: Request): boolean =>
  (CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8').toLowerCase() === 'utf-8';

/** Anything but JSON in UTF-8 is refused with 415. */
export function requireJson(request: Request, _response: Response, next: NextFunction): void {
  const accepted =
    !hasBody(request) || (request.is('application/json') && isUtf8(request)) || isFile(request);
  next(accepted ? undefined : new UnsupportedMediaTypeException());
}

/**
 * Takes what is sent, up to 256 kB, to sign in up to 4: a body may come slowly, and costs next to nothing until it is
 * read. Whoever has their turn has it read by `readBody`.
 */
export function receiveBody(): RequestHandler {
  const usual = express.raw({ limit: MAX_BODY, type: 'application/json' });
  const login = express.raw({ limit: MAX_LOGIN, type: 'application/json' });
  return (request, response, next) =>
    (/^\/login(\/|$)/.test(request.path) ? login : usual)(request, response, next);
}

const utf8 = new TextDecoder();

function parsed(body: Buffer): object {
  if (body.length === 0) return {};
  try {
    const value: unknown = JSON.parse(utf8.decode(body));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told like any other text that is neither an object nor a list.
  }
  throw new BadRequestException();
}

/** Reads the JSON that was taken: an object or a list. @throws BadRequestException (400) when it is none */
export function parseBody(request: Request, _response: Response, next: NextFunction): void {
  if (Buffer.isBuffer(request.body)) request.body = parsed(request.body);
  next();
}
