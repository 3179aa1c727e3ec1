import type { Instance } from '../instance.js';
import { memoryOf, MIB, resetPeak, sizeOf } from '../measure/memory.js';
import { Attempt, type Attack, type Setting } from './attempt.js';
import { type Noticed, startBystander } from './bystander.js';

/** What holds while anybody attacks. `growth` is of the disk, beyond the documents that were rightly issued. */
export const PROMISES = { p99Ms: 500, memory: 600 * MIB, growth: 50 * MIB } as const;
/** What a document takes on disk, of its own size: with its row, its index entries and half-filled pages. */
const STORED_SHARE = 1.2;

/** The characters that the processes have logged so far. */
export const logSize = ({ programs }: Instance): number =>
  programs.reduce((sum, program) => sum + program.output().length, 0);

/** What became of an attack. */
export interface Result {
  attack: Attack;
  byStatus: ReadonlyMap<number, number>;
  noticed: Noticed;
  /** What the largest process held at most, in bytes. */
  memory: number;
  growth: number;
  /** The part of the growth that documents rightly issued explain, at most. */
  issued: number;
  broken: readonly string[];
  notes: readonly string[];
  /** Why it was not tried. */
  skipped?: string;
}

/** Tries one attack while a bystander works, and judges what all others noticed. */
export async function tryAttack(attack: Attack, setting: Setting): Promise<Result> {
  const { instance, cast, effort } = setting;
  const { programs } = instance;
  const size = sizeOf(instance.folder);
  for (const { pid } of programs) resetPeak(pid);
  const attempt = new Attempt(setting);
  const bystander = startBystander(instance.url, cast.bystander.cookie);
  let skipped: string | void = undefined;
  try {
    skipped = await attack.run(attempt);
  } catch (error) {
    attempt.broken.add(`broke off: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    attempt.close();
  }
  const noticed = await bystander.end();
  const memory = Math.max(...programs.map(({ pid }) => memoryOf(pid).most));
  const growth = sizeOf(instance.folder) - size;
  attempt.expect(!programs.some((program) => program.hasEnded()), 'a process has ended');
  for (const [status, count] of Object.entries(noticed.failures))
    attempt.broken.add(`${count} × ${status === '0' ? 'no answer' : status} to a bystander`);
  if (effort.isTimed)
    attempt.expect(!(noticed.p99 >= PROMISES.p99Ms), `a bystander waited ${noticed.p99.toFixed(0)} ms (p99)`);
  attempt.expect(!(memory >= PROMISES.memory), `${(memory / MIB).toFixed(0)} MiB of memory`);
  const issued = attempt.issued * STORED_SHARE;
  attempt.expect(growth - issued < PROMISES.growth, `${(growth / MIB).toFixed(0)} MiB more on disk`);
  const { byStatus, broken, notes } = attempt;
  return {
    attack,
    byStatus,
    noticed,
    memory,
    growth,
    issued,
    broken: [...broken],
    notes,
    ...(skipped !== undefined && { skipped }),
  };
}
