import {
  countLevels,
  hasNoLevels,
  isLocked,
  type Level,
  type LevelCount,
  LEVELS,
  type LevelScope,
  type LevelSelection,
  type LevelTree,
  setLevels,
  triState,
  type TriState,
} from '@prumo/domain';

/** For each of `LEVELS`; null: the level does not exist. */
type States = (TriState | null)[];

/** The selection below a row. */
export interface Summary {
  selected: number;
  total: number;
  states: States;
  isLocked: boolean;
  /** There are no levels: 'Incluir' instead of 'Mínimo'. */
  hasNoLevels: boolean;
}

const statesOf = (count: Pick<LevelCount, 'atLevel' | 'offeredAt'>): States =>
  LEVELS.map((level) => triState(count, level) ?? null);

export function summaryOf(selection: LevelSelection, scope: LevelScope): Summary {
  const { selected, total, ...count } = countLevels(selection, scope);
  const states = statesOf(count);
  return {
    ...{ selected, total, states },
    isLocked: isLocked(selection, scope),
    hasNoLevels: hasNoLevels(scope),
  };
}

/** The summary of all requirements: what will be printed of how many analyses, and the states of what can be changed. */
export function totalSummary(selection: LevelSelection, { requirements }: LevelTree) {
  const isOff = ({ requirement }: LevelScope) => isLocked(selection, { requirement });
  const scopes = requirements.map((requirement) => ({ requirement }));
  const enabled = scopes.filter((scope) => !isOff(scope));
  const counts = enabled.map((scope) => countLevels(selection, scope));
  const sum = (valueOf: (count: LevelCount) => number) =>
    counts.reduce((total, count) => total + valueOf(count), 0);
  const sumAt = (valuesOf: (count: LevelCount) => Readonly<Record<Level, number>>) => ({
    minimum: sum((count) => valuesOf(count).minimum),
    intermediate: sum((count) => valuesOf(count).intermediate),
    superior: sum((count) => valuesOf(count).superior),
  });
  const locked = scopes.filter(isOff).map((scope) => countLevels(selection, scope).total);
  return {
    selected: sum((count) => count.selected),
    total: locked.reduce(
      (total, count) => total + count,
      sum(({ total }) => total),
    ),
    disabled: locked.length,
    states: statesOf({
      atLevel: sumAt(({ atLevel }) => atLevel),
      offeredAt: sumAt(({ offeredAt }) => offeredAt),
    }),
  };
}

/** 'Selecionar tudo': selects the level everywhere, or deselects it where all have it. */
export function toggleEverywhere(selection: LevelSelection, tree: LevelTree, level: Level): LevelSelection {
  const isOn = totalSummary(selection, tree).states[LEVELS.indexOf(level)] !== 'all';
  const scopes = tree.requirements.map((requirement) => ({ requirement }));
  return setLevels(selection, scopes, level, isOn);
}
