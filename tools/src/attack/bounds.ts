import type { Received } from '../fuzz/client.js';
import type { Attempt } from './attempt.js';
import { inMib, memoryOf } from './gauge.js';

const MIB = 1024 * 1024;
/** A machine that does other things at the same time takes so much longer, and no more. */
const BUSY_FACTOR = 5;

/** What one request may cost at most: time until it is answered, and memory that the server had not needed so far. */
export interface Bounds {
  seconds: number;
  mib: number;
}

/** Asks once, tells what it cost, and judges that. */
export async function askWithin(
  attempt: Attempt,
  what: string,
  { seconds, mib }: Bounds,
  ask: () => Promise<Received>,
): Promise<Received> {
  const { programs } = attempt.ground.instance;
  const peak = (): number => Math.max(...programs.map(({ pid }) => memoryOf(pid).most));
  const [start, before] = [performance.now(), peak()];
  const answer = attempt.take(await ask(), what);
  const [took, grown] = [(performance.now() - start) / 1000, peak() - before];
  attempt.notes.push(
    `${what}: ${answer.status} after ${(took * 1000).toFixed(0)} ms, ${inMib(grown)} MiB more`,
  );
  const most = attempt.ground.effort.isTimed ? seconds : seconds * BUSY_FACTOR;
  attempt.expect(took < most, `${what}: answered after ${took.toFixed(1)} s`);
  attempt.expect(!(grown >= mib * MIB), `${what}: ${inMib(grown)} MiB more`);
  return answer;
}

/** The fields that an answer finds fault with, each with its message. */
export const faultsOf = ({ body }: Received): Record<string, string> => {
  try {
    return (JSON.parse(body.toString('utf8')) as { errors?: Record<string, string> }).errors ?? {};
  } catch {
    return {};
  }
};
