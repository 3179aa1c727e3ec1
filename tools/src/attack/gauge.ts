import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MIB = 1024 * 1024;

/** What a process holds in memory at the moment and held at most since `resetPeak`, in bytes; NaN beyond Linux. */
export function memoryOf(pid: number): { now: number; most: number } {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return { now: NaN, most: NaN };
  const status = readFileSync(file, 'utf8');
  const of = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** Forgets what the process has held at most so far. */
export function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not on Linux, or no longer there.
  }
}

/**
 * PostgreSQL's log of changes: a ring that is written again and again, within a size of its own (`max_wal_size`). What
 * grows for ever is the rest.
 */
const RING = 'pg_wal';

/** What the files of a folder take, in bytes. */
export function sizeOf(folder: string): number {
  let sum = 0;
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += entry.name === RING ? 0 : sizeOf(path);
    else sum += lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }
  return sum;
}

/** A folder may go away while it is looked at. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

export const inMib = (bytes: number): string => (Number.isNaN(bytes) ? '?' : (bytes / MIB).toFixed(1));
