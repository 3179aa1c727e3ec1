import type { RequestHandler } from 'express';

/** As it stands below `/api`. */
const LIVENESS = '/health/live';
const READS = new Set(['GET', 'HEAD']);

/**
 * Leaves out what asks the database who somebody is where the process alone is asked after, with whatever cookies and
 * tokens: a supervisor that is told of the database's end would restart what a restart doesn't help.
 */
export const unlessLiveness =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (request.path === LIVENESS && READS.has(request.method)) next();
    else handler(request, response, next);
  };
