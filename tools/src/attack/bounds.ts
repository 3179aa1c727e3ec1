import { jsonOf, type Received } from '../client/http-client.js';
import { inMib, memoryOf, MIB } from '../measure/memory.js';
import type { Attempt } from './attempt.js';

/** A machine that does other things meanwhile takes so many times as long, and no more. */
const BUSY_FACTOR = 5;

/** The API reads so many files of one user at once: more would only wait in the queue, which is another attack. */
export const FILES_AT_ONCE = 2;

/** Sends once, and judges the time and the additional peak memory that the request took. */
export async function sendWithin(
  attempt: Attempt,
  what: string,
  { seconds, mib }: { seconds: number; mib: number },
  send: () => Promise<Received>,
): Promise<Received> {
  const { instance, effort } = attempt.setting;
  const peak = (): number => Math.max(...instance.programs.map(({ pid }) => memoryOf(pid).most));
  const [start, before] = [performance.now(), peak()];
  const answer = attempt.count(await send(), what);
  const [took, grown] = [(performance.now() - start) / 1000, peak() - before];
  attempt.notes.push(`${what}: ${answer.status} after ${took.toFixed(2)} s, ${inMib(grown)} MiB more`);
  const most = effort.isTimed ? seconds : seconds * BUSY_FACTOR;
  attempt.expect(took < most, `${what}: answered after ${took.toFixed(1)} s`);
  attempt.expect(!(grown >= mib * MIB), `${what}: ${inMib(grown)} MiB more`);
  return answer;
}

/** The fields that an answer reports errors for, each with its message. */
export const errorsOf = (answer: Received): Record<string, string> =>
  (jsonOf(answer) as { errors?: Record<string, string> } | undefined)?.errors ?? {};
