import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';

import { logger } from '../../platform/errors/logger.js';

/** One line a request: method, path, status, duration. No query, no body, no header: they may hold personal data. */
export const requestLog = (): RequestHandler =>
  pinoHttp({
    logger,
    // A 500 is told by the error filter, with the id that its answer carries.
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'warn' : 'info'),
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      err: () => undefined,
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
  });
