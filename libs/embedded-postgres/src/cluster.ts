import fs from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { type Account, accountName, canUse, serverAccount, takeOver } from './account.js';
import { usableBinaries } from './binaries.js';
import { EmbeddedPostgresError, messageOf } from './error.js';
import { initialize } from './initialize.js';

const UNFINISHED = 'postgres-new-';
const ABANDONED_MS = 10 * 60_000;

/** Root's place for lasting state, where a folder under /root would be closed to the server's account. */
const SHARED = ['/var/lib/prumo', '/var/tmp/prumo'];

export interface ClusterOptions {
  /** Folder that holds the database's files, in `postgres/`; created when absent. */
  dataDir: string;
  /** Takes one Portuguese line about something the user may want to know. */
  log?: (line: string) => void;
  /** `false` trades safety in a crash for speed. For throw-away databases only. */
  durable?: boolean;
}

export interface Cluster {
  folder: string;
  binaries: string;
  account: Account | undefined;
}

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  makeDataDir(options.dataDir);
  const link = clusterLink(options.dataDir);
  if (!fs.existsSync(link)) {
    refuseBrokenLink(link);
    await createCluster(link, options);
  }
  const folder = fs.realpathSync(link);
  removeInterrupted(dirname(folder));
  const account = serverAccount(folder);
  takeOver(folder, account);
  return { folder, account, binaries: usableBinaries(account, dirname(folder)) };
}

/**
 * The cluster is created in a temporary folder and renamed at the end, so that an interrupted or concurrent creation
 * never leaves an incomplete one. Removes interrupted creations.
 */
async function createCluster(link: string, { dataDir, log, durable }: ClusterOptions): Promise<void> {
  const account = serverAccount(link);
  const parent = clusterParent(dataDir, account);
  const isShared = parent !== fs.realpathSync(dirname(link));
  const folder = fs.mkdtempSync(join(parent, UNFINISHED));
  try {
    if (account) fs.chownSync(folder, account.uid, account.gid);
    await initialize(folder, usableBinaries(account, parent), account, durable !== false);
    if (!isShared) return fs.renameSync(folder, link);
    const lasting = folder.replace(UNFINISHED, 'postgres-');
    fs.renameSync(folder, lasting);
    fs.symlinkSync(lasting, link);
    log?.(
      `Os arquivos do banco ficam em ${lasting}: o usuário "${account?.name}" não alcança ${dirname(link)}.`,
    );
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    if (!fs.existsSync(link)) throw error;
  }
}

/** Missing files (an unmounted disk?) are not silently replaced by an empty database. */
function refuseBrokenLink(link: string): void {
  if (!fs.lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new EmbeddedPostgresError(
    `Os arquivos do banco em ${fs.readlinkSync(link)} não existem mais. Recupere-os ou, para começar vazio, apague ${link}.`,
  );
}

/** Removes old interrupted creations; a recent one may be in progress in another program. */
function removeInterrupted(parent: string): void {
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(UNFINISHED))) {
    const path = join(parent, name);
    const age = Date.now() - (fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) fs.rmSync(path, { recursive: true, force: true });
  }
}

/** The database's folder in the data folder: the cluster, or a link to it. */
const clusterLink = (dataDir: string): string => join(resolve(dataDir), 'postgres');

/** Creates the data folder, enterable (not listable) for the server's account. */
function makeDataDir(dataDir: string): void {
  const path = resolve(dataDir);
  try {
    fs.mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new EmbeddedPostgresError(`Não foi possível criar a pasta de dados ${path}: ${messageOf(error)}`);
  }
}

/** The data folder, or one under `/var` if the server cannot reach it (as under a 0700 `/root`). */
function clusterParent(dataDir: string, account: Account | undefined): string {
  const own = fs.realpathSync(resolve(dataDir));
  if (canUse(account, own, '-x')) return own;
  if (canUse(account, dirname(own), '-x') && fs.statSync(own).uid === 0) {
    fs.chmodSync(own, (fs.statSync(own).mode & 0o777) | 0o011);
    if (canUse(account, own, '-x')) return own;
  }
  const shared = SHARED.find((path) => createTrusted(path) && canUse(account, path, '-x'));
  if (shared) return shared;
  throw new EmbeddedPostgresError(
    `O usuário "${accountName(account)}" não alcança a pasta de dados ${own}. Escolha outra pasta com DATA_DIR ou defina DATABASE_URL.`,
  );
}

/** Creates the folder. One that others own or may write to is not trusted. */
function createTrusted(path: string): boolean {
  try {
    fs.mkdirSync(path, { recursive: true, mode: 0o755 });
    const { uid, mode } = fs.statSync(path);
    return uid === 0 && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}
