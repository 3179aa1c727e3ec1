import {
  countLevels,
  isLocked,
  type Level,
  type LevelScope,
  type LevelSelection,
  type LevelTree,
  setLevel,
  type TriState,
} from '@prumo/domain';

/** What a line says of the selection below it. */
export interface Summary {
  selected: number;
  total: number;
  states: Record<Level, TriState>;
  locked: boolean;
}

const state = (count: number, total: number): TriState =>
  count === 0 ? 'none' : count === total ? 'all' : 'some';

/** A line's summary as one text, so that an unchanged line compares equal and is not drawn again. */
export function encodeSummary(selection: LevelSelection, scope: LevelScope): string {
  const { selected, total, atLevel } = countLevels(selection, scope);
  const locked = isLocked(selection, scope) ? 1 : 0;
  return [selected, total, atLevel.minimum, atLevel.intermediate, atLevel.superior, locked].join();
}

export function decodeSummary(text: string): Summary {
  const [selected = 0, total = 0, minimum = 0, intermediate = 0, superior = 0, locked = 0] = text
    .split(',')
    .map(Number);
  return {
    selected,
    total,
    states: {
      minimum: state(minimum, total),
      intermediate: state(intermediate, total),
      superior: state(superior, total),
    },
    locked: locked === 1,
  };
}

const enabledScopes = (selection: LevelSelection, { requirements }: LevelTree): LevelScope[] =>
  requirements
    .map((requirement) => ({ requirement }))
    .filter(({ requirement }) => !selection.disabledRequirements.has(requirement.id));

/** What the report will hold: of all analyses, those with a level under requirements that are not switched off. */
export function totals(selection: LevelSelection, tree: LevelTree): { selected: number; total: number } {
  const enabled = enabledScopes(selection, tree);
  const all = tree.requirements.map((requirement) => countLevels(selection, { requirement }).total);
  return {
    selected: enabled.reduce((sum, scope) => sum + countLevels(selection, scope).selected, 0),
    total: all.reduce((sum, count) => sum + count, 0),
  };
}

/** Of all analyses that can be changed, whether all, some or none are chosen at the level. */
export function overallState(selection: LevelSelection, tree: LevelTree, level: Level): TriState {
  const counts = enabledScopes(selection, tree).map((scope) => countLevels(selection, scope));
  const chosen = counts.reduce((sum, { atLevel }) => sum + atLevel[level], 0);
  return state(
    chosen,
    counts.reduce((sum, { total }) => sum + total, 0),
  );
}

/** 'Selecionar tudo': chooses the level everywhere, or takes it away where all have it. */
export function toggleEverywhere(selection: LevelSelection, tree: LevelTree, level: Level): LevelSelection {
  const on = overallState(selection, tree, level) !== 'all';
  return enabledScopes(selection, tree).reduce((next, scope) => setLevel(next, scope, level, on), selection);
}
