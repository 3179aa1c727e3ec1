import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../../apps/api/dist/main.js', import.meta.url));

/** The one administrator of the database that is put to the test. */
export const ADMIN = { email: 'admin@prumo.local', password: 'Prumo-segura-1' };

export interface Target {
  url: string;
  /** As a power cut would: without a word. */
  kill(): Promise<void>;
}

/** Starts the built program on this database and waits for its address. */
export async function startTarget(databaseUrl: string): Promise<Target> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SESSION_SECRET: 'a-secret-for-tests-only',
      SESSION_TTL_SECONDS: '43200',
      CEP_PROVIDER_URL: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // A program that fails the test must not outlive it.
  process.once('exit', () => child.kill('SIGKILL'));
  return { url: await addressOf(child), kill: () => kill(child) };
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((found, failed) => {
    let output = '';
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      const address = /Prumo está em (\S+)/.exec(output)?.[1];
      if (address) found(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => failed(new Error(`The program ended (${code}):\n${output}`)));
  });

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
