import type { Request, RequestHandler } from 'express';

export const bearerOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  /^bearer\s+(\S.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim();

/** Skips middleware that reads cookies where a request has a bearer token: its cookies mean nothing then. */
export const skipBearer =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (bearerOf(request) === undefined) return handler(request, response, next);
    next();
  };
