import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { createThrowAwayDatabase, startProgram } from '../product.js';
import type { Running } from './run.js';

const LOG_LINES = 200;

/** The built program on a database of its own, and the end of what it has logged. */
export interface Instance extends Running {
  log(): string;
  stop(): Promise<void>;
}

const PLACE = { logradouro: 'Praça Tiradentes', bairro: 'Centro', localidade: 'Curitiba', uf: 'PR' };

/** Answers for the CEP provider, which no test may ask: it knows the beginning of Curitiba, and nothing else. */
async function startCepProvider(): Promise<{ url: string; stop(): void }> {
  const server = http.createServer((request, response) => {
    const known = /^\/ws\/(800\d{5})\//.exec(request.url ?? '')?.[1];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(known ? { cep: known, ...PLACE } : { erro: 'true' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/** Starts a fresh instance, on 127.0.0.1 and a free port, with its files in a temporary folder. */
export async function startInstance(): Promise<Instance> {
  const database = await createThrowAwayDatabase();
  const provider = await startCepProvider();
  const end = async (): Promise<void> => {
    provider.stop();
    await database.drop();
  };
  try {
    const program = await startProgram({
      DATABASE_URL: database.url,
      SESSION_TTL_SECONDS: '43200',
      CEP_PROVIDER_URL: provider.url,
      LOG_LEVEL: 'error',
    });
    return {
      url: program.url,
      hasEnded: program.hasEnded,
      log: () => program.output().split('\n').slice(-LOG_LINES).join('\n'),
      async stop() {
        await program.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
