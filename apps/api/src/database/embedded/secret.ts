import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Account } from './account.js';
import { EmbeddedPostgresError, codeOf } from './error.js';

/** 192 random bits, in characters that need no quoting in a URL or in SQL. */
export const newPassword = (): string => randomBytes(24).toString('base64url');

const pathIn = (cluster: string): string => join(cluster, 'prumo-password');

/** Kept inside the cluster (0700), so that the two are created, moved and deleted together. */
export function keepPassword(cluster: string, password: string, account: Account | undefined): void {
  writePrivate(pathIn(cluster), password, account);
}

export function readPassword(cluster: string): string {
  try {
    return readFileSync(pathIn(cluster), 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Não foi possível ler a senha do banco de dados em ${pathIn(cluster)} (${codeOf(error)}). ` +
        'Inicie com o mesmo usuário que criou a pasta de dados.',
    );
  }
}

export function writePrivate(path: string, text: string, account: Account | undefined): void {
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  if (account) chownSync(path, account.uid, account.gid);
}
