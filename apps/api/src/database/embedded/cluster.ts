import {
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { serverAccount, type Account } from './account.js';
import { usableBinaries } from './binaries.js';
import { EmbeddedPostgresError } from './error.js';
import { initialize } from './initialize.js';
import { takeOver } from './ownership.js';
import { clusterLink, clusterParent, makeDataDir } from './place.js';
import type { EmbeddedPostgresOptions } from './types.js';

const UNFINISHED = 'postgres-new-';
const ABANDONED_MS = 10 * 60_000;

/** A complete set of database files and what is needed to serve them. */
export interface Cluster {
  folder: string;
  binaries: string;
  account: Account | undefined;
}

/** Opens the cluster of a data folder, creating it when there is none. */
export async function openCluster(options: EmbeddedPostgresOptions): Promise<Cluster> {
  makeDataDir(options.dataDir);
  const link = clusterLink(options.dataDir);
  if (!existsSync(link)) {
    refuseBrokenLink(link);
    await createCluster(link, options);
  }
  const folder = realpathSync(link);
  removeInterrupted(dirname(folder));
  const account = serverAccount(folder);
  takeOver(folder, account);
  return { folder, account, binaries: usableBinaries(account, dirname(folder)) };
}

/**
 * The cluster is made beside its place and put there in one step, so that an interrupted or a concurrent
 * creation never leaves half a cluster under the name that counts. What was interrupted is removed here.
 */
async function createCluster(
  link: string,
  { dataDir, log, durable }: EmbeddedPostgresOptions,
): Promise<void> {
  const account = serverAccount(link);
  const parent = clusterParent(dataDir, account);
  const elsewhere = parent !== realpathSync(dirname(link));
  const folder = mkdtempSync(join(parent, UNFINISHED));
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    await initialize(folder, usableBinaries(account, parent), account, durable !== false);
    if (!elsewhere) return renameSync(folder, link);
    const lasting = folder.replace(UNFINISHED, 'postgres-');
    renameSync(folder, lasting);
    symlinkSync(lasting, link);
    log?.(
      `Os arquivos do banco ficam em ${lasting}: o usuário "${account?.name}" não alcança ${dirname(link)}.`,
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(link)) throw error;
  }
}

/** Files that are gone (a disk not mounted?) are not replaced by an empty database in silence. */
function refuseBrokenLink(link: string): void {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new EmbeddedPostgresError(
    `Os arquivos do banco em ${readlinkSync(link)} não existem mais. Recupere-os ou, para começar vazio, apague ${link}.`,
  );
}

/** Half a cluster of a start that was cut short. A younger one may belong to a program that is making it now. */
function removeInterrupted(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(UNFINISHED))) {
    const path = join(parent, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}
