import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { createTestDatabase, startTestCluster } from './test-cluster.js';

const BUILT = new URL('../../apps/api/dist/', import.meta.url);
const PROGRAM = fileURLToPath(new URL('main.js', BUILT));

/** The heap that it is given, as by `npm start` and in the image. */
export const HEAP = ['--max-old-space-size=512', '--max-semi-space-size=16'];

/** The one administrator of a database that is made for a program of ours. */
export const ADMIN = { email: 'admin@prumo.local', password: 'Prumo-segura-1' };

/** Any free port, and nothing of the outside world. */
const SETTINGS = {
  PORT: '0',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SESSION_SECRET: 'a-secret-for-tests-only',
  CEP_PROVIDER_URL: 'off',
  // Tools save and issue in a loop, as one person.
  CHANGES_PER_DAY: '100000000',
  DOCUMENTS_PER_DAY: '1000000',
};

/** The built program in a process of its own. */
export interface RunningProgram {
  pid: number;
  url: string;
  /** What it has written so far. */
  output(): string;
  hasEnded(): boolean;
  /** Asks it to end, or ends it as a power cut would: without a word. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts what was built last on any free port, with these settings and nothing of the outside world, and waits for the
 * line that tells its address. It does not outlive this process.
 * @throws with the program's output when it ends instead of answering
 */
export async function startProgram(
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<RunningProgram> {
  requireBuild();
  const child = spawn(process.execPath, [...HEAP, PROGRAM, ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // As by `npm start`, too.
      MALLOC_ARENA_MAX: '2',
      ...SETTINGS,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killed = (): void => void child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  let output = '';
  const url = await new Promise<string>((found, failed) => {
    const read = (data: Buffer): void => {
      output += data.toString();
      const address = /Prumo está em (\S+)/.exec(output)?.[1];
      if (address) found(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`The program ended (${code}):\n${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    output: () => output,
    hasEnded: () => hasEnded(child),
    stop: (signal = 'SIGTERM') => end(child, signal),
  };
}

/**
 * The same in this process, for whoever starts one after the other: what it is made of is loaded once, which is nearly
 * all of a start. It logs as this process does.
 */
export async function startProgramHere(
  settings: Readonly<Record<string, string>>,
): Promise<Pick<RunningProgram, 'url'> & { stop(): Promise<void> }> {
  requireBuild();
  const { startProgram: start } = (await import(new URL('program.js', BUILT).href)) as {
    startProgram(
      settings: Readonly<Record<string, string>>,
      whenLost: (error: Error) => never,
    ): Promise<{ url: string; stop(): Promise<void> }>;
  };
  const { url, stop } = await start({ ...SETTINGS, ...settings }, (error) => {
    throw error;
  });
  return { url: url.replace('localhost', '127.0.0.1'), stop };
}

function requireBuild(): void {
  if (!existsSync(PROGRAM)) throw new Error('The API is not built: npx nx build @prumo/api');
}

/** Starts a process that makes what others on this database are asked for. */
export const startWorker = (databaseUrl: string): Promise<RunningProgram> =>
  startProgram({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }, ['--worker']);

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A database with the starter catalogue, on a server of its own; both go away with `drop()`. */
export async function createThrowAwayDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = await startTestCluster();
  const { url } = await createTestDatabase(cluster.adminUrl, 'starter');
  return { url, drop: () => cluster.stop() };
}
