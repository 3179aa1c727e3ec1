import type { Request, RequestHandler } from 'express';

export const bearerOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  /^bearer\s+(\S.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim();

/**
 * Skips cookie handling (session, CSRF) for requests with a bearer token, which no other site can make a browser send.
 */
export const unlessByToken =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (bearerOf(request) === undefined) return handler(request, response, next);
    next();
  };
