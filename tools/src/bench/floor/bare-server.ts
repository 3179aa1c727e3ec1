import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const LOADER = fileURLToPath(new URL('../../../ts.mjs', import.meta.url));
const PROGRAM = fileURLToPath(new URL('bare-program.ts', import.meta.url));

/** A server in a process of its own. */
export interface Server {
  pid: number;
  url: string;
}

/** Starts the floor on this database. It does not outlive this process. */
export async function startBareServer(databaseUrl: string): Promise<Server & { stop(): void }> {
  const child = spawn(process.execPath, ['--import', LOADER, PROGRAM], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${line.toString().trim()}`,
    stop: () => void child.kill('SIGKILL'),
  };
}
