import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';

import { EmbeddedPostgresError } from './error.js';

/** The operating system's user that the server runs as. PostgreSQL refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const isRoot = (): boolean => process.getuid?.() === 0;

function lookUp(name: string): Account | undefined {
  try {
    const ask = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
    return { name, uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Who runs the server on these files: `undefined` means ourselves. Root hands over to whoever owns the
 * files already (a folder first used by a plain user stays that user's), else to `postgres` or `nobody`.
 */
export function serverAccount(cluster: string): Account | undefined {
  if (!isRoot()) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (!account || account.uid === 0) {
    throw new EmbeddedPostgresError(
      'O PostgreSQL embutido não roda como root e não há usuário "postgres" nem "nobody". Use outro usuário ou defina DATABASE_URL.',
    );
  }
  return account;
}

/** Whether that account can read the file or enter the folder: asked of the system, which knows ACLs and mounts. */
export function canUse(account: Account | undefined, path: string, test: '-r' | '-x'): boolean {
  if (!account) return true;
  const { status } = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], {
    ...asAccount(account),
    stdio: 'ignore',
  });
  return status === 0;
}

/** Spawn options: the account, and a working folder that it can certainly enter. */
export function asAccount(account: Account | undefined): { uid?: number; gid?: number; cwd: string } {
  const cwd = process.platform === 'win32' ? process.cwd() : '/';
  return account ? { uid: account.uid, gid: account.gid, cwd } : { cwd };
}

export const accountName = (account: Account | undefined): string => account?.name ?? userInfo().username;
