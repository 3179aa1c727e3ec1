import type { Session } from './product/session.js';

const PAUSE_MS = 10;

/** Milliseconds from asking until the answer begins, and until all of it is there. */
export interface Timed {
  headMs: number;
  wholeMs: number;
}

export const wholeOf = ({ wholeMs }: Timed): number => wholeMs;

export async function timed(session: Session, base: string, path: string): Promise<Timed> {
  const start = performance.now();
  const answer = await session.send(base, path);
  const headMs = performance.now() - start;
  await answer.arrayBuffer();
  return { headMs, wholeMs: performance.now() - start };
}

/** Asks for the same again and again, one after another, as long as `goesOn` says so, and rests in between. */
export async function sample(
  session: Session,
  base: string,
  path: string,
  goesOn: (done: number) => boolean,
  pauseMs = PAUSE_MS,
): Promise<Timed[]> {
  const times: Timed[] = [];
  while (goesOn(times.length)) {
    times.push(await timed(session, base, path));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return times;
}

/** The time that this share of the requests stays under. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share), 1) - 1] ?? NaN;
}
