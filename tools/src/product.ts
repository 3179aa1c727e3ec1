import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { createTestDatabase, startTestCluster } from './test-cluster.js';

const BUILT = new URL('../../apps/api/dist/', import.meta.url);
const PROGRAM = fileURLToPath(new URL('main.js', BUILT));

/** The heap limits of `npm start` (`lib/start.mjs`) and of the image; `run-application.spec.ts` compares them. */
export const HEAP = ['--max-old-space-size=512', '--max-semi-space-size=16'];

/** The administrator of a new database. */
export const ADMIN = { email: 'admin@prumo.local', password: 'Prumo-segura-1' };

/** Any free port, and no requests to the internet. */
const SETTINGS = {
  PORT: '0',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SESSION_SECRET: 'a-secret-for-tests-only',
  CEP_PROVIDER_URL: 'off',
  // Tools save and issue in a loop, as one user.
  CHANGES_PER_DAY: '100000000',
  DOCUMENTS_PER_DAY: '1000000',
};

/** The built program in a process of its own. */
export interface RunningProgram {
  pid: number;
  url: string;
  /** Standard output and error so far. */
  output(): string;
  hasEnded(): boolean;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts the built program with these settings, and the memory arenas of `npm start`. */
export async function startProgram(
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  program = PROGRAM,
): Promise<RunningProgram> {
  requireBuild(program);
  return startNode([...HEAP, program, ...args], { MALLOC_ARENA_MAX: '2', ...SETTINGS, ...settings });
}

/**
 * Starts Node with these arguments, and waits for the line with the program's address. It ends with this process.
 * @throws Error with the program's output when it ends instead
 */
export async function startNode(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<RunningProgram> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
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
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    ...{ pid: child.pid ?? 0, url, hasEnded },
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** The same in this process, which loads the program's modules once for all starts. It logs as this process does. */
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

function requireBuild(program = PROGRAM): void {
  if (!existsSync(program)) throw new Error(`${program} is not built: npx nx run @prumo/api:build`);
}

/** Starts a worker process, which makes the documents that others on this database are asked for. */
export const startWorker = (databaseUrl: string): Promise<RunningProgram> =>
  startProgram({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }, ['--worker']);

/** A database with the starter catalogue on a server of its own, which `drop()` stops. */
export async function createThrowAwayDatabase(
  durable = false,
): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = await startTestCluster({ durable });
  const { url } = await createTestDatabase(cluster.adminUrl, 'starter');
  return { url, drop: () => cluster.stop() };
}
