import type { Session } from '../product/session.js';

const PAUSE_MS = 10;

/** Milliseconds from asking to having the whole answer. */
export async function timed(session: Session, base: string, path: string): Promise<number> {
  const start = performance.now();
  await (await session.send(base, path)).arrayBuffer();
  return performance.now() - start;
}

/** Asks for the same again and again, one after another, as long as `goesOn` says so. */
export async function sample(
  session: Session,
  base: string,
  path: string,
  goesOn: (done: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    times.push(await timed(session, base, path));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

/** The time that this share of the requests stays under. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share), 1) - 1] ?? NaN;
}
