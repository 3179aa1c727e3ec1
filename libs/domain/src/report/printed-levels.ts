import type {
  EvaluatedAnalysis,
  EvaluatedParameter,
  EvaluatedRequirement,
} from './evaluation/evaluation-types.js';
import { figureMark, LEVEL_LETTERS } from './evaluation/level-figures.js';
import { LEVEL_LABELS, LEVELS, type Level } from './report-fields.js';

/** A column of figures. */
export interface FigureColumn {
  level: Level;
  /** 'Mínimo', or 'Sem níveis' where no row has levels. */
  title: string;
}

type Figures = Pick<EvaluatedParameter, 'values' | 'hasLevels' | 'fallback' | 'hasHigher'>;
type Selection = Pick<EvaluatedAnalysis, 'levels' | 'adopted' | 'applicable' | 'pending' | 'existing'>;

const NO_LEVELS = 'sem níveis';

/** The selected levels at which a parameter has a figure, its own or that of a lower level. */
const levelsWithFigure = ({ values }: Figures): Level[] => LEVELS.filter((level) => values[level]);

/** The level whose figure counts at a selected level. */
const sourceOf = ({ fallback }: Figures, level: Level): Level => fallback?.[level] ?? level;

const sourcesOf = (parameter: Figures): Level[] =>
  levelsWithFigure(parameter).map((level) => sourceOf(parameter, level));

const ordered = (levels: ReadonlySet<Level>): Level[] => LEVELS.filter((level) => levels.has(level));

const columns = (levels: readonly Level[], title?: string): FigureColumn[] =>
  levels.map((level) => ({ level, title: title ?? LEVEL_LABELS[level] }));

/**
 * The columns of the rows of some analyses: each selected level at which a row has a figure of its own, and what
 * further rows need; never an empty one. Without any figure that of the highest selected level.
 */
export function figureColumns(
  parameters: readonly Figures[],
  analyses: readonly Pick<Selection, 'levels'>[],
): FigureColumn[] {
  const selected = LEVELS.filter((level) => analyses.some((one) => one.levels.includes(level)));
  const levelsIn = (one: Figures): Level[] => levelsWithFigure(one).filter((each) => selected.includes(each));
  const levelled = parameters.filter(({ hasLevels }) => hasLevels);
  const own = new Set(
    levelled.flatMap((one) => levelsIn(one).filter((level) => sourceOf(one, level) === level)),
  );
  const isShown = (one: Figures): boolean =>
    levelsIn(one).some((level) => own.has(level) || own.has(sourceOf(one, level)));
  const hidden = levelled.filter((one) => !isShown(one));
  const others = hidden.flatMap((one) =>
    levelsIn(one)
      .slice(-1)
      .map((level) => sourceOf(one, level)),
  );
  const levels = ordered(new Set([...own, ...others]));
  if (levels.length > 0) return columns(levels);
  const hasNone = parameters.length > 0 && levelled.length === 0;
  return hasNone ? columns(selected.slice(0, 1), 'Sem níveis') : columns(selected.slice(-1));
}

export interface PrintedFigure {
  /** null: no figure at or below the level. */
  value: string | null;
  /** As `figureMark`. */
  mark: string | null;
}

/** The figure of a parameter in a column; undefined: its analysis does not select that level. */
export function figureIn(parameter: Figures, level: Level): PrintedFigure | undefined {
  const { values, hasLevels } = parameter;
  const selected = levelsWithFigure(parameter);
  if (!hasLevels) return { value: values[selected[0] ?? level] ?? null, mark: NO_LEVELS };
  if (level in values) {
    const value = values[level] || null;
    return { value, mark: value && figureMark(parameter, level) };
  }
  const from = selected.find((one) => sourceOf(parameter, one) === level);
  return from && { value: values[from] ?? null, mark: null };
}

/** The levels of a requirement, as its summary states them. */
export interface RequirementLevels {
  /** The levels whose figures are adopted. */
  adopted: Level[];
  /** The selected levels that exist, printed side by side; empty unless an analysis selects several. */
  studied: Level[];
  /** `single`: no other level exists. `none`: the norm has no levels. `nothing`: no row applies or waits. */
  kind: 'levels' | 'single' | 'none' | 'nothing';
}

interface Standing {
  hasLevels: boolean;
  isSingle: boolean;
  reached: Level;
  studied: Level[];
}

/** What an analysis states of its levels; undefined if no row applies or waits. */
function standingOf({ applicable, pending, adopted, existing }: Selection): Standing | undefined {
  const rows = applicable.length > 0 ? applicable : pending;
  if (rows.length === 0) return undefined;
  const levelled = rows.filter(({ hasLevels }) => hasLevels);
  const reached = new Set(levelled.filter((one) => one.values[adopted]).map((one) => sourceOf(one, adopted)));
  const highest = ordered(reached).at(-1) ?? adopted;
  // Documents of earlier releases do not state the levels that exist.
  const isSingle = existing
    ? existing.length === 1
    : highest !== adopted && !levelled.some(({ hasHigher }) => hasHigher);
  const studied = ordered(new Set(levelled.flatMap(sourcesOf)));
  return { hasLevels: levelled.length > 0, isSingle, reached: highest, studied };
}

/** The levels of analyses with a choice; else the single one of the others. */
export function requirementLevels({ criteria }: EvaluatedRequirement): RequirementLevels {
  const analyses = criteria.flatMap((one) => one.analyses);
  const standings = analyses.flatMap((analysis) => standingOf(analysis) ?? []);
  const levelled = standings.filter(({ hasLevels }) => hasLevels);
  const free = levelled.filter(({ isSingle }) => !isSingle);
  const counted = free.length > 0 ? free : levelled;
  const isStudy = analyses.some(({ levels }) => levels.length > 1);
  const adopted = ordered(new Set(counted.map(({ reached }) => reached)));
  const studied = isStudy ? ordered(new Set(counted.flatMap((one) => one.studied))) : [];
  if (standings.length === 0) return { adopted, studied, kind: 'nothing' };
  if (levelled.length === 0) return { adopted, studied, kind: 'none' };
  return { adopted, studied, kind: free.length > 0 ? 'levels' : 'single' };
}

/** 'Superior (M, S)', 'M (nível único)', 'sem níveis', or a dash where nothing applies. */
export function levelText(requirement: EvaluatedRequirement): string {
  const { adopted, studied, kind } = requirementLevels(requirement);
  const letters = (levels: readonly Level[]): string =>
    levels.map((level) => LEVEL_LETTERS[level]).join(', ');
  if (kind === 'nothing') return '—';
  if (kind === 'none') return NO_LEVELS;
  if (kind === 'single') return `${letters(adopted.slice(-1))} (nível único)`;
  const names = adopted.map((level) => LEVEL_LABELS[level]).join(' e ');
  return studied.length > 1 ? `${names} (${letters(studied)})` : names;
}

/** The levels that exist for a requirement; in documents of earlier releases, all three. */
export const levelsOfRequirement = ({ criteria }: EvaluatedRequirement): Level[] => {
  const analyses = criteria.flatMap((one) => one.analyses);
  return LEVELS.filter((level) =>
    analyses.some(
      ({ existing, applicable, pending }) =>
        applicable.length + pending.length > 0 && (!existing || existing.includes(level)),
    ),
  );
};
