import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { accountName, canUse, type Account } from './account.js';
import { EmbeddedPostgresError, messageOf } from './error.js';

/** Root's place for lasting state, where a folder under /root would be closed to the server's account. */
const SHARED = ['/var/lib/prumo', '/var/tmp/prumo'];

/** The database's folder inside the data folder: the cluster itself, or a link to it. */
export const clusterLink = (dataDir: string): string => join(resolve(dataDir), 'postgres');

/** Creates the data folder, enterable (not listable) for the server's account. */
export function makeDataDir(dataDir: string): void {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new EmbeddedPostgresError(`Não foi possível criar a pasta de dados ${path}: ${messageOf(error)}`);
  }
}

/**
 * Folder in which a new cluster is to be made: the data folder, or one under `/var` when the server's
 * account cannot reach the data folder (as everything under a 0700 `/root`).
 */
export function clusterParent(dataDir: string, account: Account | undefined): string {
  const own = realpathSync(resolve(dataDir));
  if (canUse(account, own, '-x')) return own;
  if (canUse(account, dirname(own), '-x') && statSync(own).uid === 0) {
    chmodSync(own, (statSync(own).mode & 0o777) | 0o011);
    if (canUse(account, own, '-x')) return own;
  }
  const shared = SHARED.find((path) => isOurs(path) && canUse(account, path, '-x'));
  if (shared) return shared;
  throw new EmbeddedPostgresError(
    `O usuário "${accountName(account)}" não alcança a pasta de dados ${own}. Escolha outra pasta com DATA_DIR ou defina DATABASE_URL.`,
  );
}

/** Creates the folder; one that somebody else made, or may write to, is not trusted with our data. */
function isOurs(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    const { uid, mode } = statSync(path);
    return uid === 0 && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}
