import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const MIB = 1024 * 1024;

/** Resident memory of a process, now and at most since `resetPeak`, in bytes; NaN where there is no /proc. */
export function memoryOf(pid: number): { now: number; most: number } {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return { now: NaN, most: NaN };
  const status = readFileSync(file, 'utf8');
  const of = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

export function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not on Linux, or no longer there.
  }
}

/** The peak since the last call, in MiB. */
export function takePeakMib(pid: number): number {
  const { most } = memoryOf(pid);
  resetPeak(pid);
  return most / MIB;
}

/** PostgreSQL's write-ahead log: a ring bounded by `max_wal_size`, so not counted as growth. */
const WAL = 'pg_wal';

/** The size of a folder's files, in bytes. */
export function sizeOf(folder: string): number {
  let sum = 0;
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += entry.name === WAL ? 0 : sizeOf(path);
    else sum += lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }
  return sum;
}

/** A folder may be deleted meanwhile. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

export const inMib = (bytes: number): string => (Number.isNaN(bytes) ? '?' : (bytes / MIB).toFixed(1));
