import { hash } from 'node:crypto';

import { SetMetadata } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

import { runInContext } from '../context/request-context.js';
import { badRequest } from '../errors/domain-error.js';

const HASH_LENGTH = 16;
const TAGS = /^\s*(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*\s*$/;
const INSTANT = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)(?:;[\w-]+)?"/g;

/** A record's `updatedAt`, and a hash of what may change without it. `If-Match` compares the first alone. */
function entityTag(updatedAt: Date, answer: object): string {
  const digest = hash('sha256', JSON.stringify(answer), 'base64url');
  return `"${updatedAt.toISOString()};${digest.slice(0, HASH_LENGTH)}"`;
}

/**
 * The `updatedAt` versions in `If-Match`; undefined for `*`. Tags of other forms never match; a compressing proxy may
 * have marked ours as weak (`W/`).
 */
function readIfMatch(header: string): readonly number[] | undefined {
  if (header.trim() === '*') return undefined;
  if (!TAGS.test(header)) throw badRequest('Cabeçalho If-Match inválido.');
  return [...header.matchAll(INSTANT)].map(([, instant = '']) => Date.parse(instant));
}

const CONDITIONAL = new Set(['PUT', 'PATCH', 'DELETE']);

export function rememberIfMatch(request: Request, _response: Response, next: NextFunction): void {
  const header = CONDITIONAL.has(request.method) ? request.headers['if-match'] : undefined;
  const expectedVersions = header === undefined ? undefined : readIfMatch(header);
  if (expectedVersions) runInContext({ expectedVersions }, next);
  else next();
}

export const LOCATION = 'http:location';

/** The address below which a POST creates records, where it is not its own. */
export const LocatedAt = (address: string) => SetMetadata(LOCATION, address);

const ownAddress = ({ baseUrl, path }: Request): string => `${baseUrl}${path}`.replace(/\/$/, '');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Sets ETag and, of a created record, Location. @param address of `LocatedAt` */
export function setRecordHeaders(
  answer: unknown,
  request: Request,
  response: Response,
  address?: string,
): void {
  if (!isObject(answer)) return;
  const isCreated = response.statusCode === 201;
  if (isCreated && typeof answer['id'] === 'number')
    response.setHeader('Location', `${address ?? ownAddress(request)}/${answer['id']}`);
  // A deleted record has no version.
  if (request.method !== 'DELETE' && answer['updatedAt'] instanceof Date)
    response.setHeader('ETag', entityTag(answer['updatedAt'], answer));
}
