import type { NextFunction, Request, Response } from 'express';

import { badRequest } from '../errors/domain-error.js';
import { answerError } from '../errors/http-error.filter.js';

/**
 * Headers that state one thing, by which a proxy and this server could each take another of two. Node refuses a second
 * Content-Length itself; it keeps the first of Host, Authorization and Content-Type, and joins the others with a comma.
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

/** Refuses a request that states one of these headers twice, with 400. */
export function rejectDuplicateHeaders(request: Request, response: Response, next: NextFunction): void {
  if (!hasDuplicate(request.rawHeaders)) return next();
  answerError(badRequest('Requisição inválida: cabeçalho repetido.'), request, response);
}
