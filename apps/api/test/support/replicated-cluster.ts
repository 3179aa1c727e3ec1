import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type Cluster,
  endServer,
  launch,
  type Launched,
  openCluster,
  readPassword,
  startEmbeddedPostgres,
  SUPERUSER,
  takeOver,
} from '@prumo/embedded-postgres/testing';
import pg from 'pg';

/** A PostgreSQL and its streaming replica, both on files of their own. */
export interface ReplicatedCluster<T> {
  /** The result of `fill`. */
  filled: T;
  /** The replica's address that corresponds to an address of the primary. */
  atReplica(url: string): string;
  /** Pauses replay: the replica still receives but applies nothing. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopReplica(): Promise<void>;
  /** Promotes the replica; the former primary becomes its replica. Both keep their addresses. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

async function launched(cluster: Cluster, port?: number): Promise<Launched> {
  const server = await launch(cluster, false, port);
  if (!server) throw new Error('Another server holds the files.');
  return server;
}

function copyOf(cluster: Cluster): Cluster {
  const folder = `${cluster.folder}-replica`;
  cpSync(cluster.folder, folder, { recursive: true, verbatimSymlinks: true });
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  return { ...cluster, folder };
}

function follow({ folder, account }: Cluster, port: number, password: string): void {
  const primary = `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password} application_name=replica`;
  writeFileSync(join(folder, 'standby.signal'), '');
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
  takeOver(folder, account);
}

/**
 * Starts both without durability.
 * @param fill creates the initial content at the superuser's address of the primary
 */
export async function startReplicatedCluster<T>(
  fill: (adminUrl: string) => Promise<T>,
): Promise<ReplicatedCluster<T>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prumo-replica-'));
  await chmod(dataDir, 0o711);
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  const filled = await fill(first.adminUrl).finally(() => first.stop());
  const cluster = await openCluster({ dataDir });
  const port = Number(new URL(first.adminUrl).port);
  const password = readPassword(cluster.folder);
  const copy = copyOf(cluster);
  follow(copy, port, password);
  let primary = await launched(cluster, port);
  const replica = await launched(copy);
  const atReplica = (url: string): string => {
    const there = new URL(url);
    there.port = String(replica.port);
    return there.href;
  };
  const execute = async (statement: string): Promise<void> => {
    const client = new pg.Client(atReplica(first.adminUrl));
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    filled,
    atReplica,
    pause: () => execute('SELECT pg_wal_replay_pause()'),
    resume: () => execute('SELECT pg_wal_replay_resume()'),
    stopReplica: () => endServer(copy, replica.child),
    async switchOver() {
      // A fast shutdown waits until the replica has received everything.
      await endServer(cluster, primary.child);
      await execute('SELECT pg_promote()');
      follow(cluster, replica.port, password);
      primary = await launched(cluster, port);
    },
    async stop() {
      await endServer(copy, replica.child);
      await endServer(cluster, primary.child);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
