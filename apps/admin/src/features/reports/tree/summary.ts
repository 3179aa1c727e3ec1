import {
  countLevels,
  isLocked,
  type Level,
  type LevelCount,
  LEVELS,
  type LevelScope,
  type LevelSelection,
  type LevelTree,
  setLevel,
  type TriState,
} from '@prumo/domain';

/** The selection below a row, as a state for each of `LEVELS`. */
export interface Summary {
  selected: number;
  total: number;
  states: TriState[];
  isLocked: boolean;
}

const statesOf = ({ atLevel, total }: Pick<LevelCount, 'atLevel' | 'total'>): TriState[] =>
  LEVELS.map((level) => (atLevel[level] === 0 ? 'none' : atLevel[level] === total ? 'all' : 'some'));

export function summaryOf(selection: LevelSelection, scope: LevelScope): Summary {
  const { selected, total, atLevel } = countLevels(selection, scope);
  return { selected, total, states: statesOf({ atLevel, total }), isLocked: isLocked(selection, scope) };
}

/** The summary of all requirements: what will be printed of how many analyses, and the states of what can be changed. */
export function totalSummary(selection: LevelSelection, { requirements }: LevelTree) {
  const isOff = ({ requirement }: LevelScope) => isLocked(selection, { requirement });
  const scopes = requirements.map((requirement) => ({ requirement }));
  const enabled = scopes.filter((scope) => !isOff(scope));
  const counts = enabled.map((scope) => countLevels(selection, scope));
  const sum = (valueOf: (count: LevelCount) => number) =>
    counts.reduce((total, count) => total + valueOf(count), 0);
  const changeable = sum(({ total }) => total);
  const locked = scopes.filter(isOff).map((scope) => countLevels(selection, scope).total);
  return {
    selected: sum((count) => count.selected),
    total: locked.reduce((total, count) => total + count, changeable),
    disabled: locked.length,
    states: statesOf({
      total: changeable,
      atLevel: {
        minimum: sum(({ atLevel }) => atLevel.minimum),
        intermediate: sum(({ atLevel }) => atLevel.intermediate),
        superior: sum(({ atLevel }) => atLevel.superior),
      },
    }),
  };
}

/** 'Selecionar tudo': selects the level everywhere, or deselects it where all have it. */
export function toggleEverywhere(selection: LevelSelection, tree: LevelTree, level: Level): LevelSelection {
  const isOn = totalSummary(selection, tree).states[LEVELS.indexOf(level)] !== 'all';
  return tree.requirements.reduce(
    (next, requirement) => setLevel(next, { requirement }, level, isOn),
    selection,
  );
}
