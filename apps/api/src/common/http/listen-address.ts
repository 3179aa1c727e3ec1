import { createServer } from 'node:net';

import type { Environment } from '../../config/environment.js';
import { StartError } from '../../config/start-error.js';

export interface ListenAddress {
  PORT: number;
  HOST: string;
  /** Default: PORT and HOST. */
  settings?: { port: string; host: string; instead: number };
}

const PRODUCT = { port: 'PORT', host: 'HOST', instead: 3001 };

const METRICS = { port: 'METRICS_PORT', host: 'METRICS_HOST', instead: 9465 };

export const metricsAddress = ({
  METRICS_PORT,
  METRICS_HOST,
}: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>): ListenAddress | undefined =>
  METRICS_PORT === undefined ? undefined : { PORT: METRICS_PORT, HOST: METRICS_HOST, settings: METRICS };

const MESSAGES: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ PORT, settings: { port, instead } = PRODUCT }) =>
    `A porta ${PORT} já está em uso. Encerre o outro programa ou escolha outra: ${port}=${instead} npm start`,
  EACCES: ({ PORT, settings: { port, instead } = PRODUCT }) =>
    `Sem permissão para usar a porta ${PORT}. Escolha outra: ${port}=${instead} npm start`,
  EADDRNOTAVAIL: ({ HOST, settings: { host } = PRODUCT }) =>
    `Configuração inválida: ${host} (${HOST} não é um endereço desta máquina)`,
  ENOTFOUND: ({ HOST, settings: { host } = PRODUCT }) =>
    `Configuração inválida: ${host} (${HOST} não é um endereço conhecido)`,
};
const SAME_AS: Readonly<Record<string, string>> = { EAI_AGAIN: 'ENOTFOUND', EINVAL: 'EADDRNOTAVAIL' };

/** Turns an expected error into a StartError; others stay. */
export function listenError(error: unknown, address: ListenAddress): unknown {
  const code = (error as { code?: string } | null)?.code ?? '';
  const message = MESSAGES[SAME_AS[code] ?? code];
  return message ? new StartError(message(address)) : error;
}

/** @throws StartError */
export async function requireFreePort(address: ListenAddress): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(error));
    probe.listen(address.PORT, address.HOST, () => probe.close(() => resolve()));
  }).catch((error: unknown) => {
    throw listenError(error, address);
  });
}
