import { percentile, timed, wholeOf } from './latency.js';
import { type Clock, clockOf, since, type Work } from './processor.js';
import type { Session } from './product/session.js';
import type { Stage } from './product/stage.js';
import { ms } from './table/sheet.js';

/** Somebody who asks while nobody else does. */
export interface Asker {
  session: Session;
  url: string;
  clock: Clock;
}

export const askerOf = async ({ session, target, dataSource }: Stage): Promise<Asker> => ({
  session,
  url: target.url,
  clock: await clockOf(target.pid, dataSource),
});

/** What requests took that came one after another; processor time is for each. */
export interface Alone extends Work {
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
}

const WARM_UP = 3;

/** Asks for these in turns, so many times each; what each of them took. */
export async function askInTurns(
  { session, url, clock }: Asker,
  paths: readonly string[],
  rounds: number,
): Promise<Alone[]> {
  const asked = paths.map((path) => ({ path, times: [] as number[], nodeMs: 0, postgresMs: 0 }));
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const one of asked) {
      const before = clock();
      const time = wholeOf(await timed(session, url, one.path));
      if (round < 0) continue;
      const work = since(before, clock, 1);
      one.times.push(time);
      one.nodeMs += work.nodeMs;
      one.postgresMs += work.postgresMs;
    }
  return asked.map(({ times, nodeMs, postgresMs }) => ({
    ...timesOf(times),
    nodeMs: nodeMs / rounds,
    postgresMs: postgresMs / rounds,
  }));
}

/** Does the same again and again, one after another; what each time took. */
export async function repeat(
  clock: Clock,
  rounds: number,
  work: (round: number) => Promise<unknown>,
  warmUp = WARM_UP,
): Promise<Alone> {
  for (let round = 0; round < warmUp; round += 1) await work(round);
  const before = clock();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work(warmUp + round);
    times.push(performance.now() - start);
  }
  return { ...timesOf(times), ...since(before, clock, rounds) };
}

const timesOf = (times: readonly number[]): Pick<Alone, 'p50Ms' | 'p99Ms' | 'slowestMs'> => ({
  p50Ms: percentile(times, 0.5),
  p99Ms: percentile(times, 0.99),
  slowestMs: percentile(times, 1),
});

/** In words: p50 and p99, processor time of Node and of PostgreSQL. */
export const toldAlone = ({ p50Ms, p99Ms, nodeMs, postgresMs }: Alone): string =>
  `${ms(p50Ms)} and ${ms(p99Ms)}, ${nodeMs.toFixed(1)} + ${postgresMs.toFixed(1)} ms`;
