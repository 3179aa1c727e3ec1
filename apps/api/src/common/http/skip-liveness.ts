import type { RequestHandler } from 'express';

/** Below `/api`. */
const HEALTH = /^\/health(\/|$)/;
const READS = new Set(['GET', 'HEAD']);

/** Skips session and token look-ups for health checks: liveness must not depend on the database. */
export const skipHealthChecks =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (HEALTH.test(request.path) && READS.has(request.method)) next();
    else handler(request, response, next);
  };
