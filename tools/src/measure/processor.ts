import { readFileSync } from 'node:fs';

import type { DataSource } from 'typeorm';

const TICKS_PER_SECOND = 100;
/** In `/proc/PID/stat`, counted from what follows the name: who started it, its own time, that of its ended children. */
const [PARENT, OWN, ENDED] = [1, 11, 13];

/** Processor time of the server's process and of PostgreSQL, in milliseconds; NaN beyond Linux, or where PostgreSQL is elsewhere. */
export interface Work {
  nodeMs: number;
  postgresMs: number;
}

/** Reads what both have worked so far. */
export type Clock = () => Work;

/** A clock of a server's process and of the PostgreSQL that this connection leads to, with all its processes. */
export async function clockOf(pid: number, dataSource: DataSource): Promise<Clock> {
  const [row] = await dataSource.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
  const postmaster = Number(fieldsOf(row.pid)?.[PARENT]);
  return () => ({ nodeMs: millisecondsOf(pid), postgresMs: withChildren(postmaster) });
}

/** Processor time since `before`, per request. */
export function since(before: Work, clock: Clock, requests: number): Work {
  const now = clock();
  return {
    nodeMs: (now.nodeMs - before.nodeMs) / requests,
    postgresMs: (now.postgresMs - before.postgresMs) / requests,
  };
}

function fieldsOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

function millisecondsOf(pid: number, from = OWN): number {
  const fields = fieldsOf(pid) ?? [];
  return ((Number(fields[from]) + Number(fields[from + 1])) * 1000) / TICKS_PER_SECOND;
}

/** A connection's process that has ended is counted with its parent. */
function withChildren(postmaster: number): number {
  let sum = millisecondsOf(postmaster) + millisecondsOf(postmaster, ENDED);
  for (const child of childrenOf(postmaster)) sum += millisecondsOf(child) || 0;
  return sum;
}

function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return list.trim().split(' ').map(Number);
  } catch {
    return [];
  }
}
