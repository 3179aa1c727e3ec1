import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, chmod, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from './amid.js';

/** Fewer than the product's ten: what belongs to a connection would be another's. */
const CONNECTIONS = 4;

/** Whether there is a PgBouncer on this machine. */
export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

export interface Pooler {
  /** The pooler's address of what has that address at the server. */
  through(url: string): string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
};

/** Starts PgBouncer before the server of `url`, as docs/operations.md has it; it lets the role of `url` through. */
export async function startPooler(url: string): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-pooler-'));
  const { hostname, port: serverPort, username, password } = new URL(url);
  const port = await freePort();
  await writeFile(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(folder, 'ini'),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
server_login_retry = 1
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  );
  await chmod(folder, 0o755);
  const child = spawn('pgbouncer', ['-q', join(folder, 'ini')], { stdio: 'ignore' });
  await until(() => answers(port));
  return {
    through(address) {
      const there = new URL(address);
      there.host = `127.0.0.1:${port}`;
      return there.href;
    },
    async stop() {
      await ended(child);
      await rm(folder, { recursive: true });
    },
  };
}
