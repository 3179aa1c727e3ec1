import type { EvaluableParameter, EvaluationFacts } from './evaluation/evaluation-types.js';
import { type Figures, ownFigure } from './evaluation/level-figures.js';
import { isOf2021, isOfOtherEdition } from './evaluation/thermal-edition.js';
import { LEVEL_LABELS, LEVELS, type Level } from './report-fields.js';

/** The levels that an analysis has for a building, as the report form offers them. */
export interface ExistingLevels {
  /** Empty: the norm gives figures without levels, selected as `minimum`. */
  levels: Level[];
  /** Why not all three exist, as shown; null if they do. */
  reason: string | null;
}

export interface AnalysisLevels extends ExistingLevels {
  analysisId: number;
}

const hasFigure = (parameter: Figures): boolean =>
  LEVELS.some((level) => ownFigure(parameter, level) !== null);

/** The levels with a figure of their own; all three if no parameter has a figure, which excludes none. */
export function existingLevels(parameters: readonly Figures[]): Level[] {
  const withFigure = parameters.filter(hasFigure);
  if (withFigure.length === 0) return [...LEVELS];
  return LEVELS.filter((level) =>
    withFigure.some((parameter) => parameter.hasLevels && ownFigure(parameter, level) !== null),
  );
}

const NAMES = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const named = (levels: readonly Level[]): string =>
  NAMES.format(levels.map((level) => `o ${LEVEL_LABELS[level].toLocaleLowerCase('pt-BR')}`));

function missingReason(levels: readonly Level[], parameters: readonly EvaluableParameter[]): string | null {
  if (levels.length === LEVELS.length) return null;
  if (levels.length === 0) return 'A norma não traz níveis para esta análise: vale um só valor.';
  const isMinimumOnly = levels.every((level) => level === 'minimum');
  if (isMinimumOnly && parameters.every((one) => !one.hasLevels || isOf2021(one)))
    return 'O procedimento simplificado de 2021 só tem o mínimo: I e S exigem simulação.';
  return `A norma só traz ${named(levels)} para esta análise.`;
}

/**
 * The levels of an analysis by its active parameters, for the edition of the building's thermal tables; without facts
 * those of any edition.
 */
export function levelsOfAnalysis(
  parameters: readonly EvaluableParameter[],
  facts?: EvaluationFacts,
): ExistingLevels {
  const active = parameters.filter(({ isActive }) => isActive);
  const ofEdition = active.filter((one) => !facts || !isOfOtherEdition(one, active, facts));
  const levels = existingLevels(ofEdition);
  return { levels, reason: missingReason(levels, ofEdition) };
}
