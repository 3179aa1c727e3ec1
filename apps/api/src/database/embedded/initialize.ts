import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { asAccount, type Account } from './account.js';
import { serverEnvironment } from './environment.js';
import { EmbeddedPostgresError } from './error.js';
import { keepPassword, newPassword, writePrivate } from './secret.js';

/** The superuser's name, in every cluster the same. */
export const SUPERUSER = 'postgres';

/** Fills an empty folder with a new cluster and the password of its superuser. */
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
      {
        ...asAccount(account),
        env: serverEnvironment(),
      },
    );
    keepPassword(folder, password, account);
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new EmbeddedPostgresError(
      `Não foi possível criar o banco de dados embutido: ${stderr.trim() || message}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Brazilian sorting by ICU, whatever locales the machine has; checksums, so that a bad disk is noticed. */
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
