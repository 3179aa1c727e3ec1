import { percentile } from '../measure/latency.js';
import { type Clock, clockOf, since, type Work } from '../measure/processor.js';
import { CASES, KEY_CASES, PAGES } from './list-requests.js';
import { atMost, ms, type Sheet } from './sheet.js';
import type { Stage } from './stage.js';

const ROUNDS = 40;
const WARM_UP = 3;

/** Requests one after another; processor time is per request. */
interface Timing extends Work {
  p50Ms: number;
  p99Ms: number;
}

/**
 * Lists, search, dashboard and palette over the filled database, one request after another; the goal is for the median.
 * `all` measures every case there is, else those that people wait for most.
 */
export async function lists(stage: Stage, sheet: Sheet, { all = false } = {}): Promise<void> {
  const clock = await clockOf(stage.program.pid, stage.dataSource);
  for (const { name, path, goal } of all ? CASES : KEY_CASES)
    await sheet.row(name, async () => {
      const [timing] = await timingsOf(stage, clock, [path]);
      return { product: textOf(timing), ...atMost(timing?.p50Ms ?? NaN, goal, 'ms') };
    });
  for (const { name, first, later, goal } of PAGES)
    await sheet.row(name, async () => {
      const [page, far] = await timingsOf(stage, clock, [first, later]);
      const ratio = (far?.p50Ms ?? NaN) / (page?.p50Ms ?? NaN);
      return { product: textOf(far), beside: textOf(page), ratio, ...atMost(ratio, goal, '×') };
    });
}

/** Requests the paths in alternation. */
async function timingsOf({ admin }: Stage, clock: Clock, paths: readonly string[]): Promise<Timing[]> {
  const all = paths.map((path) => ({ path, times: [] as number[], nodeMs: 0, postgresMs: 0 }));
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const one of all) {
      const before = clock();
      const { status, wholeMs } = await admin.get(one.path);
      const work = since(before, clock, ROUNDS);
      if (status !== 200) throw new Error(`${one.path}: ${status}`);
      if (round < 0) continue;
      one.times.push(wholeMs);
      one.nodeMs += work.nodeMs;
      one.postgresMs += work.postgresMs;
    }
  return all.map(({ times, nodeMs, postgresMs }) => ({
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    nodeMs,
    postgresMs,
  }));
}

/** p50 and p99, processor time of Node and of PostgreSQL. */
const textOf = (timing: Timing | undefined): string =>
  timing
    ? `${ms(timing.p50Ms)} and ${ms(timing.p99Ms)}, ${timing.nodeMs.toFixed(1)} + ${timing.postgresMs.toFixed(1)} ms`
    : '';
