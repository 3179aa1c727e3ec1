import autocannon from 'autocannon';

import { type Clock, since, type Work } from '../processor.js';

/** What is asked for, again and again, on each connection. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** A server, what it is asked, by whom, and what it works meanwhile. */
export interface Side extends Asked {
  url: string;
  /** Of each connection in turn: several people are at work. */
  headers: readonly Readonly<Record<string, string>>[];
  clock: Clock;
}

/** What a server did under load; its processor time is for each request. */
export interface Load extends Work {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const CONNECTIONS = 10;

/** Ten connections ask for so many seconds. @throws when an answer is none of success */
export async function load(
  { url, method, path, body, headers, clock }: Side,
  seconds: number,
): Promise<Load> {
  let clients = 0;
  const before = clock();
  const result = await autocannon({
    url: url + path,
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
    ...since(before, clock, answers),
  };
}
