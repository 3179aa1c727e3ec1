import {
  countLevels,
  hasNoLevels,
  isIncluded,
  isLocked,
  type Level,
  type LevelCount,
  LEVELS,
  type LevelScope,
  type LevelSelection,
  type LevelTree,
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
  /** Whether the document will hold any of it. */
  isIncluded: boolean;
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
    isIncluded: isIncluded(selection, scope),
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
