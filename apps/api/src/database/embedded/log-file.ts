import { chownSync, closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';

import type { Cluster } from './cluster.js';

const LIMIT_BYTES = 5_000_000;

/** The server's log, beside its files; a full one is kept as `.old`, so that both together stay small. */
export function openLog({ folder, account }: Cluster): { descriptor: number; since: () => string } {
  const path = `${folder}.log`;
  if (sizeOf(path) > LIMIT_BYTES) renameSync(path, `${path}.old`);
  const start = sizeOf(path);
  const descriptor = openSync(path, 'a', 0o600);
  if (account) chownSync(path, account.uid, account.gid);
  return { descriptor, since: () => readFrom(path, start) };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function readFrom(path: string, start: number): string {
  const buffer = Buffer.alloc(Math.min(sizeOf(path) - start, 8_000));
  const file = openSync(path, 'r');
  try {
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, buffer.length, start)).trim();
  } finally {
    closeSync(file);
  }
}
