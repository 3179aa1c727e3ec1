import { startBystander, type Noticed } from './bystander.js';
import { Attempt, type Attack, type Ground } from './attempt.js';
import { memoryOf, resetPeak, sizeOf } from './gauge.js';

const MIB = 1024 * 1024;
/** What holds while anybody attacks. */
export const PROMISES = { p99Ms: 500, memory: 512 * MIB, growth: 50 * MIB } as const;

/** What became of an attack. */
export interface Result {
  attack: Attack;
  byStatus: ReadonlyMap<number, number>;
  noticed: Noticed;
  /** Bytes. */
  memory: number;
  growth: number;
  logged: number;
  broken: readonly string[];
  notes: readonly string[];
  /** Why it was not tried. */
  skipped?: string;
}

/** Tries one attack while a bystander works, and judges what all others noticed. */
export async function tryAttack(attack: Attack, ground: Ground): Promise<Result> {
  const { instance, cast, effort } = ground;
  const { pid } = instance.program;
  const [size, log] = [sizeOf(instance.folder), instance.program.output().length];
  resetPeak(pid);
  const attempt = new Attempt(ground);
  const bystander = startBystander(instance.program.url, cast.bystander.cookie);
  let skipped: string | void = undefined;
  try {
    skipped = await attack.run(attempt);
  } catch (error) {
    attempt.broken.add(`broke off: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    attempt.close();
  }
  const noticed = await bystander.end();
  const [memory, growth] = [memoryOf(pid).most, sizeOf(instance.folder) - size];
  const { program } = instance;
  attempt.expect(!program.hasEnded(), 'the process has ended');
  for (const [status, count] of Object.entries(noticed.failures))
    attempt.broken.add(`${count} × ${status === '0' ? 'no answer' : status} to a bystander`);
  if (effort.isTimed)
    attempt.expect(!(noticed.p99 >= PROMISES.p99Ms), `a bystander waited ${noticed.p99.toFixed(0)} ms (p99)`);
  attempt.expect(!(memory >= PROMISES.memory), `${(memory / MIB).toFixed(0)} MiB of memory`);
  attempt.expect(growth < PROMISES.growth, `${(growth / MIB).toFixed(0)} MiB more on disk`);
  const logged = Math.max(0, program.output().length - log);
  const { byStatus, broken, notes } = attempt;
  return {
    attack,
    byStatus,
    noticed,
    memory,
    growth,
    logged,
    broken: [...broken],
    notes,
    ...(skipped !== undefined && { skipped }),
  };
}
