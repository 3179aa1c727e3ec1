import { memoryOf, resetPeak } from '../attack/gauge.js';

const MIB = 1024 * 1024;

/** What a program holds in memory at the moment, in MiB; NaN beyond Linux. */
export const memoryNow = (pid: number): number => memoryOf(pid).now / MIB;

/** A program's memory in MiB at most since the last time this was asked; NaN beyond Linux. */
export function mostMemory(pid: number): number {
  const { most } = memoryOf(pid);
  resetPeak(pid);
  return most / MIB;
}
