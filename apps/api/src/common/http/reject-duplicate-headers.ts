import type { NextFunction, Request, Response } from 'express';

import { badRequest } from '../errors/domain-error.js';
import { answerError } from '../errors/http-error.filter.js';

/** Of duplicates a proxy and this server might each take another. Node joins them or keeps the first. */
const SINGLE = [
  'host',
  'authorization',
  'content-type',
  'content-length',
  'origin',
  'sec-fetch-site',
  'csrf-token',
];

/** Refuses a duplicate of these headers with 400. */
export function rejectDuplicateHeaders(request: Request, response: Response, next: NextFunction): void {
  const { headersDistinct } = request;
  if (SINGLE.every((name) => (headersDistinct[name]?.length ?? 0) <= 1)) return next();
  answerError(badRequest('Requisição inválida: cabeçalho repetido.'), request, response);
}
