import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Instance } from '../instance.js';
import { percentile } from '../measure/latency.js';
import { inMib, memoryOf, MIB, resetPeak, sizeOf } from '../measure/memory.js';
import { Attempt, type Attack, type Effort } from './attempt.js';
import type { Users } from './people.js';

/** Limits while anybody attacks. `growth` is of the disk, beyond the documents that were issued. */
export const LIMITS = { p99Ms: 500, memory: 600 * MIB, growth: 50 * MIB } as const;
/** The size on disk of a stored document, relative to its own: row, index entries and half-filled pages. */
const STORED_SHARE = 1.2;
const BYSTANDER = fileURLToPath(new URL('./ask-steadily.mjs', import.meta.url));
const PACE_MS = 50;

/** The outcome of an attack. */
export interface Result {
  attack: Attack;
  attempt: Attempt;
  /** Milliseconds of each request of the bystander. */
  times: readonly number[];
  failures: number;
  /** The peak of the largest process, in bytes. */
  memory: number;
  growth: number;
  /** The part of the growth that issued documents explain, at most. */
  issued: number;
  /** Why it was not tried. */
  skipped: string | undefined;
}

/** Tries one attack while a bystander requests the list of buildings twenty times a second. */
export async function tryAttack(
  attack: Attack,
  instance: Instance,
  users: Users,
  effort: Effort,
): Promise<Result> {
  const { url, folder, programs } = instance;
  const size = sizeOf(folder);
  for (const { pid } of programs) resetPeak(pid);
  const attempt = new Attempt(instance, users, effort);
  const args = [`${url}/api/buildings`, users.bystander.cookie, String(PACE_MS)];
  const bystander = fork(BYSTANDER, args, { execArgv: [] });
  let skipped: string | undefined;
  try {
    skipped = (await attack.run(attempt)) ?? undefined;
  } catch (error) {
    attempt.broken.add(`broke off: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    attempt.close();
  }
  const reported = once(bystander, 'message') as Promise<[{ times: number[]; statuses: number[] }]>;
  bystander.send('end');
  const [{ times, statuses }] = await reported;
  const failed = statuses.filter((status) => status !== 200);
  const memory = Math.max(...programs.map(({ pid }) => memoryOf(pid).most));
  const growth = sizeOf(folder) - size;
  const issued = attempt.issued * STORED_SHARE;
  const p99 = percentile(times, 0.99);
  attempt.expect(!instance.hasEnded(), 'a process has ended');
  attempt.expect(failed.length === 0, `a bystander got ${failed.length} × ${[...new Set(failed)].join()}`);
  attempt.expect(!effort.isTimed || p99 < LIMITS.p99Ms, `a bystander waited ${p99.toFixed(0)} ms (p99)`);
  attempt.expect(!(memory >= LIMITS.memory), `${inMib(memory)} MiB of memory`);
  attempt.expect(growth - issued < LIMITS.growth, `${inMib(growth)} MiB more on disk`);
  return { attack, attempt, times, failures: failed.length, memory, growth, issued, skipped };
}

const WIDTHS = [10, 10, 8, 8, 8] as const;
const row = (name: string, answers: string, ...cells: string[]): string =>
  [name.padEnd(24), answers.padEnd(34), ...cells.map((cell, at) => cell.padStart(WIDTHS[at] ?? 0))].join(' ');

/** The head of the table. */
export const HEAD = row('attack', 'answers', 'p99 ms', 'most ms', 'errors', 'RSS MiB', 'disk MiB');

/** The lines of the table about one attack. */
export function lineOf({ attack, attempt, times, failures, memory, growth, skipped }: Result): string {
  if (skipped !== undefined) return row(attack.name, `skipped: ${skipped}`);
  const { byStatus, broken, notes } = attempt;
  const answers = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count}×${status === 0 ? 'cut' : status}`);
  const cells = [percentile(times, 0.99).toFixed(0), percentile(times, 1).toFixed(0), String(failures)];
  return [
    `${row(attack.name, answers.join(' '), ...cells, inMib(memory), inMib(growth))}  ${broken.size === 0 ? 'ok' : 'BROKEN'}`,
    ...[...broken].map((text) => `    broken: ${text}`),
    ...notes.map((text) => `    ${text}`),
  ].join('\n');
}
