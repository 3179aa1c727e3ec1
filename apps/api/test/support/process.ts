import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The built program in a process of its own. */
export interface RunningProcess {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

/** Runs the built program with these settings and waits until it answers. */
export async function startProcess(settings: Record<string, string>): Promise<RunningProcess> {
  if (!existsSync(PROGRAM)) throw new Error('The API is not built: npx nx build @prumo/api');
  const child = spawn(process.execPath, ['--enable-source-maps', PROGRAM], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { pid: child.pid ?? 0, url: await addressOf(child), stop: () => end(child) };
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((found, failed) => {
    const read = (data: Buffer): void => {
      output += data.toString();
      const address = /Prumo está em (\S+)/.exec(output)?.[1];
      if (address) found(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`The program ended (${code}):\n${output}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
