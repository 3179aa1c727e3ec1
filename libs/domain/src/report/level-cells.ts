import type { EvaluatedRequirement } from './evaluation/evaluation-types.js';
import { levelsOfRequirement } from './printed-levels.js';
import { type Level, LEVELS } from './report-fields.js';

/**
 * reached: included in the adopted level, which is the highest reached one. absent: the norm has no such level here.
 * open: not adopted.
 */
export const LEVEL_CELLS = ['reached', 'absent', 'open'] as const;
export type LevelCell = (typeof LEVEL_CELLS)[number];

const analysesOf = ({ criteria }: EvaluatedRequirement) => criteria.flatMap(({ analyses }) => analyses);

/** The highest level with figures of its own; undefined if nothing is printed. */
export const reachedLevel = ({
  figuresAtLevel,
}: Pick<EvaluatedRequirement, 'figuresAtLevel'>): Level | undefined =>
  LEVELS.findLast((level) => figuresAtLevel[level] > 0);

/** Whether all its figures are ones that the norm gives without levels. */
function isWithoutLevels(requirement: EvaluatedRequirement): boolean {
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

/** A requirement in the profile of levels: what each level is, and how many figures are its own. */
export interface ProfileRow extends Pick<EvaluatedRequirement, 'code' | 'label' | 'figuresAtLevel'> {
  cells: Record<Level, LevelCell>;
}

/** The profile of levels of an evaluated report, without its analyses. */
export const levelProfile = (requirements: readonly EvaluatedRequirement[]): ProfileRow[] =>
  requirements.map((requirement) => {
    const { code, label, figuresAtLevel } = requirement;
    return { code, label, figuresAtLevel, cells: levelCells(requirement) };
  });
