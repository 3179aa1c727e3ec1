import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';
import { formatDate } from '@prumo/domain';

import type { Environment } from '../../config/environment.js';
import { madeAt, UNFINISHED } from './archive.js';

export interface KeptBackup {
  name: string;
  /** By the file's head: copies and renames do not change it. */
  madeAt: Date;
  bytes: number;
}

const NAME = /^prumo-\d{4}-\d{2}-\d{2}\.backup$/;

/** An unfinished daily backup: 'prumo-2026-11-22.backup.1a2b3c4d.parcial'. */
const BEGUN = new RegExp(`^prumo-\\d{4}-\\d{2}-\\d{2}\\.backup\\.[0-9a-f]+\\${UNFINISHED}$`);

/** The folder of daily backups: the setting, else beside the embedded database; undefined when backups are off. */
export function backupFolder({
  BACKUP_DIR,
  BACKUPS_KEPT,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Environment, 'BACKUP_DIR' | 'BACKUPS_KEPT' | 'DATABASE_URL' | 'DATA_DIR'>): string | undefined {
  if (BACKUPS_KEPT === 0) return undefined;
  return BACKUP_DIR ?? (DATABASE_URL === undefined ? join(DATA_DIR, 'backups') : undefined);
}

/** 'prumo-2026-11-22.backup', by the day in São Paulo. */
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

/** The times of backups by path, size and modification time. */
const timesOfFiles = new LRUCache<string, { madeAt: Date | undefined }>({ max: 1000 });

/** The complete daily backups of a folder, newest first. */
export async function keptBackups(folder: string): Promise<KeptBackup[]> {
  const found: KeptBackup[] = [];
  for (const name of (await filesIn(folder)).filter((name) => NAME.test(name))) {
    // Another process may remove one meanwhile.
    const kept = await keptBackup(folder, name).catch(() => undefined);
    if (kept) found.push(kept);
  }
  return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

async function keptBackup(folder: string, name: string): Promise<KeptBackup | undefined> {
  const file = join(folder, name);
  const { size, mtimeMs } = await stat(file);
  const key = `${file} ${size} ${mtimeMs}`;
  const { madeAt: time } = timesOfFiles.get(key) ?? { madeAt: await madeAt(file) };
  timesOfFiles.set(key, { madeAt: time });
  return time && { name, madeAt: time, bytes: size };
}

/** Removes unfinished and empty files of killed processes. */
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

/** Removes all but the newest `kept` backups. @returns the removed names */
export async function removeOld(folder: string, kept: number): Promise<string[]> {
  const old = (await keptBackups(folder)).slice(kept).map(({ name }) => name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
