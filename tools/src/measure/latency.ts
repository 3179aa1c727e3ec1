import { setTimeout as sleep } from 'node:timers/promises';

import type { UserSession } from '../client/user-session.js';

const PAUSE_MS = 10;

/**
 * Requests a path again and again while `isNeeded`, with a short pause in between. Answers the milliseconds of each
 * request; a request that is refused or gets no answer counts as Infinity.
 */
export async function sample(
  session: UserSession,
  path: string,
  isNeeded: (done: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (isNeeded(times.length)) {
    const answer = await session.get(path).catch(() => undefined);
    times.push(answer?.status === 200 ? answer.wholeMs : Infinity);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** The time that this share of the requests stays under. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share), 1) - 1] ?? NaN;
}

/** The median of one figure of several measurements. */
export const medianOf = <Key extends string>(measured: readonly Record<Key, number>[], key: Key): number =>
  percentile(
    measured.map((one) => one[key]),
    0.5,
  );
