import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

export const FORM_TYPE = 'multipart/form-data';

const MAX_BODY = '256kb';
const MAX_SMALL_BODY = '4kb';

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;
const isUtf8 = (request: Request): boolean =>
  (CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8').toLowerCase() === 'utf-8';

/** @throws UnsupportedMediaTypeException (415) for anything but JSON in UTF-8 and forms (`ReceivesFile`) */
export function requireJsonOrForm(request: Request, _response: Response, next: NextFunction): void {
  const accepted =
    !hasBody(request) || (request.is('application/json') && isUtf8(request)) || request.is(FORM_TYPE);
  next(accepted ? undefined : new UnsupportedMediaTypeException());
}

/**
 * Receives up to 256 kB without parsing it: `parseBody` does, once the request has its slot.
 * @param isSmall whether a body of a path below `/api` has at most 4 kB
 */
export function receiveBody(isSmall: (path: string) => boolean = () => false): RequestHandler {
  const usual = express.raw({ limit: MAX_BODY, type: 'application/json' });
  const small = express.raw({ limit: MAX_SMALL_BODY, type: 'application/json' });
  return (request, response, next) => (isSmall(request.path) ? small : usual)(request, response, next);
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
