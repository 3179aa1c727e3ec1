import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@prumo/embedded-postgres';

import { createThrowAwayDatabase, type RunningProgram, startProgram } from './product.js';

/** The built program on 127.0.0.1, to be fuzzed or attacked, with its files in a temporary folder. */
export interface Instance {
  /** The address of the program, or of the proxy in front of several. */
  url: string;
  programs: readonly RunningProgram[];
  folder: string;
  /** Whether a process has ended. */
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/** A server that forwards to several programs. */
export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** Long sessions, and client addresses by `X-Forwarded-For`. */
const SETTINGS = {
  HOST: '127.0.0.1',
  SESSION_TTL_SECONDS: '43200',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
};

/** @throws Error unless the address is on this machine's loopback interface */
export function requireLocal(url: string): string {
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'http:' || hostname !== '127.0.0.1')
    throw new Error(`${url}: only an instance of one's own on 127.0.0.1 is attacked.`);
  return url;
}

/**
 * Starts a fresh program on an embedded PostgreSQL, or on a faster throw-away database that does not sync; with a proxy,
 * two programs behind it.
 */
export async function startInstance({
  isThrowAway = false,
  startProxy,
}: {
  isThrowAway?: boolean;
  startProxy?: (folder: string, upstreams: readonly string[]) => Promise<Proxy>;
} = {}): Promise<Instance> {
  const stops: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'prumo-instance-'));
    // An embedded PostgreSQL ends a moment after its program.
    stops.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    // The accounts of PostgreSQL and nginx pass through it.
    await chmod(folder, 0o711);
    const provider = await startCepProvider();
    stops.push(provider.stop);
    const settings: Record<string, string> = {
      ...SETTINGS,
      DATA_DIR: folder,
      CEP_PROVIDER_URL: provider.url,
    };
    if (isThrowAway) {
      const { url, drop } = await createThrowAwayDatabase();
      stops.push(drop);
      settings['DATABASE_URL'] = url;
    } else if (startProxy) {
      const database = await startEmbeddedPostgres({ dataDir: folder });
      stops.push(() => database.stop());
      settings['DATABASE_URL'] = database.url;
    }
    const programs: RunningProgram[] = [];
    while (programs.length < (startProxy ? 2 : 1)) {
      const program = await startProgram(settings);
      stops.push(() => program.stop('SIGKILL'));
      programs.push(program);
    }
    const hosts = programs.map(({ url }) => new URL(url).host);
    const proxy = await startProxy?.(folder, hosts);
    if (proxy) stops.push(() => proxy.stop());
    const url = requireLocal(proxy?.url ?? programs[0]?.url ?? '');
    return { url, programs, folder, hasEnded: () => programs.some((one) => one.hasEnded()), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const ADDRESS = { logradouro: 'Praça Tiradentes', bairro: 'Centro', localidade: 'Curitiba', uf: 'PR' };

/** Stands in for the public CEP service, and knows the CEPs of Curitiba's centre, which begin with 800. */
async function startCepProvider(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const cep = /^\/ws\/(800\d{5})\//.exec(request.url ?? '')?.[1];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(cep ? { cep, ...ADDRESS } : { erro: 'true' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = (): void => void server.close(() => undefined).closeAllConnections();
  return { url: `http://127.0.0.1:${port}/ws/{cep}/json/`, stop };
}
