import type { RequestHandler } from 'express';

/** As it stands below `/api`: liveness and readiness. */
const HEALTH = /^\/health(\/|$)/;
const READS = new Set(['GET', 'HEAD']);

/**
 * Leaves out what asks the database who somebody is where health is asked after, with whatever cookies and tokens:
 * liveness says nothing of the database, and readiness asks it once for all who wait.
 */
export const skipHealthChecks =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (HEALTH.test(request.path) && READS.has(request.method)) next();
    else handler(request, response, next);
  };
