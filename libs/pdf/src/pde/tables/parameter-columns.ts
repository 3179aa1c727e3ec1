import { type ConditionOutcome, type EvaluatedParameter, type Level, LEVEL_LABELS } from '@prumo/domain';

import type { Column } from '../../components/table/table-spec.js';
import { STYLES } from '../../document/theme.js';
import { WORDS } from '../words.js';

const words = WORDS.parameters;
/** 'm/s', 'anos': what fits in the narrow column. */
const SHORT_UNIT = 5;
const COMPARISON = /^[≤≥<>=≠]/;

/** A column, and what a parameter says in it. */
interface ParameterColumn {
  column: Column;
  cell(parameter: EvaluatedParameter): string;
}

/** 'Classe de ruído: II', 'Altura ≤ 12 m'. */
const conditionText = ({ name, expected }: ConditionOutcome): string =>
  COMPARISON.test(expected) ? `${name} ${expected}` : `${name}: ${expected}`;

const label: ParameterColumn = {
  column: { title: words.label, grow: 1.3, headsRow: true },
  cell: (parameter) => parameter.label,
};
const condition: ParameterColumn = {
  column: { title: words.condition, style: STYLES.cellMuted },
  cell: ({ outcomes }) => outcomes.map(conditionText).join('\n') || WORDS.empty,
};
const unit = (longest: number): ParameterColumn => ({
  column: { title: words.unit, width: longest > SHORT_UNIT ? 60 : 49, style: STYLES.cellMuted },
  cell: (parameter) => parameter.unit || WORDS.empty,
});
const valueAt = (level: Level): ParameterColumn => ({
  column: { title: LEVEL_LABELS[level], width: 66, align: 'number', style: STYLES.cellStrong },
  cell: ({ values }) => values[level] || WORDS.empty,
});

/**
 * The columns of an analysis's table. Condition and unit stand only where a parameter has one: a column of dashes
 * would take its width from the parameters' names.
 */
export function parameterColumns(
  levels: readonly Level[],
  parameters: readonly EvaluatedParameter[],
): ParameterColumn[] {
  const longestUnit = Math.max(0, ...parameters.map((parameter) => parameter.unit?.length ?? 0));
  return [
    label,
    ...(parameters.some(({ outcomes }) => outcomes.length > 0) ? [condition] : []),
    ...(longestUnit > 0 ? [unit(longestUnit)] : []),
    ...levels.map(valueAt),
  ];
}
