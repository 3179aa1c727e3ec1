import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openCluster } from '../cluster.js';
import { APPLICATION, readPassword } from '../initialize.js';
import { launch, type Launched } from '../launch.js';
import { disownPidFile, endServer, readPidFile } from '../postmaster.js';
import { startEmbeddedPostgres } from '../start.js';

/** A PostgreSQL on files of its own that a test can kill, as a power cut would, and restart on them. */
export interface KillableCluster {
  /** Connects the application to the database `prumo`, at the same address after every start. */
  url: string;
  /** Kills the server and all its processes with SIGKILL. */
  kill(): Promise<void>;
  /** Starts the killed server on its files; resolves when it has recovered and takes connections. */
  restart(): Promise<void>;
  /** Ends the server and deletes its files. */
  stop(): Promise<void>;
}

const PAUSE_MS = 50;

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid='])
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** The server first: it would end its children and start new ones. */
function killServer(folder: string): void {
  const server = readPidFile(folder)?.pid;
  if (server === undefined) return;
  const children = childrenOf(server);
  for (const pid of [server, ...children]) killNow(pid);
}

/** Starts a server that is as durable as the product's own. A killed server has to be restarted. */
export async function startKillableCluster(): Promise<KillableCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prumo-killable-'));
  await chmod(dataDir, 0o711);
  // Files, role and database, as the product makes them.
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const cluster = await openCluster({ dataDir });
  const start = async (port?: number): Promise<Launched> => {
    for (;;) {
      const launched = await launch(cluster, true, port);
      // Undefined until the last process of the killed server has ended.
      if (launched) return launched;
      await sleep(PAUSE_MS);
    }
  };
  let server = await start();
  const { port } = server;
  return {
    url: `postgresql://${APPLICATION}:${readPassword(cluster.folder)}@127.0.0.1:${port}/${APPLICATION}`,
    async kill() {
      const { child } = server;
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      killServer(cluster.folder);
      await ended;
    },
    async restart() {
      disownPidFile(cluster.folder);
      server = await start(port);
    },
    async stop() {
      await endServer(cluster, server.child);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
