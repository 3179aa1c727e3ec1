import { castOf } from './people.js';
import { ATTACKS, NOBODY } from './list.js';
import type { Attack, Effort, Ground } from './attempt.js';
import { PROMISES, type Result, tryAttack } from './run.js';
import { type Instance, startInstance } from './instance.js';
import { startProxiedInstance } from './proxied-instance.js';
import { workOf } from './records.js';
import { sizeOf } from './gauge.js';

export interface Choice {
  effort: Effort;
  /** Names of the only attacks to try. */
  only?: readonly string[];
  /** Whether attacks that need an instance of their own, or a long time, are tried too. */
  withOwn: boolean;
  /** Goes on with the same instance, from the first attack again, until so many minutes are over. */
  minutes?: number;
  /** Attacks two processes behind nginx, as docs/operations.md has it, in place of one process. */
  isProxied?: boolean;
}

/** What became of the whole. */
export interface Report {
  results: readonly Result[];
  /** What the files of the instance grew by, from the first attack to the last, in bytes. */
  growth: number;
  rounds: number;
}

/** @throws Error naming what is no attack */
export function chosen({ only = [], withOwn }: Pick<Choice, 'only' | 'withOwn'>): Attack[] {
  const unknown = only.filter((name) => !ATTACKS.some((attack) => attack.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No attack is called ${unknown.join(', ')}: ${ATTACKS.map(({ name }) => name).join(', ')}`,
    );
  return ATTACKS.filter(({ name, ownInstance, isLong }) =>
    only.length > 0 ? only.includes(name) : withOwn || !(ownInstance || isLong),
  );
}

/** A machine on which a bystander waits for so much of what is promised, while nobody attacks, has no time to judge. */
const BUSY_SHARE = 0.25;

/** Who takes part, and what they have. */
async function prepare(instance: Instance, effort: Effort): Promise<Ground> {
  const cast = await castOf(instance.url, effort.connections);
  const work = { member: await workOf(cast.member), bystander: await workOf(cast.bystander) };
  return { instance, cast, work, effort };
}

/** Starts a fresh instance and tries one attack after the other on it. */
export async function attackAll(choice: Choice, told: (result: Result) => void): Promise<Report> {
  const attacks = chosen(choice).filter((attack) => attack !== NOBODY);
  const instance = await (choice.isProxied ? startProxiedInstance() : startInstance());
  try {
    const ground = await prepare(instance, choice.effort);
    const size = sizeOf(instance.folder);
    const end = performance.now() + (choice.minutes ?? 0) * 60_000;
    const results: Result[] = [];
    let rounds = 0;
    const report = (): Report => ({ results, growth: sizeOf(instance.folder) - size, rounds });
    const next = async (attack: Attack, isTimed: boolean): Promise<Result> => {
      const result = await tryAttack(attack, { ...ground, effort: { ...choice.effort, isTimed } });
      results.push(result);
      told(result);
      return result;
    };
    do {
      rounds += 1;
      const { noticed } = await next(NOBODY, false);
      const isTimed = choice.effort.isTimed && noticed.p99 < PROMISES.p99Ms * BUSY_SHARE;
      for (const attack of attacks) {
        await next(attack, isTimed);
        if (instance.programs.some((program) => program.hasEnded())) return report();
      }
    } while (performance.now() < end);
    return report();
  } finally {
    await instance.stop();
  }
}
