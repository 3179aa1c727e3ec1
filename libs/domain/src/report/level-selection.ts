import { compareCodes } from '../text/collation.js';
import type { LevelCriterion, LevelNode, LevelRequirement } from './level-tree.js';
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
  readonly analysis?: LevelNode;
}

export type TriState = 'all' | 'some' | 'none';

export interface LevelCount {
  /** Analyses with at least one level. */
  readonly selected: number;
  readonly total: number;
  readonly atLevel: Readonly<Record<Level, number>>;
}

const NO_LEVELS: ReadonlySet<Level> = new Set();

export const EMPTY_SELECTION: LevelSelection = { levels: new Map(), disabledRequirements: new Set() };

export const levelsOf = (selection: LevelSelection, analysisId: number): ReadonlySet<Level> =>
  selection.levels.get(analysisId) ?? NO_LEVELS;

/** Whether the requirement is disabled: its levels are kept, but locked. */
export const isLocked = (selection: LevelSelection, { requirement }: LevelScope): boolean =>
  selection.disabledRequirements.has(requirement.id);

function analysesIn({ requirement, criterion, analysis }: LevelScope): readonly LevelNode[] {
  if (analysis) return [analysis];
  return criterion ? criterion.analyses : requirement.criteria.flatMap(({ analyses }) => analyses);
}

export function countLevels(selection: LevelSelection, scope: LevelScope): LevelCount {
  const analyses = analysesIn(scope);
  const atLevel: Record<Level, number> = { minimum: 0, intermediate: 0, superior: 0 };
  let selected = 0;
  for (const { id } of analyses) {
    const levels = levelsOf(selection, id);
    if (levels.size > 0) selected += 1;
    for (const level of levels) atLevel[level] += 1;
  }
  return { selected, total: analyses.length, atLevel };
}

export function levelState(selection: LevelSelection, scope: LevelScope, level: Level): TriState {
  const { atLevel, total } = countLevels(selection, scope);
  return atLevel[level] === 0 ? 'none' : atLevel[level] === total ? 'all' : 'some';
}

const changed = (levels: ReadonlySet<Level>, level: Level, on: boolean): ReadonlySet<Level> =>
  new Set(LEVELS.filter((each) => (each === level ? on : levels.has(each))));

/** Selects or deselects the level for every analysis of the scope. A locked requirement stays unchanged. */
export function setLevel(
  selection: LevelSelection,
  scope: LevelScope,
  level: Level,
  on: boolean,
): LevelSelection {
  const touched = analysesIn(scope).filter(({ id }) => levelsOf(selection, id).has(level) !== on);
  if (touched.length === 0 || isLocked(selection, scope)) return selection;
  const levels = new Map(selection.levels);
  for (const { id } of touched) {
    const next = changed(levelsOf(selection, id), level, on);
    if (next.size > 0) levels.set(id, next);
    else levels.delete(id);
  }
  return { ...selection, levels };
}

/** Toggles a checkbox: all selected → none, otherwise → all. */
export const toggleLevel = (selection: LevelSelection, scope: LevelScope, level: Level): LevelSelection =>
  setLevel(selection, scope, level, levelState(selection, scope, level) !== 'all');

/** A requirement that is enabled again has its former levels. */
export function toggleRequirement(selection: LevelSelection, requirementId: number): LevelSelection {
  const disabledRequirements = new Set(selection.disabledRequirements);
  if (!disabledRequirements.delete(requirementId)) disabledRequirements.add(requirementId);
  return { ...selection, disabledRequirements };
}
