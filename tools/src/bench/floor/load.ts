import { readFileSync } from 'node:fs';

import autocannon from 'autocannon';

import type { Server } from './bare-server.js';

/** What is asked for, again and again, on each connection. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Of each connection in turn: several people are at work. */
  headers: readonly Readonly<Record<string, string>>[];
}

/** What a server did under load. */
export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server's process for a request. */
  cpuMs: number;
}

const CONNECTIONS = 10;
const TICKS_PER_SECOND = 100;

/** Ten connections ask for so many seconds. @throws when an answer is none of success */
export async function load(
  server: Server,
  { method, path, body, headers }: Asked,
  seconds: number,
): Promise<Load> {
  let clients = 0;
  const before = cpuSeconds(server.pid);
  const result = await autocannon({
    url: server.url + path,
    method,
    body: body && JSON.stringify(body),
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      const own = headers[clients++ % headers.length];
      client.setHeaders({ ...own, ...(body && { 'content-type': 'application/json' }) });
    },
  });
  const answers = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answers === 0)
    throw new Error(`${path}: ${answers} answered, ${result.non2xx} refused, ${result.errors} failed`);
  return {
    perSecond: answers / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMs: ((cpuSeconds(server.pid) - before) * 1000) / answers,
  };
}

/** Processor time that a process has taken so far; NaN beyond Linux. */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}
