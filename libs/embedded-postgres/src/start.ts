import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { type Cluster, type ClusterOptions, openCluster } from './cluster.js';
import { EmbeddedPostgresError, messageOf } from './error.js';
import { APPLICATION, ensureDatabase, readPassword, SUPERUSER } from './initialize.js';
import { launch, type Launched } from './launch.js';
import { claim, OwnedServer } from './owned-server.js';
import { disownPidFile, isServerProcess, readPidFile } from './postmaster.js';

export interface EmbeddedPostgresOptions extends ClusterOptions {
  /** If another program uses this folder: refuse (default), or share its server, which `stop()` leaves running. */
  whenInUse?: 'fail' | 'share';
  /** Called once when the server has crashed and cannot be restarted. Default: the message goes to `log`. */
  whenLost?: (error: EmbeddedPostgresError) => void;
}

export interface EmbeddedPostgres {
  /** Connects the application's role, owner of the database `prumo`, no superuser. */
  url: string;
  /** Connects the superuser to the database `postgres`, for creating and dropping databases. */
  adminUrl: string;
  /** Ends the server after rolling back running transactions; may be called repeatedly. */
  stop(): Promise<void>;
}

/** A crashed server may still be recovering or shutting down. */
const DEADLINE_MS = 60_000;

/** Time for another program to claim the server that it has just started. */
const GRACE_MS = 1_000;

type Found =
  | { kind: 'owned'; port: number; claimed: pg.Client; launched: Launched | undefined }
  | { kind: 'held'; port: number };

/**
 * Serves the database of a data folder: creates it if missing, adopts the server of a killed program, else starts
 * one. It ends with `stop()` or with this process. @throws EmbeddedPostgresError with a message for the user
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const reason = messageOf(error);
    throw new EmbeddedPostgresError(`O banco de dados embutido não iniciou: ${reason}`, { cause: error });
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options);
  const password = readPassword(cluster.folder);
  const durable = options.durable !== false;
  const url = (role: string, port: number): string =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${role}`;
  const adminUrl = (port: number): string => url(SUPERUSER, port);

  const found = await findOrLaunch(cluster, durable, adminUrl);
  const urls = { url: url(APPLICATION, found.port), adminUrl: adminUrl(found.port) };
  if (found.kind === 'held') {
    if (options.whenInUse === 'share') return { ...urls, stop: () => Promise.resolve() };
    throw new EmbeddedPostgresError(
      `Outro Prumo em execução já usa a pasta de dados ${resolve(options.dataDir)}. Encerre-o ou escolha outra pasta com DATA_DIR.`,
    );
  }
  const log = options.log ?? (() => undefined);
  const server = new OwnedServer(found.port, found.claimed, found.launched, {
    cluster,
    durable,
    adminUrl,
    log,
    whenLost: options.whenLost ?? ((error) => log(error.message)),
  });
  try {
    await ensureDatabase(found.claimed, password);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...urls, stop: () => server.stop() };
}

async function findOrLaunch(
  cluster: Cluster,
  durable: boolean,
  adminUrl: (port: number) => string,
): Promise<Found> {
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; await sleep(100)) {
    const state = readPidFile(cluster.folder);
    if (state && isServerProcess(state.pid)) {
      const found = state.ready ? await adopt(state.port, adminUrl) : undefined;
      if (found) return found;
      continue;
    }
    if (state) disownPidFile(cluster.folder);
    const launched = await launch(cluster, durable);
    if (!launched) continue;
    const claimed = await claim(adminUrl(launched.port));
    if (typeof claimed !== 'string') return { kind: 'owned', port: launched.port, claimed, launched };
    launched.child.stdin?.end();
  }
  throw new EmbeddedPostgresError(
    `O banco de dados embutido em ${cluster.folder} não respondeu. Veja ${cluster.folder}.log.`,
  );
}

async function adopt(port: number, adminUrl: (port: number) => string): Promise<Found | undefined> {
  await sleep(GRACE_MS);
  const claimed = await claim(adminUrl(port));
  if (claimed === 'unavailable') return undefined;
  return claimed === 'held' ? { kind: 'held', port } : { kind: 'owned', port, claimed, launched: undefined };
}
