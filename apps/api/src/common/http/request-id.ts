import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

import type { Request, RequestHandler } from 'express';

export const REQUEST_ID = 'X-Request-Id';

/** As proxies write them: UUIDs, 32 hexadecimal digits. Too long for a CPF, and without the signs of an e-mail. */
const SANE = /^[A-Za-z0-9-]{16,64}$/;

const underWay = new AsyncLocalStorage<string>();
const ids = new WeakMap<object, string>();

/** The id of the request in whose course this is called, as every line of the log names it. */
export const requestUnderWay = (): string | undefined => underWay.getStore();

/** A request's id. */
export const requestId = (request: object): string => ids.get(request) ?? randomUUID();

/** The id that the proxy in front has given it, where there is one that is believed; others may send what they like. */
function idFromProxy(request: Request): string | undefined {
  const given = request.get(REQUEST_ID);
  if (given === undefined || !SANE.test(given)) return undefined;
  const trusts = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return trusts(request.socket.remoteAddress, 0) ? given : undefined;
}

/** Gives each request an id, tells it in the answer, and has the log name it. */
export const nameRequest: RequestHandler = (request, response, next) => {
  const id = idFromProxy(request) ?? randomUUID();
  ids.set(request, id);
  response.setHeader(REQUEST_ID, id);
  underWay.run(id, next);
};
