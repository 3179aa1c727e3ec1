import { startInstance } from '../instance.js';
import { sizeOf } from '../measure/memory.js';
import { castOf } from './people.js';
import { ATTACKS, NOBODY } from './list.js';
import type { Attack, Effort, Setting } from './attempt.js';
import { PROMISES, type Result, tryAttack } from './run.js';
import { startProxiedInstance } from './proxied-instance.js';

export interface Choice {
  effort: Effort;
  /** Names of the only attacks to try. */
  only?: readonly string[];
  /** Whether attacks that take minutes are tried too. */
  withLong: boolean;
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
export function chosen({ only = [], withLong }: Pick<Choice, 'only' | 'withLong'>): Attack[] {
  const unknown = only.filter((name) => !ATTACKS.some((attack) => attack.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No attack is called ${unknown.join(', ')}: ${ATTACKS.map(({ name }) => name).join(', ')}`,
    );
  return ATTACKS.filter(({ name, isLong }) => (only.length > 0 ? only.includes(name) : withLong || !isLong));
}

/** A machine on which a bystander waits for so much of what is promised, while nobody attacks, has no time to judge. */
const BUSY_SHARE = 0.25;

/** Starts a fresh instance and tries one attack after the other on it. */
export async function attackAll(choice: Choice, told: (result: Result) => void): Promise<Report> {
  const attacks = chosen(choice).filter((attack) => attack !== NOBODY);
  const instance = await (choice.isProxied ? startProxiedInstance() : startInstance());
  try {
    const cast = await castOf(instance.url, choice.effort.connections);
    const setting: Setting = { instance, cast, effort: choice.effort };
    const size = sizeOf(instance.folder);
    const end = performance.now() + (choice.minutes ?? 0) * 60_000;
    const results: Result[] = [];
    let rounds = 0;
    const report = (): Report => ({ results, growth: sizeOf(instance.folder) - size, rounds });
    const next = async (attack: Attack, isTimed: boolean): Promise<Result> => {
      const result = await tryAttack(attack, { ...setting, effort: { ...choice.effort, isTimed } });
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
