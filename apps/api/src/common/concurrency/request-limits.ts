import { RequestTimeoutException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

import type { SessionOfRequest } from '../auth/access.js';
import { clientAddress, placeOfAddress } from '../auth/client-address.js';
import { endConnection } from '../http/end-connection.js';
import { type Asker, FairQueue, inNameOf, type Leave, type TurnQueue } from './fair-limiter.js';

const RETRY_AFTER_SECONDS = 5;
const TEXTS = {
  own: 'Muitas requisições suas ao mesmo tempo. Aguarde alguns segundos e tente novamente.',
  all: 'O servidor está ocupado. Tente novamente em alguns segundos.',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};
const PATIENCE_MS = 30_000;

/** A browser opens six at once, and a person has several tabs. */
const OF_A_PERSON = { ofOne: 8, waitingOfOne: 64 };
/** A whole office may come from one address. */
const OF_AN_ADDRESS = { ofOne: 16, waitingOfOne: 128 };
const IN_ALL = { atOnce: 256, waiting: 1024, patienceMs: PATIENCE_MS };

/** To read and judge what is longer keeps the process from everything else for some milliseconds. */
const LONG_BODY = 16 * 1024;
/** Others have the process to themselves for so long before the same one's next. */
const REST_MS = 50;
const LONG = { atOnce: 2, ofOne: 1, waiting: 128, waitingOfOne: 64, patienceMs: PATIENCE_MS };
/** Each that is on its way takes its share of every round of the process, whatever becomes of it. */
const COMING = { atOnce: 32, ofOne: 2, waiting: 1024, waitingOfOne: 64, patienceMs: PATIENCE_MS };
const COMES_WITHIN_MS = 20_000;

/** Whoever supervises the process asks from the address that everybody comes from, and must not wait with them. */
const isSupervision = ({ path }: Request): boolean => /^\/health(\/|$)/.test(path);
/**
 * Who gives a password waits in a queue of its own, in which devices that are known come before the strangers beside
 * them. What comes after it, or instead, waits with all else of its address.
 */
const isSignIn = ({ path }: Request): boolean => /^\/login\/?$/.test(path);
const atOnce: TurnQueue = { enter: () => Promise.resolve(() => undefined) };

/** Of JSON. A file may come slowly, and has a gate of its own. */
const isLong = (request: Request): boolean =>
  Boolean(request.is('application/json')) &&
  (request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > LONG_BODY);

/** The queues of requests, of people and of addresses. */
export interface RequestQueues {
  people: TurnQueue;
  addresses: TurnQueue;
  long: TurnQueue;
}

export const requestQueues = () => ({
  people: new FairQueue({ ...IN_ALL, ...OF_A_PERSON }, TEXTS),
  addresses: new FairQueue({ ...IN_ALL, ...OF_AN_ADDRESS }, TEXTS),
  long: new FairQueue(LONG, TEXTS),
  /** Of long bodies that are on their way. */
  coming: new FairQueue(COMING, TEXTS),
});

/** A request's turn. It is over when it has been answered or given up, and nothing works on it any more. */
class Turn {
  private isWorking = false;
  private isClosed = false;

  constructor(private readonly leave: Leave) {}

  begin(): void {
    this.isWorking = true;
  }

  done(): void {
    this.isWorking = false;
    if (this.isClosed) this.leave();
  }

  close(): void {
    this.isClosed = true;
    if (!this.isWorking) this.leave();
  }
}

const turns = new WeakMap<Request, Turn>();

/** One for all: to make an error with its trace for each request costs more than the signal. */
const GONE = new DOMException('Whoever asked has gone.', 'AbortError');

/** In whose name a request takes its turns. */
export function askerOf(
  request: Request,
  response: Response,
  person: ReturnType<SessionOfRequest['signedIn']>,
): Asker {
  const closing = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) closing.abort(GONE);
  });
  const whose = person === undefined ? placeOfAddress(clientAddress(request)) : `person ${person.userId}`;
  return { whose, gone: closing.signal, lastWrite: person?.lastWrite };
}

/**
 * Has a body taken by `take`, for 20 s at most: one that arrives too slowly is answered 408 and its connection closed. A
 * long one waits for a turn of its sender's, two of each at once: forty that came together would else be read together,
 * those that are refused included.
 */
export function takeLongInTurn(
  { signedIn }: Pick<SessionOfRequest, 'signedIn'>,
  take: RequestHandler,
  {
    coming = new FairQueue(COMING, TEXTS),
    withinMs = COMES_WITHIN_MS,
  }: { coming?: TurnQueue; withinMs?: number } = {},
): RequestHandler {
  return (request, response, next) => {
    if (!request.is('application/json')) return take(request, response, next);
    const receive = (leave: Leave): void => {
      let isOver = false;
      const end = (error?: unknown): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(late);
        leave();
        next(error);
      };
      const late = setTimeout(() => {
        endConnection(request, response);
        end(new RequestTimeoutException());
      }, withinMs);
      response.once('close', leave);
      take(request, response, end);
    };
    if (!isLong(request)) return receive(() => undefined);
    if (response.destroyed) return;
    const asker = askerOf(request, response, signedIn(request));
    coming.enter(asker).then(receive, (error: unknown) => !asker.gone?.aborted && next(error));
  };
}

/**
 * A few requests of a person, or of an address that nobody signed in from, are worked on at once; the others wait in
 * the order in which they came. After the session, whose person it asks for, and the body, which may come slowly.
 */
export function takeTurns(
  { signedIn }: Pick<SessionOfRequest, 'signedIn'>,
  { people, addresses, long }: RequestQueues = requestQueues(),
): RequestHandler {
  const enter = async (request: Request, asker: Asker, queue: TurnQueue): Promise<Leave> => {
    const leaveLong = isLong(request) ? await long.enter(asker) : undefined;
    try {
      const leave = await queue.enter(asker);
      return () => {
        leave();
        if (leaveLong) setTimeout(leaveLong, REST_MS).unref();
      };
    } catch (error) {
      leaveLong?.();
      throw error;
    }
  };
  return (request, response, next) => {
    if (isSupervision(request)) return next();
    if (response.destroyed) return;
    const person = signedIn(request);
    const asker = askerOf(request, response, person);
    const ofNobody = isSignIn(request) ? atOnce : addresses;
    enter(request, asker, person === undefined ? ofNobody : people).then(
      (leave) => work(request, response, { asker, leave, next }),
      (error: unknown) => !asker.gone?.aborted && next(error),
    );
  };
}

function work(
  request: Request,
  response: Response,
  { asker, leave, next }: { asker: Asker; leave: Leave; next: NextFunction },
): void {
  if (response.destroyed) return leave();
  const turn = new Turn(leave);
  turns.set(request, turn);
  response.once('close', () => turn.close());
  inNameOf(asker, next);
}

/**
 * Whoever goes away without waiting for the answer ends their turn no sooner than the work does.
 * @returns what is to be called once the work is done
 */
export function keepTurn(request: Request): () => void {
  const turn = turns.get(request);
  turn?.begin();
  return () => turn?.done();
}
