import { RequestTimeoutException } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';

import { personOf } from '../auth/access.js';
import { clientAddress, placeOfAddress } from '../auth/client-address.js';
import { type RequestContext, runInContext } from '../context/request-context.js';
import { isHealthPath } from '../http/api-path.js';
import { endConnection } from '../http/end-connection.js';
import { FairLimiter, type Release, type Limiter } from './fair-limiter.js';

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

/** Parsing and validating longer bodies blocks the event loop for some milliseconds. */
const LONG_BODY_BYTES = 16 * 1024;
/** The pause of the event loop between two long bodies of one key. */
const PAUSE_MS = 50;
const LONG = { limit: 2, perKey: 1, waiting: 128, waitingPerKey: 64, timeoutMs: TIMEOUT_MS };
/** Long bodies on their way: each takes its share of the event loop, even if it is refused. */
const RECEIVING = { limit: 32, perKey: 2, waiting: 1024, waitingPerKey: 64, timeoutMs: TIMEOUT_MS };
const RECEIVE_TIMEOUT_MS = 20_000;

const unlimited: Limiter = { acquire: () => Promise.resolve(() => undefined) };

/** Of JSON only: files are limited by `UploadGate`. */
const isLong = (request: Request): boolean =>
  Boolean(request.is('application/json')) &&
  (request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > LONG_BODY_BYTES);

export interface RequestLimiters {
  people: Limiter;
  addresses: Limiter;
  long: Limiter;
}

export const createRequestLimiters = () => ({
  people: new FairLimiter({ ...TOTAL, ...PER_PERSON }, TEXTS),
  addresses: new FairLimiter({ ...TOTAL, ...PER_ADDRESS }, TEXTS),
  long: new FairLimiter(LONG, TEXTS),
  receiving: new FairLimiter(RECEIVING, TEXTS),
});

/** A request's slot, released once the response has ended and no handler works on the request any more. */
class Slot {
  private isWorking = false;
  private isClosed = false;

  constructor(private readonly release: Release) {}

  hold(): void {
    this.isWorking = true;
  }

  done(): void {
    this.isWorking = false;
    if (this.isClosed) this.release();
  }

  close(): void {
    this.isClosed = true;
    if (!this.isWorking) this.release();
  }
}

const slots = new WeakMap<Request, Slot>();

/** Shared by all requests: creating an error with its trace costs more than the signal. */
const CLIENT_CLOSED = new DOMException('The client closed the connection.', 'AbortError');

/** The limiter's key of a request: its person, else its address. */
export function contextOf(request: Request, response: Response): RequestContext {
  const closing = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) closing.abort(CLIENT_CLOSED);
  });
  const person = personOf(request);
  const key = person === undefined ? placeOfAddress(clientAddress(request)) : `person ${person.id}`;
  return { key, signal: closing.signal, lastWrite: person?.lastWrite };
}

/**
 * Receives a body by `receive`, within a timeout (408, and the connection is closed). Long bodies need a slot, so that
 * many that arrive together are not parsed together.
 */
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
  { people, addresses, long }: RequestLimiters,
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
        const slot = new Slot(release);
        slots.set(request, slot);
        response.once('close', () => slot.close());
        runInContext(context, next);
      },
      (error: unknown) => !context.signal?.aborted && next(error),
    );
  };
}

/**
 * Keeps the request's slot until the work is done, even if the client disconnects before.
 * @returns a function to call when the work is done
 */
export function holdSlot(request: Request): () => void {
  const slot = slots.get(request);
  slot?.hold();
  return () => slot?.done();
}
