import { randomUUID } from 'node:crypto';

import type { Request, RequestHandler } from 'express';

import { runInContext } from '../context/request-context.js';

export const REQUEST_ID = 'X-Request-Id';

/** Ids of proxies (UUIDs, 32 hexadecimal digits). Neither a CPF nor an e-mail address matches. */
const SANE = /^[A-Za-z0-9-]{16,64}$/;

/** The id that a trusted proxy has given the request; anybody else's is ignored. */
function idFromProxy(request: Request): string | undefined {
  const given = request.get(REQUEST_ID);
  if (given === undefined || !SANE.test(given)) return undefined;
  const trusts = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return trusts(request.socket.remoteAddress, 0) ? given : undefined;
}

/** Gives each request an id, in its context and in its answer. */
export const assignRequestId: RequestHandler = (request, response, next) => {
  const requestId = idFromProxy(request) ?? randomUUID();
  response.setHeader(REQUEST_ID, requestId);
  runInContext({ requestId }, next);
};
