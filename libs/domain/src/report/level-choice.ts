import {
  analysesIn,
  countLevels,
  EMPTY_SELECTION,
  isLocked,
  type LevelCount,
  type LevelScope,
  type LevelSelection,
  levelsOf,
  nearestLevel,
  selectableLevels,
  setLevels,
  toggleRequirement,
} from './level-selection.js';
import type { LevelAnalysis, LevelRequirement, LevelTree } from './level-tree.js';
import type { Level } from './report-fields.js';

/** Whether any analysis is selected at more than one level. */
export const hasSeveralLevels = ({ levels }: LevelSelection): boolean =>
  [...levels.values()].some(({ size }) => size > 1);

/** The highest existing level at or below `level`, or the lowest one. */
const chosenLevel = (analysis: LevelAnalysis, level: Level): Level | undefined =>
  nearestLevel(analysis, level) ?? selectableLevels(analysis)[0];

/**
 * Selects every analysis of the scopes at this level alone: at its highest existing level at or below, or its lowest one.
 * Locked requirements stay unchanged.
 */
export function chooseLevel(
  selection: LevelSelection,
  scopes: readonly LevelScope[],
  level: Level,
): LevelSelection {
  const levels = new Map(selection.levels);
  for (const analysis of scopes.filter((scope) => !isLocked(selection, scope)).flatMap(analysesIn)) {
    const chosen = chosenLevel(analysis, level);
    const before = levelsOf(selection, analysis.id);
    if (chosen && !(before.size === 1 && before.has(chosen))) levels.set(analysis.id, new Set([chosen]));
  }
  return { ...selection, levels };
}

/** Deselects every analysis of the scopes; locked requirements stay unchanged. */
export function clearLevels(selection: LevelSelection, scopes: readonly LevelScope[]): LevelSelection {
  const analyses = scopes.filter((scope) => !isLocked(selection, scope)).flatMap(analysesIn);
  const cleared = new Set(analyses.map(({ id }) => id));
  return { ...selection, levels: new Map([...selection.levels].filter(([id]) => !cleared.has(id))) };
}

/** Whether every analysis of the scopes that has the level is selected at it; locked requirements do not count. */
function isSelected(selection: LevelSelection, scopes: readonly LevelScope[], level: Level): boolean {
  const counts = scopes
    .filter((scope) => !isLocked(selection, scope))
    .map((scope) => countLevels(selection, scope));
  const sum = (of: (count: LevelCount) => number): number =>
    counts.reduce((total, count) => total + of(count), 0);
  const offered = sum(({ offeredAt }) => offeredAt[level]);
  return offered > 0 && sum(({ atLevel }) => atLevel[level]) === offered;
}

/**
 * Clicks the box of a level: selects all of the scopes, or deselects them where all are selected.
 * @param isSeveral whether an analysis may be selected at several levels; else the level replaces the others
 */
export function toggleLevels(
  selection: LevelSelection,
  scopes: readonly LevelScope[],
  level: Level,
  isSeveral: boolean,
): LevelSelection {
  const isOn = isSelected(selection, scopes, level);
  if (isSeveral) return setLevels(selection, scopes, level, !isOn);
  return isOn ? clearLevels(selection, scopes) : chooseLevel(selection, scopes, level);
}

/** Every analysis of the tree at this level alone, and every requirement enabled. */
export const everythingAt = (
  { requirements }: Pick<LevelTree, 'requirements'>,
  level: Level,
): LevelSelection =>
  chooseLevel(
    EMPTY_SELECTION,
    requirements.map((requirement) => ({ requirement })),
    level,
  );

/** Whether the document will hold the requirement: it is enabled, and an analysis of it is selected. */
export const isIncluded = (selection: LevelSelection, scope: LevelScope): boolean =>
  !isLocked(selection, scope) && analysesIn(scope).some(({ id }) => levelsOf(selection, id).size > 0);

/** Takes a requirement out, with its levels kept, or in again; one without any level is taken in at the minimum. */
export function toggleInclusion(selection: LevelSelection, requirement: LevelRequirement): LevelSelection {
  const scope = { requirement };
  if (isIncluded(selection, scope)) return toggleRequirement(selection, requirement.id);
  const enabled = isLocked(selection, scope) ? toggleRequirement(selection, requirement.id) : selection;
  return isIncluded(enabled, scope) ? enabled : chooseLevel(enabled, [scope], 'minimum');
}

/** A preset as far as the tree has its analyses: each level at the highest existing one at or below it. */
export function presetIn(
  { requirements }: Pick<LevelTree, 'requirements'>,
  preset: LevelSelection,
): LevelSelection {
  const levels = new Map<number, ReadonlySet<Level>>();
  for (const analysis of requirements.flatMap((requirement) => analysesIn({ requirement }))) {
    const chosen = [...levelsOf(preset, analysis.id)].map((level) => chosenLevel(analysis, level));
    if (chosen.length > 0)
      levels.set(analysis.id, new Set(selectableLevels(analysis).filter((level) => chosen.includes(level))));
  }
  const known = requirements.filter(({ id }) => preset.disabledRequirements.has(id));
  return { levels, disabledRequirements: new Set(known.map(({ id }) => id)) };
}
