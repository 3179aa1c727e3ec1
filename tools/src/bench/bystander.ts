import type { UserSession } from '../client/user-session.js';
import { percentile, sample } from '../measure/latency.js';
import { takePeakMib } from '../measure/memory.js';
import { listPath } from './lists.js';
import { ms } from './sheet.js';

/** The p99 that a user's page may take, whatever others request meanwhile. */
export const BYSTANDER_MS = 250;

const QUIET_PAGES = 200;

/** Cost of some work, and its effect on a user who pages through a list. */
export interface Disturbance<T> {
  result: T;
  seconds: number;
  /** Of the program, in MiB. */
  peakMib: number;
  p99Ms: number;
  /** p50 and p99 of the user's pages meanwhile, and before. */
  pages: string;
  quietPages: string;
}

/** Does the work while a user pages through a list of the program with this process id. */
export async function disturb<T>(
  user: UserSession,
  pid: number,
  work: () => Promise<T>,
  list = 'buildings',
): Promise<Disturbance<T>> {
  const page = listPath(list, { sort: ['name', 'ASC'] });
  const quiet = await sample(user, page, (done) => done < QUIET_PAGES);
  takePeakMib(pid);
  let isOver = false;
  const sampling = sample(user, page, () => !isOver);
  const start = performance.now();
  const result = await work().finally(() => (isOver = true));
  const seconds = (performance.now() - start) / 1000;
  const busy = await sampling;
  return {
    ...{ result, seconds, peakMib: takePeakMib(pid), p99Ms: percentile(busy, 0.99) },
    ...{ pages: textOf(busy), quietPages: textOf(quiet) },
  };
}

const textOf = (times: readonly number[]): string =>
  `${ms(percentile(times, 0.5))} and ${ms(percentile(times, 0.99))}`;
