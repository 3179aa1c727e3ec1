import { createServer } from 'node:net';

import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';

import { logger } from '../../platform/errors/logger.js';
import { StartError } from '../start-error.js';

/** Where the program listens. */
export interface Place {
  PORT: number;
  HOST: string;
}

const SAYS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ PORT }) =>
    `A porta ${PORT} já está em uso. Encerre o outro programa ou escolha outra: PORT=3001 npm start`,
  EACCES: ({ PORT }) => `Sem permissão para usar a porta ${PORT}. Escolha outra: PORT=3001 npm start`,
  EADDRNOTAVAIL: ({ HOST }) => `Configuração inválida: HOST (${HOST} não é um endereço desta máquina)`,
  ENOTFOUND: ({ HOST }) => `Configuração inválida: HOST (${HOST} não é um endereço conhecido)`,
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
