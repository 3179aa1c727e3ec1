import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';
import { formatDate } from '@prumo/domain';

import type { Environment } from '../../config/environment.js';
import { madeAt, UNFINISHED } from './archive.js';

/** A daily backup that is whole. */
export interface KeptBackup {
  name: string;
  /** As the file itself says: a copy or another name does not make it newer. */
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

/** By path, size and time of the file, which is read again when one of them changes. */
const known = new LRUCache<string, { madeAt: Date | undefined }>({ max: 1000 });

/** The daily backups of a folder, newest first; what was never finished is none, and nor are other files. */
export async function keptBackups(folder: string): Promise<KeptBackup[]> {
  const found: KeptBackup[] = [];
  for (const name of (await filesIn(folder)).filter((name) => NAME.test(name))) {
    // One may be removed meanwhile, by another process.
    const kept = await keptBackup(folder, name).catch(() => undefined);
    if (kept) found.push(kept);
  }
  return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

async function keptBackup(folder: string, name: string): Promise<KeptBackup | undefined> {
  const file = join(folder, name);
  const { size, mtimeMs } = await stat(file);
  const key = `${file} ${size} ${mtimeMs}`;
  const { madeAt: time } = known.get(key) ?? { madeAt: await madeAt(file) };
  known.set(key, { madeAt: time });
  return time && { name, madeAt: time, bytes: size };
}

/** Removes what a process that was killed has left of a backup, and files by a backup's name that hold nothing. */
export async function removeUnfinished(folder: string): Promise<void> {
  const isEmpty = (name: string): Promise<boolean> =>
    stat(join(folder, name)).then(
      (file) => file.isFile() && file.size === 0,
      () => false,
    );
  for (const name of await filesIn(folder))
    if (BEGUN.test(name) || (NAME.test(name) && (await isEmpty(name))))
      await rm(join(folder, name), { force: true });
}

/** Removes all but so many of the newest; answers the names of those that are gone. */
export async function removeOld(folder: string, kept: number): Promise<string[]> {
  const old = (await keptBackups(folder)).slice(kept).map(({ name }) => name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
