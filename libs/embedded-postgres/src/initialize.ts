import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { asAccount, type Account } from './account.js';
import { codeOf, EmbeddedPostgresError } from './error.js';

export const SUPERUSER = 'postgres';

/** Name of the application's role and of its database. */
export const APPLICATION = 'prumo';

export async function initialize(
  folder: string,
  binaries: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const password = newPassword();
  const passwordFile = `${folder}.password`;
  writePrivate(passwordFile, password, account);
  try {
    await promisify(execFile)(
      join(binaries, 'bin', 'initdb'),
      initdbArguments(folder, passwordFile, durable),
      asAccount(account),
    );
    writePrivate(pathIn(folder), password, account);
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new EmbeddedPostgresError(
      `Não foi possível criar o banco de dados embutido: ${stderr.trim() || message}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Brazilian collation by ICU, independent of the machine's locales; checksums detect disk errors. */
function initdbArguments(folder: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

/** 192 random bits, without characters that need quoting in a URL or SQL. */
const newPassword = (): string => randomBytes(24).toString('base64url');

/** Inside the cluster (0700), so that both are created, moved and deleted together. */
const pathIn = (cluster: string): string => join(cluster, 'prumo-password');

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

function writePrivate(path: string, text: string, account: Account | undefined): void {
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  if (account) chownSync(path, account.uid, account.gid);
}

/** The role is no superuser, as on a hosted server, so that an injected statement cannot reach files. */
export async function ensureDatabase(admin: pg.Client, password: string): Promise<void> {
  const role = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [APPLICATION]);
  if (role.rowCount === 0) {
    await admin.query(`CREATE ROLE ${APPLICATION} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  }
  const database = await admin.query('SELECT FROM pg_database WHERE datname = $1', [APPLICATION]);
  if (database.rowCount === 0) {
    await admin.query(
      `CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION} TEMPLATE template0 ENCODING 'UTF8' ` +
        "LOCALE_PROVIDER icu ICU_LOCALE 'pt-BR' LOCALE 'C'",
    );
  }
}
