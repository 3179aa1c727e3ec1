import type { NextFunction, Request, Response } from 'express';

import { badRequest } from '../errors/domain-error.js';
import { answerError } from '../errors/http-error.filter.js';

/**
 * Headers of one value, of which a proxy and this server might each take another. Node joins duplicates or keeps the
 * first.
 */
const SINGLE = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'origin',
  'sec-fetch-site',
  'csrf-token',
]);

function hasDuplicate(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** Refuses a duplicate of these headers with 400. */
export function rejectDuplicateHeaders(request: Request, response: Response, next: NextFunction): void {
  if (!hasDuplicate(request.rawHeaders)) return next();
  answerError(badRequest('Requisição inválida: cabeçalho repetido.'), request, response);
}
