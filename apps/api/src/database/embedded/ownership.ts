import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { accountName, canUse, type Account } from './account.js';
import { EmbeddedPostgresError } from './error.js';

/**
 * Gives files that root has copied or restored to the server's account, and closes them to others, without
 * which the server does not start.
 */
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
