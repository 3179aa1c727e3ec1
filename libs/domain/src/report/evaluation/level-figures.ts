import { LEVELS, type Level } from '../report-fields.js';
import type { EvaluableParameter, EvaluatedAnalysis, EvaluatedParameter } from './evaluation-types.js';

export type Figures = Pick<EvaluableParameter, 'hasLevels' | `${Level}Value`>;

export function ownFigure(parameter: Figures, level: Level): string | null {
  const text = parameter[`${level}Value`];
  return text === null || text.trim() === '' ? null : text;
}

/** The levels from `level` down to the minimum: a level includes all lower ones. */
const downwards = (level: Level): Level[] => LEVELS.slice(0, LEVELS.indexOf(level) + 1).reverse();

/** The level whose figure counts at `level`: its own, else the nearest lower one with a figure. */
function levelThatCounts(parameter: Figures, level: Level): Level | undefined {
  const candidates = parameter.hasLevels ? downwards(level) : LEVELS;
  return candidates.find((each) => ownFigure(parameter, each) !== null);
}

const isBelowAnother = (parameter: Figures, level: Level): boolean =>
  LEVELS.slice(LEVELS.indexOf(level) + 1).some((higher) => ownFigure(parameter, higher) !== null);

export function figuresAt(
  parameter: Figures,
  levels: readonly Level[],
): Pick<EvaluatedParameter, 'values' | 'fallback' | 'hasHigher'> {
  const sources = levels.map((level) => [level, levelThatCounts(parameter, level)] as const);
  const lower = sources.filter(([level, source]) => parameter.hasLevels && source && source !== level);
  return {
    values: Object.fromEntries(
      sources.map(([level, source]) => [level, source ? ownFigure(parameter, source) : null]),
    ),
    ...(lower.length > 0 && { fallback: Object.fromEntries(lower) }),
    ...(lower.some(([level]) => isBelowAnother(parameter, level)) && { hasHigher: true as const }),
  };
}

function levelsOfFigures({ values, fallback, hasLevels }: EvaluatedParameter): Set<Level> {
  const printed = LEVELS.filter((level) => values[level] != null);
  return new Set(printed.map((level) => (hasLevels ? (fallback?.[level] ?? level) : 'minimum')));
}

export function countFigures(analyses: readonly EvaluatedAnalysis[]): Record<Level, number> {
  const levels = analyses
    .flatMap(({ applicable }) => applicable)
    .flatMap((parameter) => [...levelsOfFigures(parameter)]);
  const at = (wanted: Level): number => levels.filter((level) => level === wanted).length;
  return { minimum: at('minimum'), intermediate: at('intermediate'), superior: at('superior') };
}

export const LEVEL_LETTERS: Readonly<Record<Level, string>> = {
  minimum: 'M',
  intermediate: 'I',
  superior: 'S',
};

/** 'sem níveis', 'M, nível único' (no higher figure), 'valor de M' (there is one), or null for a figure of the level's own. */
export function figureMark(
  { hasLevels, fallback, hasHigher }: Pick<EvaluatedParameter, 'hasLevels' | 'fallback' | 'hasHigher'>,
  level: Level,
): string | null {
  if (!hasLevels) return 'sem níveis';
  const source = fallback?.[level];
  if (!source) return null;
  // Only the intermediate level can have a fallback below another figure, and only to the minimum.
  const isOnly = !hasHigher || level === 'superior';
  return isOnly ? `${LEVEL_LETTERS[source]}, nível único` : `valor de ${LEVEL_LETTERS[source]}`;
}
