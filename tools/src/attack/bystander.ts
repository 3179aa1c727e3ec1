import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { percentile } from '../measure/latency.js';

const PROGRAM = fileURLToPath(new URL('./ask-steadily.mjs', import.meta.url));
const PACE_MS = 50;

/** What somebody who only did their work noticed of an attack. */
export interface Noticed {
  requests: number;
  p99: number;
  slowest: number;
  /** Anything but 200; 0 is no answer at all. */
  failures: Record<string, number>;
}

/** Starts to ask for the list of buildings twenty times a second, with this session. */
export function startBystander(url: string, cookie: string): { end(): Promise<Noticed> } {
  const child = fork(PROGRAM, [`${url}/api/buildings`, cookie, String(PACE_MS)], { execArgv: [] });
  const times: number[] = [];
  const failures: Record<string, number> = {};
  child.on('message', (told: { status: number; ms: number } | 'done') => {
    if (told === 'done') return;
    times.push(told.ms);
    if (told.status !== 200) failures[told.status] = (failures[told.status] ?? 0) + 1;
  });
  return {
    async end() {
      const ended = once(child, 'exit');
      child.send('end');
      await ended;
      return {
        requests: times.length,
        p99: percentile(times, 0.99),
        slowest: times.reduce((most, time) => Math.max(most, time), 0),
        failures,
      };
    },
  };
}
