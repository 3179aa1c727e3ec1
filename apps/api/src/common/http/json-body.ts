import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

const MAX_BODY = '256kb';
/** Anonymous requests send credentials only. */
const MAX_LOGIN = '4kb';

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Routes that accept a file as a form. */
const FILE_PATHS = new Set(['/documents/verify', '/company/logo', '/catalogue-package']);

/** Every resource's import (`ImportController`). */
const IMPORT_PATH = /^\/[a-z-]+(\/coverages)?\/import$/;

const isFile = (request: Request): boolean =>
  request.method === 'POST' &&
  (FILE_PATHS.has(request.path) || IMPORT_PATH.test(request.path)) &&
  Boolean(request.is('multipart/form-data'));

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;
const isUtf8 = (request: Request): boolean =>
  (CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8').toLowerCase() === 'utf-8';

/** @throws UnsupportedMediaTypeException (415) for anything but JSON in UTF-8 and expected files */
export function requireJson(request: Request, _response: Response, next: NextFunction): void {
  const accepted =
    !hasBody(request) || (request.is('application/json') && isUtf8(request)) || isFile(request);
  next(accepted ? undefined : new UnsupportedMediaTypeException());
}

/** Receives up to 256 kB (4 kB at sign-in) without parsing it: `parseBody` does, once the request has its slot. */
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
    // Refused below, as other text that is neither object nor list.
  }
  throw new BadRequestException();
}

/** Parses the received body. @throws BadRequestException (400) unless it is an object or a list */
export function parseBody(request: Request, _response: Response, next: NextFunction): void {
  if (Buffer.isBuffer(request.body)) request.body = parsed(request.body);
  next();
}
