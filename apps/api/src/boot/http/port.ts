import { createServer } from 'node:net';

import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';

import type { Environment } from '../../platform/environment.js';
import { logger } from '../../platform/errors/logger.js';
import { requestId } from '../../platform/http/request-id.js';
import { toldPath } from '../../platform/http/told-path.js';
import { StartError } from '../start-error.js';

/** Where the program listens. */
export interface Place {
  PORT: number;
  HOST: string;
  /** The settings that say so, where they are not PORT and HOST themselves. */
  settings?: { port: string; host: string; instead: number };
}

const PRODUCT = { port: 'PORT', host: 'HOST', instead: 3001 };

const METRICS = { port: 'METRICS_PORT', host: 'METRICS_HOST', instead: 9465 };

/** Where the metrics are told; undefined: nowhere. */
export const metricsPlace = ({
  METRICS_PORT,
  METRICS_HOST,
}: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>): Place | undefined =>
  METRICS_PORT === undefined ? undefined : { PORT: METRICS_PORT, HOST: METRICS_HOST, settings: METRICS };

const SAYS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ PORT, settings: { port, instead } = PRODUCT }) =>
    `A porta ${PORT} já está em uso. Encerre o outro programa ou escolha outra: ${port}=${instead} npm start`,
  EACCES: ({ PORT, settings: { port, instead } = PRODUCT }) =>
    `Sem permissão para usar a porta ${PORT}. Escolha outra: ${port}=${instead} npm start`,
  EADDRNOTAVAIL: ({ HOST, settings: { host } = PRODUCT }) =>
    `Configuração inválida: ${host} (${HOST} não é um endereço desta máquina)`,
  ENOTFOUND: ({ HOST, settings: { host } = PRODUCT }) =>
    `Configuração inválida: ${host} (${HOST} não é um endereço conhecido)`,
};
const ALIKE: Readonly<Record<string, string>> = { EAI_AGAIN: 'ENOTFOUND', EINVAL: 'EADDRNOTAVAIL' };

/** What to say when the program can't listen there; other errors stay as they are. */
export function refusePlace(error: unknown, place: Place): unknown {
  const code = (error as { code?: string } | null)?.code ?? '';
  const says = SAYS[ALIKE[code] ?? code];
  return says ? new StartError(says(place)) : error;
}

/** @throws StartError when no program may listen there: asked before anything is started. */
export async function requirePlace(place: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(error));
    probe.listen(place.PORT, place.HOST, () => probe.close(() => resolve()));
  }).catch((error: unknown) => {
    throw refusePlace(error, place);
  });
}

/** Its id, whenever the answer is out by then. */
const withId = <T extends object>(
  request: object,
  _response: unknown,
  line: T,
): T & { requestId: string } => ({
  ...line,
  requestId: requestId(request),
});

/**
 * One line a request: id, method, path, status, duration. No query, no body, no header, and of the path only what looks
 * like ours: they may hold personal data.
 */
export const requestLog = (): RequestHandler =>
  pinoHttp({
    logger,
    // A 500 is told by the error filter, with the id that its answer carries.
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'warn' : 'info'),
    customSuccessObject: withId,
    customErrorObject: (request, response, _error, line: object) => withId(request, response, line),
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: toldPath(request.url),
      }),
      err: () => undefined,
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
  });
