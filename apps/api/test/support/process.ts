import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const TROUBLE = fileURLToPath(new URL('./trouble.mjs', import.meta.url));

/** The built program in a process of its own. */
export interface RunningProcess {
  pid: number;
  url: string;
  /** What it has written so far, on standard output and error. */
  output(): string;
  isRunning(): boolean;
  /** Lets a fault happen in it that nothing catches; see trouble.mjs. */
  trouble(what: { rejection: string } | { exception: string } | { block: number }): void;
  /** Sets its clock so far ahead of the machine's, or behind it. */
  setClock(milliseconds: number): Promise<void>;
  /** The signals that it listens for. */
  signals(): Promise<string[]>;
  /** Sends it a signal that ends it; answers its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  stop(): Promise<void>;
  /** Its exit code, once it has ended, by whatever. */
  ended: Promise<number | null>;
}

/** Runs the built program with these settings and waits until it answers. */
export async function startProcess(
  settings: Record<string, string>,
  args: readonly string[] = [],
): Promise<RunningProcess> {
  const { child, output } = spawnProgram(settings, args);
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    pid: child.pid ?? 0,
    url: await addressOf(child, output),
    output,
    isRunning: () => isRunning(child),
    trouble: (what) => void child.send(what),
    async setClock(clock) {
      child.send({ clock });
      await once(child, 'message');
    },
    async signals() {
      child.send({ signals: true });
      const [names] = (await once(child, 'message')) as [string[]];
      return names;
    },
    end: (signal) => end(child, signal),
    async stop() {
      await end(child, 'SIGTERM');
    },
    ended,
  };
}

/** Runs the built program with settings that it can't start with: its exit code, and what it wrote. */
export async function failToStart(
  settings: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnProgram(settings, args);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

/** Runs `npm run <tool>` with these arguments on a database. */
export async function runTool(
  tool: string,
  args: readonly string[],
  url: string,
): Promise<{ code: number | null; said: string }> {
  const program = fileURLToPath(new URL('../../../../tools/command.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, tool, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

function spawnProgram(
  settings: Record<string, string>,
  args: readonly string[],
): { child: ChildProcess; output: () => string } {
  if (!existsSync(PROGRAM)) throw new Error('The API is not built: npx nx build @prumo/api');
  const child = spawn(process.execPath, ['--import', TROUBLE, PROGRAM, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (written += data.toString()));
  return { child, output: () => written };
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((found, failed) => {
    child.stdout?.on('data', () => {
      const address = /Prumo está em (\S+)/.exec(output())?.[1];
      if (address) found(address.replace('localhost', '127.0.0.1'));
    });
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`The program ended (${code}):\n${output()}`)));
  });
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (isRunning(child)) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}
