import { RequestTimeoutException } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { personOf } from '../auth/access.js';
import { clientAddress, networkOf } from '../auth/client-address.js';
import { type RequestContext, runInContext } from '../context/request-context.js';
import { isHealthPath } from '../http/api-path.js';
import { FairLimiter, type Limiter, type Release } from './fair-limiter.js';

const TEXTS = {
  own: 'Muitas requisições suas ao mesmo tempo. Aguarde alguns segundos e tente novamente.',
  all: 'O servidor está ocupado. Tente novamente em alguns segundos.',
  retryAfterSeconds: 5,
};
const TIMEOUT_MS = 30_000;

/** A browser opens six connections, and a person has several tabs. */
const PER_PERSON = { perKey: 8, waitingPerKey: 64 };
/** A whole office may share one address. */
const PER_ADDRESS = { perKey: 16, waitingPerKey: 128 };
const TOTAL = { limit: 256, waiting: 1024, timeoutMs: TIMEOUT_MS };

/** Parsing and validating longer bodies blocks the event loop for milliseconds. */
const LONG_BODY_BYTES = 16 * 1024;
/** The pause of the event loop between two long bodies of one key. */
const PAUSE_MS = 50;
const LONG = { limit: 2, perKey: 1, waiting: 128, waitingPerKey: 64, timeoutMs: TIMEOUT_MS };
/** Long bodies being received: each takes its share of the event loop, even if it is refused. */
const RECEIVING = { limit: 32, perKey: 2, waiting: 1024, waitingPerKey: 64, timeoutMs: TIMEOUT_MS };
const RECEIVE_TIMEOUT_MS = 20_000;

const unlimited: Limiter = { acquire: () => Promise.resolve(() => undefined) };

/** JSON only: `UploadLimitInterceptor` limits files. */
const isLong = (request: Request): boolean =>
  Boolean(request.is('application/json')) &&
  (request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > LONG_BODY_BYTES);

export const createRequestLimiters = () => ({
  people: new FairLimiter({ ...TOTAL, ...PER_PERSON }, TEXTS),
  addresses: new FairLimiter({ ...TOTAL, ...PER_ADDRESS }, TEXTS),
  long: new FairLimiter(LONG, TEXTS),
  receiving: new FairLimiter(RECEIVING, TEXTS),
});

/** Adds a holder to the slot of a request. @returns a function that ends the hold */
const holds = new WeakMap<Request, () => () => void>();

/** Created once: an error with its stack trace costs more than the signal. */
const CLIENT_CLOSED = new DOMException('The client closed the connection.', 'AbortError');

/** Keyed by the person, without one by the address. */
export function contextOf(request: Request, response: Response): RequestContext {
  const closing = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) closing.abort(CLIENT_CLOSED);
  });
  const person = personOf(request);
  const key = person === undefined ? networkOf(clientAddress(request)) : `person ${person.id}`;
  return { key, signal: closing.signal, lastWrite: person?.lastWrite };
}

/** Receives a body within a timeout (408). Long bodies need a slot, so that many are not parsed together. */
export function limitLongBodies(
  receive: RequestHandler,
  {
    receiving = new FairLimiter(RECEIVING, TEXTS),
    timeoutMs = RECEIVE_TIMEOUT_MS,
  }: { receiving?: Limiter; timeoutMs?: number } = {},
): RequestHandler {
  return (request, response, next) => {
    if (!request.is('application/json')) return receive(request, response, next);
    const start = (release: Release): void => {
      let isOver = false;
      const end = (error?: unknown): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        release();
        next(error);
      };
      const timer = setTimeout(() => {
        endConnection(request, response);
        end(new RequestTimeoutException());
      }, timeoutMs);
      response.once('close', release);
      receive(request, response, end);
    };
    if (!isLong(request)) return start(() => undefined);
    if (response.destroyed) return;
    const context = contextOf(request, response);
    receiving.acquire(context).then(start, (error: unknown) => !context.signal?.aborted && next(error));
  };
}

/**
 * Limits the concurrent requests of a person, or of an address without a session, and runs them in their context. It
 * stands after the session, which names the person, and after the body, which may arrive slowly.
 * @param hasOwnQueue whether anonymous requests of a path below `/api` wait in a queue of their own
 */
export function limitRequests(
  { people, addresses, long }: ReturnType<typeof createRequestLimiters>,
  hasOwnQueue: (path: string) => boolean,
): RequestHandler {
  const acquire = async (request: Request, context: RequestContext, limiter: Limiter): Promise<Release> => {
    const releaseLong = isLong(request) ? await long.acquire(context) : undefined;
    try {
      const release = await limiter.acquire(context);
      return () => {
        release();
        if (releaseLong) setTimeout(releaseLong, PAUSE_MS).unref();
      };
    } catch (error) {
      releaseLong?.();
      throw error;
    }
  };
  return (request, response, next) => {
    // Probes share the address of a proxy, and must not wait behind its clients.
    if (isHealthPath(request.path)) return next();
    if (response.destroyed) return;
    const context = contextOf(request, response);
    const anonymous = hasOwnQueue(request.path) ? unlimited : addresses;
    acquire(request, context, personOf(request) ? people : anonymous).then(
      (release) => {
        if (response.destroyed) return release();
        // The response holds the slot until it closes, a handler while it works; the last one releases it.
        let holders = 1;
        const leave = (): void => {
          holders -= 1;
          if (holders === 0) release();
        };
        response.once('close', leave);
        holds.set(request, () => {
          holders += 1;
          return leave;
        });
        runInContext(context, next);
      },
      (error: unknown) => !context.signal?.aborted && next(error),
    );
  };
}

/** Keeps the request's slot until the returned function is called, even if the client disconnects before. */
export const holdSlot = (request: Request): (() => void) => holds.get(request)?.() ?? (() => undefined);

/** Closes the connection after the answer, without reading the rest of the request. */
export function endConnection(request: Request, response: Response): void {
  response.setHeader('Connection', 'close');
  response.once('finish', () => request.socket.destroySoon());
}
