import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { formatDate } from '@prumo/domain';

import type { Environment } from '../../platform/environment.js';
import { UNFINISHED } from './archive.js';

/** A daily backup that is whole. */
export interface KeptBackup {
  name: string;
  madeAt: Date;
  bytes: number;
}

const NAME = /^prumo-\d{4}-\d{2}-\d{2}\.backup$/;

/** What a daily backup that is not whole is called: 'prumo-2026-11-22.backup.1a2b3c4d.parcial'. */
const BEGUN = new RegExp(`^prumo-\\d{4}-\\d{2}-\\d{2}\\.backup\\.[0-9a-f]+\\${UNFINISHED}$`);

/** Where daily backups are kept: where it is said, else beside the embedded database; undefined: none are made. */
export function backupFolder({
  BACKUP_DIR,
  BACKUPS_KEPT,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Environment, 'BACKUP_DIR' | 'BACKUPS_KEPT' | 'DATABASE_URL' | 'DATA_DIR'>): string | undefined {
  if (BACKUPS_KEPT === 0) return undefined;
  return BACKUP_DIR ?? (DATABASE_URL === undefined ? join(DATA_DIR, 'backups') : undefined);
}

/** 'prumo-2026-11-22.backup': of this moment's day in São Paulo. */
export const backupName = (now: Date): string =>
  `prumo-${formatDate(now).split('/').reverse().join('-')}.backup`;

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The daily backups of a folder, newest day first; what was never finished is none, and nor are other files. */
export async function keptBackups(folder: string): Promise<KeptBackup[]> {
  const names = (await filesIn(folder)).filter((name) => NAME.test(name)).sort();
  const found: KeptBackup[] = [];
  for (const name of names.reverse()) {
    // One may be removed meanwhile, by another process.
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file?.isFile() && file.size > 0) found.push({ name, madeAt: file.mtime, bytes: file.size });
  }
  return found;
}

/** Removes what a process that was killed has left of a backup, and files by a backup's name that hold nothing. */
export async function removeUnfinished(folder: string): Promise<void> {
  const whole = new Set((await keptBackups(folder)).map(({ name }) => name));
  for (const name of await filesIn(folder))
    if (BEGUN.test(name) || (NAME.test(name) && !whole.has(name)))
      await rm(join(folder, name), { force: true });
}

/** Removes all but so many of the newest; answers the names of those that are gone. */
export async function removeOld(folder: string, kept: number): Promise<string[]> {
  const old = (await keptBackups(folder)).slice(kept).map(({ name }) => name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
