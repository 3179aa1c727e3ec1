import { inMib } from '../measure/memory.js';
import type { Result } from './run.js';

const COLUMNS = [24, 34, 10, 10, 8, 8, 8] as const;
const row = (cells: readonly string[], verdict: string): string =>
  `${cells.map((cell, at) => (at < 2 ? cell.padEnd(COLUMNS[at] ?? 0) : cell.padStart(COLUMNS[at] ?? 0))).join(' ')}  ${verdict}`;

/** The head of the table. */
export const HEAD = row(['attack', 'answers', 'p99 ms', 'most ms', 'errors', 'RSS MiB', 'disk MiB'], '');

const statuses = ({ byStatus }: Result): string =>
  [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count}×${status === 0 ? 'cut' : status}`)
    .join(' ');

/** A line of the table: what came of an attack, and what a bystander noticed of it. */
export function lineOf(result: Result): string {
  const { attack, noticed, memory, growth, broken, notes, skipped } = result;
  if (skipped !== undefined) return `${attack.name.padEnd(COLUMNS[0])} skipped: ${skipped}`;
  const errors = Object.values(noticed.failures).reduce((sum, count) => sum + count, 0);
  const verdict = broken.length === 0 ? 'ok' : 'BROKEN';
  const cells = [
    attack.name,
    statuses(result),
    noticed.p99.toFixed(0),
    noticed.slowest.toFixed(0),
    String(errors),
    inMib(memory),
    inMib(growth),
  ];
  return [
    row(cells, verdict),
    ...broken.map((text) => `    broken: ${text}`),
    ...notes.map((text) => `    ${text}`),
  ].join('\n');
}
