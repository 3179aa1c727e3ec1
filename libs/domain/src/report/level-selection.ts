import { compareCodes } from '../text/collation.js';
import type { LevelAnalysis, LevelCriterion, LevelRequirement } from './level-tree.js';
import { LEVELS, type Level, type ReportStructure } from './report-fields.js';

interface Positioned {
  id: number;
  position: number;
}
interface Coded {
  id: number;
  code: string;
}

export const byId = <T extends { id: number }>(items: readonly T[]): ReadonlyMap<number, T> =>
  new Map(items.map((item) => [item.id, item]));

/** Selected items by position, then id, each once. */
export function inPosition<T extends Positioned>(items: readonly T[]): T[] {
  const ordered = [...items].sort((a, b) => a.position - b.position || a.id - b.id);
  const seen = new Set<number>();
  return ordered.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Criteria in the structure's positions; others last, by code. */
export function byCriterionPosition({ criteria }: ReportStructure): (a: Coded, b: Coded) => number {
  const rank = new Map(inPosition(criteria).map(({ id }, index) => [id, index]));
  const rankOf = ({ id }: Coded): number => rank.get(id) ?? rank.size;
  return (a, b) => rankOf(a) - rankOf(b) || compareCodes(a.code, b.code) || a.id - b.id;
}

/** Known levels, each once, in printed order. */
export const orderedLevels = (levels: readonly string[]): Level[] =>
  LEVELS.filter((level) => levels.includes(level));

/** The report form's state. Immutable: an unchanged analysis keeps its Set, so that memoised rows are not rendered again. */
export interface LevelSelection {
  readonly levels: ReadonlyMap<number, ReadonlySet<Level>>;
  readonly disabledRequirements: ReadonlySet<number>;
}

/** A requirement, a criterion under it, or an analysis under both. */
export interface LevelScope {
  readonly requirement: LevelRequirement;
  readonly criterion?: LevelCriterion;
  readonly analysis?: LevelAnalysis;
}

export type TriState = 'all' | 'some' | 'none';

export interface LevelCount {
  /** Analyses with at least one level. */
  readonly selected: number;
  readonly total: number;
  readonly atLevel: Readonly<Record<Level, number>>;
  /** Analyses that have the level, or are selected at it although they do not. */
  readonly offeredAt: Readonly<Record<Level, number>>;
}

const NO_LEVELS: ReadonlySet<Level> = new Set();
const MINIMUM: readonly Level[] = ['minimum'];

export const EMPTY_SELECTION: LevelSelection = { levels: new Map(), disabledRequirements: new Set() };

export const levelsOf = (selection: LevelSelection, analysisId: number): ReadonlySet<Level> =>
  selection.levels.get(analysisId) ?? NO_LEVELS;

/** Whether the requirement is disabled: its levels are kept, but locked. */
export const isLocked = (selection: LevelSelection, { requirement }: LevelScope): boolean =>
  selection.disabledRequirements.has(requirement.id);

/** The analyses of a scope. */
export function analysesIn({ requirement, criterion, analysis }: LevelScope): readonly LevelAnalysis[] {
  if (analysis) return [analysis];
  return criterion ? criterion.analyses : requirement.criteria.flatMap(({ analyses }) => analyses);
}

/** The levels that exist for an analysis; one without levels is selected as the minimum. */
export function selectableLevels({ existing }: LevelAnalysis): readonly Level[] {
  if (!existing) return LEVELS;
  return existing.levels.length > 0 ? existing.levels : MINIMUM;
}

/** Whether no analysis of the scope has levels: it is only included or not. */
export const hasNoLevels = (scope: LevelScope): boolean =>
  analysesIn(scope).every(({ existing }) => existing?.levels.length === 0);

const isOffered = (selection: LevelSelection, analysis: LevelAnalysis, level: Level): boolean =>
  selectableLevels(analysis).includes(level) || levelsOf(selection, analysis.id).has(level);

export function countLevels(selection: LevelSelection, scope: LevelScope): LevelCount {
  const analyses = analysesIn(scope);
  const atLevel: Record<Level, number> = { minimum: 0, intermediate: 0, superior: 0 };
  const offeredAt = { ...atLevel };
  let selected = 0;
  for (const analysis of analyses) {
    const levels = levelsOf(selection, analysis.id);
    if (levels.size > 0) selected += 1;
    for (const level of levels) atLevel[level] += 1;
    for (const level of LEVELS) if (isOffered(selection, analysis, level)) offeredAt[level] += 1;
  }
  return { selected, total: analyses.length, atLevel, offeredAt };
}

/** The state of a level's checkbox; undefined if the level exists for no analysis. */
export function triState(
  { atLevel, offeredAt }: Pick<LevelCount, 'atLevel' | 'offeredAt'>,
  level: Level,
): TriState | undefined {
  if (offeredAt[level] === 0) return undefined;
  if (atLevel[level] === 0) return 'none';
  return atLevel[level] === offeredAt[level] ? 'all' : 'some';
}

/** The highest existing level at or below `level`. */
export function nearestLevel(analysis: LevelAnalysis, level: Level): Level | undefined {
  const selectable = selectableLevels(analysis);
  return LEVELS.slice(0, LEVELS.indexOf(level) + 1).findLast((each) => selectable.includes(each));
}

/** Adds the nearest level, and drops levels that do not exist. */
function withLevel(analysis: LevelAnalysis, levels: ReadonlySet<Level>, level: Level): ReadonlySet<Level> {
  const nearest = nearestLevel(analysis, level);
  if (levels.has(level) || nearest === undefined || levels.has(nearest)) return levels;
  const selectable = selectableLevels(analysis);
  return new Set(selectable.filter((each) => each === nearest || levels.has(each)));
}

const without = (levels: ReadonlySet<Level>, level: Level | undefined): ReadonlySet<Level> =>
  level !== undefined && levels.has(level) ? new Set([...levels].filter((each) => each !== level)) : levels;

/** Deselects a level, and the nearest one of analyses without it unless another selected level of the scope has the same. */
function withoutLevel(
  selection: LevelSelection,
  analyses: readonly LevelAnalysis[],
  level: Level,
): (analysis: LevelAnalysis) => ReadonlySet<Level> {
  const offered = analyses.filter((analysis) => isOffered(selection, analysis, level));
  const exists = analyses.some((analysis) => selectableLevels(analysis).includes(level));
  const kept = new Set(offered.flatMap(({ id }) => [...without(levelsOf(selection, id), level)]));
  return (analysis) => {
    const levels = levelsOf(selection, analysis.id);
    if (!exists || isOffered(selection, analysis, level)) return without(levels, level);
    const nearest = nearestLevel(analysis, level);
    const isKept = [...kept].some((other) => nearestLevel(analysis, other) === nearest);
    return isKept ? levels : without(levels, nearest);
  };
}

/**
 * Selects or deselects the level for every analysis of the scopes, at its highest existing level at or below. Locked
 * requirements stay unchanged.
 */
export function setLevels(
  selection: LevelSelection,
  scopes: readonly LevelScope[],
  level: Level,
  on: boolean,
): LevelSelection {
  const analyses = scopes.filter((scope) => !isLocked(selection, scope)).flatMap(analysesIn);
  const nextOf = on
    ? (analysis: LevelAnalysis) => withLevel(analysis, levelsOf(selection, analysis.id), level)
    : withoutLevel(selection, analyses, level);
  const changes = analyses
    .map((analysis) => [analysis.id, nextOf(analysis)] as const)
    .filter(([id, next]) => next !== levelsOf(selection, id));
  if (changes.length === 0) return selection;
  const levels = new Map(selection.levels);
  for (const [id, next] of changes) {
    if (next.size > 0) levels.set(id, next);
    else levels.delete(id);
  }
  return { ...selection, levels };
}

/** A requirement that is enabled again has its former levels. */
export function toggleRequirement(selection: LevelSelection, requirementId: number): LevelSelection {
  const disabledRequirements = new Set(selection.disabledRequirements);
  if (!disabledRequirements.delete(requirementId)) disabledRequirements.add(requirementId);
  return { ...selection, disabledRequirements };
}
