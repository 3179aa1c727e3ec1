import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { asAccount } from './account.js';
import type { Cluster } from './cluster.js';
import { EmbeddedPostgresError } from './error.js';
import { isServerProcess, readPidFile } from './postmaster.js';

const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: '60',
  // Parallel queries fail with a container's small /dev/shm.
  max_parallel_workers_per_gather: '0',
  // User data stays out of the log: no statements, no DETAIL with values of keys.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
};

/** Only for temporary databases: a crash of the machine may destroy them. */
const FAST = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** Command line of `postgres`. It overrides the cluster's configuration files, which stay unchanged. */
function serverSettings(port: number, durable: boolean): string[] {
  const settings = { port, ...COMMON, ...(durable ? {} : FAST) };
  return Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/**
 * A shell between this process and the server: it requests a fast shutdown when its input closes, which happens when
 * this process ends in any way. So the server does not outlive a crashed program.
 */
const SUPERVISOR = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _ <&3; kill -INT "$server"; } 2>/dev/null &
watcher=$!
wait "$server"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

/** A server that accepts connections. Closing the child's input stops it. */
export interface Launched {
  port: number;
  child: ChildProcess;
}

/** A longer log is renamed. */
const LIMIT_BYTES = 5_000_000;

/** Another server holds the files, or did until just now: retry. */
const TAKEN = /lock file "postmaster\.pid"|pre-existing shared memory block/;
const PORT_LOST = /could not bind|could not create any TCP\/IP sockets/;

/** Waits until the server accepts connections. @returns undefined if another server holds the files */
export async function launch(
  cluster: Cluster,
  durable: boolean,
  fixedPort?: number,
): Promise<Launched | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await freePort());
    const log = openLog(cluster);
    const child = spawnServer(cluster, serverSettings(port, durable), log.descriptor);
    closeSync(log.descriptor);
    const failure = await becomesReady(child, cluster.folder, port);
    if (failure === undefined) return { port, child };
    const said = log.since() || failure;
    if (TAKEN.test(said)) return undefined;
    if (!PORT_LOST.test(said) || attempt === 5) {
      throw new EmbeddedPostgresError(`O banco de dados embutido não iniciou: ${said}`);
    }
  }
}

/** In a session of its own: Ctrl-C in a terminal reaches only this process, which closes its connections first. */
function spawnServer({ folder, binaries, account }: Cluster, settings: string[], log: number): ChildProcess {
  const postgres = join(binaries, 'bin', 'postgres');
  const args = ['-D', folder, ...settings];
  const [program, all] =
    process.platform === 'win32'
      ? [postgres, args]
      : ['/bin/sh', ['-c', SUPERVISOR, 'prumo-postgres', postgres, ...args]];
  const child = spawn(program, all, {
    ...asAccount(account),
    stdio: ['pipe', log, log],
    detached: true,
    windowsHide: true,
  });
  child.stdin?.on('error', () => undefined);
  return child;
}

/**
 * Recovery after a crash may take long, so only the end of the process is a failure. A crashed server leaves a file
 * that says ready, so the process must exist. @returns the failure, if any
 */
async function becomesReady(child: ChildProcess, folder: string, port: number): Promise<string | undefined> {
  let ended: string | undefined;
  child.once('exit', (code, signal) => (ended ??= `código ${code ?? signal}`));
  child.once('error', (error) => (ended ??= error.message));
  while (ended === undefined) {
    const state = readPidFile(folder);
    if (state?.ready && state.port === port && isServerProcess(state.pid)) return undefined;
    await sleep(20);
  }
  return ended;
}

/** A free TCP port of 127.0.0.1; another program may take it before it is used. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** The server's log beside its files; a full one is renamed to `.old`, which bounds their size. */
function openLog({ folder, account }: Cluster): { descriptor: number; since: () => string } {
  const path = `${folder}.log`;
  if (sizeOf(path) > LIMIT_BYTES) renameSync(path, `${path}.old`);
  const start = sizeOf(path);
  const descriptor = openSync(path, 'a', 0o600);
  if (account) chownSync(path, account.uid, account.gid);
  const since = (): string =>
    readFileSync(path)
      .subarray(start, start + 8_000)
      .toString()
      .trim();
  return { descriptor, since };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
