import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server that speaks ViaCEP's shape: `answer` decides what it says to a CEP. */
export interface FakeCepProvider {
  url: string;
  asked: string[];
  answer: (cep: string) => {
    status?: number;
    body?: unknown;
    text?: string;
    hang?: boolean;
    /** Answers by hand. */
    write?: (response: ServerResponse) => void;
  };
  stop(): Promise<void>;
}

/** Starts the provider; it answers as ViaCEP does to an unknown CEP until told otherwise. */
export async function startCepProvider(): Promise<FakeCepProvider> {
  const provider: Omit<FakeCepProvider, 'url' | 'stop'> = {
    asked: [],
    answer: () => ({ body: { erro: 'true' } }),
  };
  const server: Server = createServer((request, response) => {
    const cep = /^\/ws\/(\d{8})\/json\/$/.exec(request.url ?? '')?.[1];
    if (cep === undefined) return response.writeHead(400).end('Bad Request');
    provider.asked.push(cep);
    const { status = 200, body, text = JSON.stringify(body), hang = false, write } = provider.answer(cep);
    if (write) return write(response);
    if (hang) return undefined;
    return response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(provider, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
