import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type CepProvider, startCepProvider } from './cep-provider.js';
import { createThrowAwayDatabase, type RunningProgram, startProgram } from './product.js';

/** The built program on 127.0.0.1, to be fuzzed or attacked, with its files in a temporary folder. */
export interface Instance {
  /** The address of the program, or of the proxy in front of several. */
  url: string;
  programs: readonly RunningProgram[];
  folder: string;
  provider: CepProvider;
  stop(): Promise<void>;
}

/** Long sessions, and client addresses by `X-Forwarded-For`. */
export const SETTINGS = {
  HOST: '127.0.0.1',
  SESSION_TTL_SECONDS: '43200',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
} as const;

/** @throws Error unless the address is on this machine's loopback interface */
export function requireLocal(url: string): string {
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'http:' || hostname !== '127.0.0.1')
    throw new Error(`${url}: only an instance of one's own on 127.0.0.1 is attacked.`);
  return url;
}

/** Runs the steps, and stops what was started in reverse order when one of them fails. */
export async function startAll<T extends object>(
  start: (onStop: (stop: () => unknown) => void) => Promise<T>,
): Promise<T & { stop(): Promise<void> }> {
  const stops: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start((end) => stops.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A temporary folder that the accounts of PostgreSQL and nginx can pass through. */
export async function temporaryFolder(onStop: (stop: () => unknown) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-instance-'));
  await chmod(folder, 0o711);
  // An embedded PostgreSQL ends a moment after its program.
  onStop(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** Starts a fresh instance on an embedded PostgreSQL, or on a faster throw-away database that does not sync. */
export const startInstance = ({
  isThrowAway = false,
  settings = {} as Readonly<Record<string, string>>,
} = {}): Promise<Instance> =>
  startAll(async (onStop) => {
    const folder = await temporaryFolder(onStop);
    const provider = await startCepProvider();
    onStop(() => provider.stop());
    const database = isThrowAway ? await createThrowAwayDatabase() : undefined;
    if (database) onStop(() => database.drop());
    const program = await startProgram({
      ...SETTINGS,
      DATA_DIR: folder,
      CEP_PROVIDER_URL: provider.pattern,
      ...(database && { DATABASE_URL: database.url }),
      ...settings,
    });
    onStop(() => program.stop('SIGKILL'));
    return { url: requireLocal(program.url), programs: [program], folder, provider };
  });
