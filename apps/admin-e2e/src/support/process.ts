import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** The program, ready to answer. */
export interface RunningProcess {
  url: string;
  output(): string;
  stop(): Promise<void>;
}

const PROGRAM = resolve('../api/dist/main.js');

/** Runs the built program with these settings alone, and waits for the line that tells its address. */
export async function startProcess(settings: Record<string, string>): Promise<RunningProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', PROGRAM], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
  return { url, output: () => output, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
