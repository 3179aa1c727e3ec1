import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { createTestDatabase, startTestCluster } from '../test-cluster.js';
import { type Running } from './run.js';

const PROGRAM = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url));
export const ADMIN = { email: 'admin@prumo.local', password: 'Prumo-segura-1' };
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

function addressOf(child: ChildProcess, log: readonly string[]): Promise<string> {
  return new Promise((found, failed) => {
    child.stdout?.on('data', () => {
      const address = /Prumo está em (\S+)/.exec(log.join(''))?.[1];
      if (address) found(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => failed(new Error(`The program ended (${code}):\n${log.join('')}`)));
  });
}

/** Starts a fresh instance, on 127.0.0.1 and a free port, with its files in a temporary folder. */
export async function startInstance(): Promise<Instance> {
  if (!existsSync(PROGRAM)) throw new Error('The API is not built: npx nx build @prumo/api');
  const cluster = await startTestCluster();
  const database = await createTestDatabase(cluster.adminUrl, 'starter');
  const provider = await startCepProvider();
  const child = spawn(process.execPath, ['--enable-source-maps', PROGRAM], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATABASE_URL: database.url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SESSION_SECRET: 'a-secret-for-tests-only',
      SESSION_TTL_SECONDS: '43200',
      CEP_PROVIDER_URL: provider.url,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A program that ends the run must not outlive it.
  process.once('exit', () => child.kill('SIGKILL'));
  const lines: string[] = [];
  const keep = (data: Buffer): void => {
    lines.push(data.toString());
    lines.splice(0, lines.length - LOG_LINES);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const stop = async (): Promise<void> => {
    if (!hasEnded()) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    provider.stop();
    await database.drop();
    await cluster.stop();
  };
  try {
    return { url: await addressOf(child, lines), hasEnded, log: () => lines.join(''), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
