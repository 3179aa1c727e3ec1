import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type RunningProgram, startProgram } from '../product.js';
import { type FakeProvider, startProvider } from './provider.js';

/** The built program on an embedded PostgreSQL, with all that it writes in a temporary folder. */
export interface Instance {
  program: RunningProgram;
  folder: string;
  provider: FakeProvider;
  /** Another process on the same files, once the first has ended. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What is attacked is this machine's, on its loopback address: anything else is refused. */
export function requireLocal(url: string): string {
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'http:' || hostname !== '127.0.0.1')
    throw new Error(`${url}: only an instance of one's own on 127.0.0.1 is attacked.`);
  return url;
}

/** Starts a fresh instance, on a free port of 127.0.0.1. Requests say by `X-Forwarded-For` where they come from. */
export async function startInstance(settings: Readonly<Record<string, string>> = {}): Promise<Instance> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-attack-'));
  // The embedded PostgreSQL may run as another account: it has to pass through.
  await chmod(folder, 0o711);
  const provider = await startProvider();
  const start = async (): Promise<RunningProgram> => {
    const program = await startProgram({
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SESSION_TTL_SECONDS: '43200',
      TRUST_PROXY: 'loopback',
      CEP_PROVIDER_URL: `${provider.url}/ws/{cep}/json/`,
      LOG_LEVEL: 'warn',
      ...settings,
    });
    requireLocal(program.url);
    return program;
  };
  const clear = async (): Promise<void> => {
    provider.stop();
    // Its PostgreSQL ends a moment after it.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const instance: Instance = {
      program: await start(),
      folder,
      provider,
      async restart() {
        await instance.program.stop('SIGKILL');
        instance.program = await start();
      },
      async stop() {
        await instance.program.stop('SIGKILL');
        await clear();
      },
    };
    return instance;
  } catch (error) {
    await clear();
    throw error;
  }
}
