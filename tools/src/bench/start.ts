import { setTimeout as sleep } from 'node:timers/promises';

import { percentile } from '../measure/latency.js';
import { memoryOf, MIB } from '../measure/memory.js';
import { clockOf } from '../measure/processor.js';
import { atMost, ms, type Sheet } from './sheet.js';
import { type BenchInstance, startOn } from './bench-instance.js';

const STARTS = 5;
const READY_MS = 5_000;
const IDLE_MIB = 180;
const SETTLE_MS = 10_000;
const POLL_MS = 10;

/** A further process on the filled database: time from its start until it is ready, and its memory when idle. */
export async function start({ databaseUrl, dataSource }: BenchInstance, sheet: Sheet): Promise<void> {
  await sheet.row('start on a filled database, until ready', async () => {
    const [times, worked]: [number[], number[]] = [[], []];
    for (let round = 0; round < STARTS; round += 1) {
      const began = performance.now();
      const program = await startOn(databaseUrl);
      while (!(await isReady(program.url))) await sleep(POLL_MS);
      times.push(performance.now() - began);
      worked.push((await clockOf(program.pid, dataSource))().nodeMs);
      await program.stop();
    }
    const median = percentile(times, 0.5);
    const text = `${ms(median)}, slowest ${ms(Math.max(...times))}, ${ms(percentile(worked, 0.5))} of processor`;
    return { product: text, ...atMost(median, READY_MS, 'ms') };
  });
  await sheet.row('memory of the idle program', async () => {
    const program = await startOn(databaseUrl);
    await sleep(SETTLE_MS);
    const held = memoryOf(program.pid).now / MIB;
    await program.stop();
    return { product: `${held.toFixed(0)} MiB`, ...atMost(Math.round(held), IDLE_MIB, 'MiB') };
  });
}

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/api/health/ready`)).ok;
