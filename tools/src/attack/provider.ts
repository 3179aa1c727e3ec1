import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A CEP provider that may misbehave, since nobody attacks the real one. */
export interface FakeProvider {
  url: string;
  /** How often it was asked. */
  asked: number;
  /** Whether its answers have no end. */
  isEndless: boolean;
  stop(): void;
}

const ADDRESS = { logradouro: 'Praça Tiradentes', bairro: 'Centro', localidade: 'Curitiba', uf: 'PR' };
const CHUNK = Buffer.alloc(256 * 1024, ' ');

/** Every CEP is in the middle of Curitiba. */
export async function startProvider(): Promise<FakeProvider> {
  const server = http.createServer((_request, response) => {
    provider.asked += 1;
    response.setHeader('content-type', 'application/json');
    if (provider.isEndless) pour(response);
    else response.end(JSON.stringify(ADDRESS));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const provider: FakeProvider = {
    url: `http://127.0.0.1:${port}`,
    asked: 0,
    isEndless: false,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}

/** As fast as it is taken, until nobody takes any more. */
function pour(response: http.ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', more).on('error', () => undefined);
  response.write('{"logradouro":"');
  more();
}
