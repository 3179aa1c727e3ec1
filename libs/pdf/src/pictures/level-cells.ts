import { type EvaluatedRequirement, type Level, LEVELS, levelsOfRequirement } from '@prumo/domain';

/**
 * reached: included in the adopted level, which is the highest reached one. absent: the norm has no such level here.
 * open: not adopted.
 */
export type LevelCell = 'reached' | 'absent' | 'open';

const analysesOf = ({ criteria }: EvaluatedRequirement) => criteria.flatMap(({ analyses }) => analyses);

/** The highest level with figures of its own; undefined if nothing is printed. */
export const reachedLevel = ({ figuresAtLevel }: EvaluatedRequirement): Level | undefined =>
  LEVELS.findLast((level) => figuresAtLevel[level] > 0);

/** Whether all its figures are ones that the norm gives without levels. */
export function isWithoutLevels(requirement: EvaluatedRequirement): boolean {
  const printed = analysesOf(requirement).flatMap(({ applicable }) => applicable);
  return printed.length > 0 && printed.every(({ hasLevels }) => !hasLevels);
}

/** A level is absent if no parameter has it, or if it was selected and no figure is its own. */
export function levelCells(requirement: EvaluatedRequirement): Record<Level, LevelCell> {
  const reached = LEVELS.indexOf(reachedLevel(requirement) ?? 'minimum');
  const isEmpty = reachedLevel(requirement) === undefined;
  const adopted = Math.max(-1, ...analysesOf(requirement).map((one) => LEVELS.indexOf(one.adopted)));
  const existing = new Set(levelsOfRequirement(requirement).map((level) => LEVELS.indexOf(level)));
  const isAbsent = (at: number): boolean =>
    at > reached && (at <= adopted || !existing.has(at) || isWithoutLevels(requirement));
  const cellAt = (at: number): LevelCell => {
    if (isEmpty) return 'open';
    if (at <= reached) return 'reached';
    return isAbsent(at) ? 'absent' : 'open';
  };
  return { minimum: cellAt(0), intermediate: cellAt(1), superior: cellAt(2) };
}
