import {
  type ConditionOutcome,
  type DeclaredLives,
  declaredLife,
  DEMAND_LABELS,
  type EvaluatedAnalysis,
  type EvaluatedParameter,
  type FigureColumn,
  figureMark,
  groupBy,
  type Level,
  LEVEL_LABELS,
  LEVELS,
} from '@prumo/domain';

import { NO_BREAK_SPACE } from '../document/wrap.js';
import type { Keys } from './keys.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;
/** Ends a line instead of beginning one. */
export const BETWEEN = `${NO_BREAK_SPACE}· `;
const YES_OR_NO = /^(Sim|Não)$/;

/** '‡' for an answer of the technician, '*' for an unconfirmed figure, '†' if no source was read either, '' for a confirmed one. */
export const markOf = ({ check, standard, answer }: EvaluatedParameter): string => {
  if (answer) return words.answered;
  if (check) return '';
  return standard?.confidence === 'N' ? words.unsourced : words.unchecked;
};

/** '> 60 m' for '≥ 60,01 m', as conditions of two decimals have to say it. */
export const strictly = (text: string): string => text.replace(/≥ (\d[\d.]*),01(?!\d)/g, '> $1');

/** A longer list of cases is replaced by the building's own. */
const LONG_DEMAND = 40;

/** 'Classe de ruído III', 'Altura ≤ 12 m'; 'Tipo de uso: Residencial multifamiliar' for a long list of uses. */
function conditionText({ name, expected, actual }: ConditionOutcome): string {
  if (actual !== null && expected.length > LONG_DEMAND) return `${name}: ${actual}`;
  return YES_OR_NO.test(expected) ? `${name}: ${expected}` : `${name} ${strictly(expected)}`;
}

/** Whether the label contains each number and class of the demand: 'acima de 12 até 30 m' for '> 12 e ≤ 30'. */
function labelContains(label: string, { expected }: ConditionOutcome): boolean {
  const named = strictly(expected).match(/ZB\d+|\d+(?:[.,]\d+)*|\b[IVX]+\b/g) ?? [];
  return (
    named.length > 0 &&
    [named[0], named.at(-1)].every((one) => label.includes(one?.replace(/,0+$/, '') ?? ''))
  );
}

/** Whether it is the edition that the row's source states. */
const isEdition = ({ standard }: EvaluatedParameter, { sourceColumn, expected }: ConditionOutcome): boolean =>
  sourceColumn === 'thermal_edition' && (standard?.edition ?? '').startsWith(expected);

/** The attributes by which the parameters of an analysis differ. */
function deciding({ applicable, pending, notApplicable }: EvaluatedAnalysis): ReadonlySet<number> {
  const all = [...applicable, ...pending, ...notApplicable].flatMap(({ outcomes }) => outcomes);
  const byAttribute = groupBy(all, ({ attributeId }) => attributeId);
  const differ = [...byAttribute].filter(([, [first, ...others]]) =>
    others.some(({ expected }) => expected !== first.expected),
  );
  return new Set(differ.map(([attribute]) => attribute));
}

/** Of a level below another figure, only where it has a column: beside several, with its name. */
function markAt(parameter: EvaluatedParameter, level: Level, columns: readonly FigureColumn[]): string[] {
  const mark = figureMark(parameter, level);
  if (mark === null) return [];
  const isBelowAnother = parameter.hasLevels && parameter.hasHigher === true && level !== 'superior';
  if (!isBelowAnother) return [mark];
  if (!columns.some((column) => column.level === level)) return [];
  return [columns.length > 1 ? `${LEVEL_LABELS[level]}: ${mark}` : mark];
}

/** 'Recomendado', 'M, nível único', 'declarada: 50 anos'; '' if simply required. */
function demandText(
  parameter: EvaluatedParameter,
  columns: readonly FigureColumn[],
  lives: DeclaredLives,
): string {
  const marks = new Set(LEVELS.flatMap((level) => markAt(parameter, level, columns)));
  const demand = parameter.demand === 'required' ? [] : [DEMAND_LABELS[parameter.demand]];
  const years = declaredLife(lives, parameter.label);
  return [...demand, ...marks, ...(years === null ? [] : [words.declared(years)])].join(BETWEEN);
}

/** The conditions that distinguish a parameter from others of its analysis, as a sentence; '' for none. */
function conditionOf(parameter: EvaluatedParameter, decides: ReadonlySet<number>): string {
  const conditions = parameter.outcomes
    .filter((outcome) => decides.has(outcome.attributeId))
    .filter((outcome) => !labelContains(parameter.label, outcome) && !isEdition(parameter, outcome))
    .map(conditionText);
  return conditions.length > 0 ? words.condition(conditions.join('; ')) : '';
}

/** Texts below a parameter's name. */
export type Aspect = 'demand' | 'condition' | 'note';
export type Aspects = Readonly<Record<Aspect, string>>;

export interface DescribedParameter extends Aspects {
  parameter: EvaluatedParameter;
  source: string;
  proof: string;
}

export function describe(
  analysis: EvaluatedAnalysis,
  keys: Keys,
  columns: readonly FigureColumn[],
  lives: DeclaredLives,
): DescribedParameter[] {
  const decides = deciding(analysis);
  return analysis.applicable.map((parameter) => ({
    parameter,
    condition: conditionOf(parameter, decides),
    demand: demandText(parameter, columns, lives),
    note: parameter.notes?.trim() ?? '',
    source: `${keys.sourceOf(parameter)}${markOf(parameter)}`,
    proof: keys.proofOf(parameter),
  }));
}

/** Joins parts so that no line begins with the separator. */
export const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(BETWEEN);
