import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the public CEP service, which no tool may call. */
export interface CepProvider {
  /** For `CEP_PROVIDER_URL`. */
  pattern: string;
  requests: number;
  /** Whether its answers never end. */
  isEndless: boolean;
  stop(): void;
}

const ADDRESS = { logradouro: 'Praça Tiradentes', bairro: 'Centro', localidade: 'Curitiba', uf: 'PR' };
const CHUNK = Buffer.alloc(256 * 1024, ' ');

/** Knows the CEPs of Curitiba's centre, which begin with 800, and no others. */
export async function startCepProvider(): Promise<CepProvider> {
  const server = http.createServer((request, response) => {
    provider.requests += 1;
    response.setHeader('content-type', 'application/json');
    if (provider.isEndless) return sendWithoutEnd(response);
    const known = /^\/ws\/(800\d{5})\//.exec(request.url ?? '')?.[1];
    response.end(JSON.stringify(known ? { cep: known, ...ADDRESS } : { erro: 'true' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const provider: CepProvider = {
    pattern: `http://127.0.0.1:${port}/ws/{cep}/json/`,
    requests: 0,
    isEndless: false,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}

/** Sends as fast as the client reads, until it closes the connection. */
function sendWithoutEnd(response: http.ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', more).on('error', () => undefined);
  response.write('{"logradouro":"');
  more();
}
