import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const LOADER = fileURLToPath(new URL('../../../ts.mjs', import.meta.url));

/** The programs that the product is held against: the floor, and a plain application of Nest and TypeORM. */
export type Peer = 'bare-program' | 'plain-nest';

/** A server in a process of its own. */
export interface Server {
  pid: number;
  url: string;
  stop(): void;
}

/** Starts a peer on this database, and waits for the port that it prints. It does not outlive this process. */
export async function startPeer(peer: Peer, databaseUrl: string): Promise<Server> {
  const program = fileURLToPath(new URL(`${peer}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', LOADER, program], {
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
