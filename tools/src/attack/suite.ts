import { setTimeout as sleep } from 'node:timers/promises';

import { startInstance } from '../instance.js';
import { percentile } from '../measure/latency.js';
import { sizeOf } from '../measure/memory.js';
import { ACCOUNTS } from './attacks/accounts.js';
import { FILES } from './attacks/files.js';
import { FLOODS } from './attacks/floods.js';
import { IMPORTS } from './attacks/imports.js';
import { DECEIVING_NAMES } from './attacks/names.js';
import { PUBLIC } from './attacks/public.js';
import { REQUESTS } from './attacks/requests.js';
import { SCANNERS } from './attacks/scanners.js';
import type { Attack, Effort } from './attempt.js';
import { startNginx } from './nginx.js';
import { createUsers } from './people.js';
import { LIMITS, type Result, tryAttack } from './run.js';

/** Measures the bystander without an attack: a machine that is busy already cannot judge time. */
export const NOBODY: Attack = {
  name: 'nobody',
  what: 'nothing at all, to compare with',
  async run(attempt) {
    while (attempt.isRunning()) await sleep(50);
  },
};
const BUSY_SHARE = 0.25;

/** All attacks, in their order. */
export const ATTACKS: readonly Attack[] = [
  NOBODY,
  ...FLOODS,
  ...IMPORTS,
  ...FILES,
  ...ACCOUNTS,
  ...REQUESTS,
  ...PUBLIC,
  DECEIVING_NAMES,
  ...SCANNERS,
];

export interface Choice {
  effort: Effort;
  /** Names of the only attacks to try. */
  only?: readonly string[];
  /** Whether attacks that take minutes are tried too. */
  withLong: boolean;
  /** Repeats all on the same instance until so many minutes are over. */
  minutes?: number;
  /** Attacks two processes behind the nginx of docs/operations.md instead of one process. */
  isProxied?: boolean;
}

export interface Report {
  results: readonly Result[];
  /** Growth of the instance's files from the first attack to the last, in bytes. */
  growth: number;
  rounds: number;
}

/** @throws Error naming what is no attack */
export function chosen({ only = [], withLong }: Pick<Choice, 'only' | 'withLong'>): Attack[] {
  const names = ATTACKS.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No attack is called ${unknown.join()}: ${names.join(', ')}`);
  return ATTACKS.filter(({ name, isLong }) => (only.length > 0 ? only.includes(name) : withLong || !isLong));
}

/** Starts a fresh instance and tries one attack after the other on it. */
export async function attackAll(choice: Choice, onResult: (result: Result) => void): Promise<Report> {
  const attacks = chosen(choice).filter((attack) => attack !== NOBODY);
  const instance = await startInstance(choice.isProxied ? { startProxy: startNginx } : {});
  try {
    const users = await createUsers(instance.url, choice.effort.connections);
    const size = sizeOf(instance.folder);
    const end = performance.now() + (choice.minutes ?? 0) * 60_000;
    const results: Result[] = [];
    let rounds = 0;
    const next = async (attack: Attack, isTimed: boolean): Promise<Result> => {
      const result = await tryAttack(attack, instance, users, { ...choice.effort, isTimed });
      results.push(result);
      onResult(result);
      return result;
    };
    do {
      rounds += 1;
      const quiet = percentile((await next(NOBODY, false)).times, 0.99);
      const isTimed = choice.effort.isTimed && quiet < LIMITS.p99Ms * BUSY_SHARE;
      for (const attack of attacks) if (!instance.hasEnded()) await next(attack, isTimed);
    } while (performance.now() < end && !instance.hasEnded());
    return { results, growth: sizeOf(instance.folder) - size, rounds };
  } finally {
    await instance.stop();
  }
}
