import type { RequestHandler } from 'express';

import { requestContext } from '../context/request-context.js';
import { logger } from './logger.js';
import { redactUrl } from './redact-url.js';

/** Health checks run every few seconds. */
const PROBE = /^\/api\/health(\/|$)/;

/** One line per request: id, method, redacted path, status, duration (ms). Health checks are logged at `debug`. */
export const requestLog = (): RequestHandler => (request, response, next) => {
  const since = Date.now();
  const { requestId } = requestContext();
  response.once('close', () => {
    const { statusCode } = response;
    // The error filter logs the cause of a 500.
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
