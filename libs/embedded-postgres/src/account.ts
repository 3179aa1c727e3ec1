import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import { EmbeddedPostgresError } from './error.js';

/** The user account of the server. PostgreSQL refuses to run as root. */
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

/** undefined: the current account. Root uses the owner of existing files, else `postgres` or `nobody`. */
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

/** Whether the account can read the file or enter the folder, including ACLs and mounts. */
export function canUse(account: Account | undefined, path: string, test: '-r' | '-x'): boolean {
  if (!account) return true;
  const { status } = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], {
    ...asAccount(account),
    stdio: 'ignore',
  });
  return status === 0;
}

/** Spawn options: account, an accessible working folder, and a minimal environment. */
export function asAccount(account: Account | undefined): {
  uid?: number;
  gid?: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
} {
  const common = { cwd: process.platform === 'win32' ? process.cwd() : '/', env: serverEnvironment() };
  return account ? { uid: account.uid, gid: account.gid, ...common } : common;
}

/** Only what a program needs: PGDATA, LD_LIBRARY_PATH or a missing locale would change the server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((key) => {
    const value = process.env[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

export const accountName = (account: Account | undefined): string => account?.name ?? userInfo().username;

/** Gives files that root copied or restored to the server's account, private, as the server demands. */
export function takeOver(folder: string, account: Account | undefined): void {
  const { uid, mode } = statSync(folder);
  if (account && uid === 0) chownTree(folder, account);
  const mine = process.platform !== 'win32' && (uid === process.getuid?.() || account !== undefined);
  if (mine && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
  if (!canUse(account, folder, '-x')) {
    throw new EmbeddedPostgresError(
      `O usuário "${accountName(account)}" não alcança os arquivos do banco em ${folder}. Mova-os ou escolha outra pasta com DATA_DIR.`,
    );
  }
}

function chownTree(folder: string, { uid, gid }: Account): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, gid);
  }
  lchownSync(folder, uid, gid);
}
