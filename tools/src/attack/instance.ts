import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type RunningProgram, startProgram } from '../product.js';
import { type FakeProvider, startProvider } from './provider.js';

/** The built program on an embedded PostgreSQL, with all that it writes in a temporary folder. */
export interface Instance {
  /** Where it is asked: the program itself, or the proxy before several processes. */
  url: string;
  programs: readonly RunningProgram[];
  folder: string;
  provider: FakeProvider;
  /** Starts the processes again on the same files, once they have ended. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Long sessions, and addresses by `X-Forwarded-For`. */
export const SETTINGS = {
  HOST: '127.0.0.1',
  SESSION_TTL_SECONDS: '43200',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
} as const;

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
      ...SETTINGS,
      DATA_DIR: folder,
      CEP_PROVIDER_URL: `${provider.url}/ws/{cep}/json/`,
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
    let program = await start();
    return {
      get url() {
        return program.url;
      },
      get programs() {
        return [program];
      },
      folder,
      provider,
      async restart() {
        await program.stop('SIGKILL');
        program = await start();
      },
      async stop() {
        await program.stop('SIGKILL');
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** The characters that the processes have logged so far. */
export const logSize = ({ programs }: Instance): number =>
  programs.reduce((sum, program) => sum + program.output().length, 0);
