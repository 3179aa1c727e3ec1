import { memoryNow } from './memory.js';
import { percentile } from './latency.js';
import { clockOf } from './processor.js';
import type { Stage } from './product/stage.js';
import { startTarget } from './product/session.js';
import { atMost, ms, type Sheet } from './table/sheet.js';

const STARTS = 5;
/** What nobody minds to wait after an update. */
const READY_MS = 5_000;
const IDLE_MIB = 180;
const SETTLE_MS = 10_000;
const POLL_MS = 10;

/** Another process on the stage's database: from its start until it says that it is ready, and what it then holds. */
export async function start({ databaseUrl, dataSource }: Stage, sheet: Sheet): Promise<void> {
  await sheet.row('start on a filled database, until ready', async () => {
    const [times, worked]: [number[], number[]] = [[], []];
    for (let round = 0; round < STARTS; round += 1) {
      const began = performance.now();
      const program = await startTarget(databaseUrl);
      while (!(await isReady(program.url))) await rest(POLL_MS);
      times.push(performance.now() - began);
      worked.push((await clockOf(program.pid, dataSource))().nodeMs);
      await program.stop();
    }
    const median = percentile(times, 0.5);
    const told = `${ms(median)}, slowest ${ms(Math.max(...times))}, ${ms(percentile(worked, 0.5))} of processor`;
    return { product: told, ...atMost(median, READY_MS, 'ms') };
  });
  await sheet.row('memory of the idle program', async () => {
    const program = await startTarget(databaseUrl);
    await rest(SETTLE_MS);
    const held = memoryNow(program.pid);
    await program.stop();
    return { product: `${held.toFixed(0)} MiB`, ...atMost(Math.round(held), IDLE_MIB, 'MiB') };
  });
}

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/api/health/ready`)).ok;

const rest = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
