import type { RequestHandler } from 'express';

import { requestContext } from '../context/request-context.js';
import { logger } from './logger.js';
import { redactUrl } from './redact-url.js';

/** Probes of a supervisor come every few seconds. */
const PROBE = /^\/api\/health(\/|$)/;

/**
 * One line a request: id, method, path, status, duration (ms). No query, no body, no header, and of the path only what
 * looks like ours: they may hold personal data. Where LOG_LEVEL leaves the line out, nothing is made of it.
 * Probes that are answered are logged at `debug`.
 */
export const requestLog = (): RequestHandler => (request, response, next) => {
  const since = Date.now();
  const { requestId } = requestContext();
  response.once('close', () => {
    const { statusCode } = response;
    // A 500 is told by the error filter, with the id that its answer carries.
    const hasFailed = statusCode >= 500;
    const level = hasFailed ? 'warn' : PROBE.test(request.originalUrl) ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    logger[level](
      {
        requestId,
        req: { method: request.method, path: redactUrl(request.originalUrl) },
        res: { statusCode },
        responseTime: Date.now() - since,
      },
      hasFailed ? 'request errored' : 'request completed',
    );
  });
  next();
};
