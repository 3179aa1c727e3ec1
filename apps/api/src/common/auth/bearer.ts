import type { Request, RequestHandler } from 'express';

/** The token that a request shows (`Authorization: Bearer …`); undefined where it shows none. */
export const bearerOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  /^bearer\s+(\S.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim();

/**
 * Leaves out what is about a browser's cookies where a request shows a token: its cookies mean nothing then. No other
 * site can make a browser send that header, so there is nothing to forge either.
 */
export const unlessByToken =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (bearerOf(request) === undefined) return handler(request, response, next);
    next();
  };
