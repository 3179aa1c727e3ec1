import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { UnsupportedMediaTypeException } from '@nestjs/common';

const MAX_BODY = '256kb';

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Anything but JSON is refused with 415; files have routes of their own, which read multipart. */
function onlyJson(request: Request, _response: Response, next: NextFunction): void {
  const accepted = !hasBody(request) || request.is('application/json') || request.is('multipart/form-data');
  next(accepted ? undefined : new UnsupportedMediaTypeException());
}

/** Reads JSON bodies of up to 256 kB. */
export const jsonBody = (): RequestHandler[] => [onlyJson, express.json({ limit: MAX_BODY, strict: true })];
